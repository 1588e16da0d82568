/** Topics of jobs on a lender application; each job contains its id. */
export const DEDUPE_JOB = 'lender-dedupe';
export const PUSH_JOB = 'lender-push';
export const STATUS_JOB = 'lender-status';
export const OFFERS_JOB = 'lender-offers';
export const WITHDRAW_JOB = 'lender-withdraw';

export interface SubmissionJob {
  id: number;
  /** For `STATUS_JOB`: how often the lender has been asked. */
  asked?: number;
}
