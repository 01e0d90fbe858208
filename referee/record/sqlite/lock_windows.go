package sqlite

func init() { removesOpen = false }
