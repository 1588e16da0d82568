import { openDraft } from './useDetails.js';

/** Sends what is left of an earlier visit, on whatever page the customer goes on; what another device changed waits. */
export function sendDrafts(prospectId: string): void {
  const { draft } = openDraft(prospectId, () => undefined);
  draft.start();
  addEventListener('online', () => draft.saveSoon());
}
