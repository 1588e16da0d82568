import type { AssistedRow } from './assistedCalls.js';

/** The state with what time makes of it. */
export type ShownState = AssistedRow['state'] | 'EXPIRED';

export function shownState({ state, expires_at }: Pick<AssistedRow, 'state' | 'expires_at'>): ShownState {
  return state === 'SENT' && expires_at !== null && Date.parse(expires_at) <= Date.now() ? 'EXPIRED' : state;
}
