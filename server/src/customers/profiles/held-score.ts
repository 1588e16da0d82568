import { istDayStart } from '@marketplace/contract/dates/ist.js';

/** Days for which a bureau's answer is valid. */
const HOLDS_DAYS = 30;
const DAY_MS = 86_400_000;

/** A credit bureau's answer about a customer. */
export interface FetchedScore {
  /** 300 to 900; `null`: the bureau knows no loan or card of this customer. */
  score: number | null;
  bureau: string;
  /** The day in India. */
  fetched_on: string;
}

/** The data that a bureau receives beside the mobile number. */
export const ASKED_OF_BUREAU = ['first_name', 'last_name', 'birth_date', 'tin'] as const;

/** A bureau's answer while it is valid. `today` is a day in India. */
export function heldScore(
  { fetched_score }: { fetched_score?: FetchedScore },
  today: string,
): FetchedScore | undefined {
  return fetched_score && heldUntil(fetched_score) > istDayStart(today) ? fetched_score : undefined;
}

export function heldUntil({ fetched_on }: FetchedScore): Date {
  return new Date(istDayStart(fetched_on).getTime() + HOLDS_DAYS * DAY_MS);
}
