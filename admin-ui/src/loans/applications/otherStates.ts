import type { ApplicationRecord } from '../../api/records.js';

/** How many lenders have which state, without the one that got furthest. */
export function otherStates({ at_lenders, furthest_state }: ApplicationRecord): ApplicationRecord['at_lenders'] {
  return at_lenders
    .map(({ state, n }) => ({ state, n: state === furthest_state ? n - 1 : n }))
    .filter(({ n }) => n > 0);
}
