import type { FieldRule } from '../fields/rules.js';

export const TEAM_MEMBERS_MAX = 50;

/** What the form and the API let a desk team hold. */
export const DESK_TEAM_RULES = {
  name: { kind: 'text', max: 80 },
  supervisor_id: { kind: 'whole', min: 1, max: 4_294_967_295, nullable: true },
  member_ids: { kind: 'ids', max: TEAM_MEMBERS_MAX },
} as const satisfies Record<string, FieldRule>;

/** Whose cases and tickets a list shows: one's own, or those of one's teams. */
export const WHOSE = ['me', 'team'] as const;
export type Whose = (typeof WHOSE)[number];
