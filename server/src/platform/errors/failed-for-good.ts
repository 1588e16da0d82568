/** The reason why a job of the outbox cannot succeed however often it is tried. */
export class FailedForGood extends Error {}
