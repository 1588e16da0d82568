/**
 * Topics of the outbox and what a job of each holds. A room adds its own where it handles them:
 * `declare module '.../platform/database/jobs.js' { interface Jobs { 'help-request': { uuid: string } } }`
 */
export interface Jobs {}

export type Topic = keyof Jobs;
