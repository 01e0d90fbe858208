//go:build race

package dashboard

const raceDetector = true
