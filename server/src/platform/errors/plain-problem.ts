/** A failure whose message says all there is to say to the person at the terminal. */
export class PlainProblem extends Error {}
