/** How a job of the outbox is shown: one that a worker has is running, and waits otherwise. */
export const SHOWN_JOB_STATES = ['failed', 'waiting', 'running', 'done'] as const;
export type ShownJobState = (typeof SHOWN_JOB_STATES)[number];

export const JOBS_PER_PAGE = 50;
