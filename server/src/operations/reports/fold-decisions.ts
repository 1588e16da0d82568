import { addDecisions } from '../../loans/approval-chances/add-decisions.js';
import type { Transactions } from '../../platform/database/transactions.js';
import { foldEvents, type FoldOptions, RollUp } from './fold-events.js';

/**
 * Adds new events to what lenders decided about applicants who are alike. It is never made anew: the facts of deleted
 * customers, whose decisions are counted, are gone.
 */
export function foldDecisions(transactions: Transactions, options?: FoldOptions): Promise<number> {
  return foldEvents(transactions, RollUp.Decisions, addDecisions, options);
}
