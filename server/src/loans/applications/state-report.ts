import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import type { EventSource } from './lender-application-event.entity.js';
import type { LenderApplicationEntity } from './lender-application.entity.js';
import type { ReportedFacts } from './reported-facts.js';

/** A report about one lender application. */
export interface StateReport {
  to: LenderApplicationState;
  source: EventSource;
  /** The upload that contained it. */
  uploadId?: number | null;
  /** The lender's own word for the state. */
  rawStatus?: string | null;
  reason?: string | null;
  /** Stored with the row if the report takes effect. */
  facts?: Partial<Omit<ReportedFacts, 'raw_status' | 'reason'> & Pick<LenderApplicationEntity, 'premium'>>;
}
