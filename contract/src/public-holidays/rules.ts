import type { FieldRule } from '../fields/rules.js';

/** What the form and the API let a public holiday hold. */
export const PUBLIC_HOLIDAY_RULES = {
  day: { kind: 'day' },
  name: { kind: 'text', max: 80 },
  name_hi: { kind: 'text', max: 80 },
} as const satisfies Record<string, FieldRule>;
