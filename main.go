// Tableref is a referee and scorekeeper for people who play card games with
// real cards at a real table.
package main

import (
	"os"

	"tableref/referee/command"
)

func main() { os.Exit(command.Run(command.System())) }
