package record

func init() { removesOpen = false }
