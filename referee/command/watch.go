package command

import (
	"github.com/spf13/cobra"

	"tableref/referee/table"
)

// watch shows a match to the room, read-only, while another program plays it.
func (a *app) watch() *cobra.Command {
	var voice string
	cmd := &cobra.Command{
		Use:   "watch [MATCH]",
		Short: a.text("command.watch"),
		Args:  a.wordsBetween(0, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if !a.Terminal {
				return usageErr("command.watch_terminal")
			}
			screen, err := a.screen()
			if err != nil {
				return err
			}
			// A record that is only read would not be followed before another program opens it.
			return a.writing(func(room *table.Room) error {
				match := ""
				if len(args) > 0 {
					if match, err = room.Named(args[0]); err != nil {
						return err
					}
				}
				return a.runDashboard(cmd.Context(), room, screen, dashboardStart{watch: &match, voice: voice})
			})
		},
	}
	cmd.Flags().StringVar(&voice, "voice", "", a.text("command.flag.voice"))
	a.addTheme(cmd)
	return cmd
}
