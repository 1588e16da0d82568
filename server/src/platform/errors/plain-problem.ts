/** An error whose message is complete for the person at the terminal, who needs no stack trace. */
export class PlainProblem extends Error {}
