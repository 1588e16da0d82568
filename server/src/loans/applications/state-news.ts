import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import type { EventSource } from './lender-application-event.entity.js';
import type { ReportedFacts } from './reported-facts.js';

/** What somebody reports about one lender application. */
export interface StateNews {
  to: LenderApplicationState;
  source: EventSource;
  /** The upload that brought it. */
  uploadId?: number | null;
  /** The lender's own word for the state. */
  rawStatus?: string | null;
  reason?: string | null;
  /** Kept with the row when the news counts. */
  facts?: Partial<Omit<ReportedFacts, 'raw_status' | 'reason'>>;
}
