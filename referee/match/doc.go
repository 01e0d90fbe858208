// Package match is one game over several rounds as values: the State, the
// Actions that are legal in it, the Events they become, and the View that
// windows show.
//
// Deciding and applying are two functions. Deciding turns a state and an action
// into events or a refusal and changes nothing; applying turns a state and an
// event into the next state and cannot fail. Time comes in as an argument.
package match
