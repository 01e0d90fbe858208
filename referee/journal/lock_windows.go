package journal

func init() { removesOpen = false }
