import { AUDIENCE_IDLE_DAYS_MAX, AUDIENCE_INCOME_MAX, AUDIENCE_PARTNERS_MAX } from '../audiences/audiences.js';
import type { FieldRule } from '../fields/rules.js';
import { LANGUAGES } from '../i18n/messages.js';
import { PRODUCT_TYPES } from '../products/products.js';
import { APPLICATION_STATES } from '../states/application.js';
import { ATTEMPTS_MAX, DISPOSITIONS, PAUSE_MINUTES_MAX, PAUSE_MINUTES_MIN } from './telecalling.js';

const SCRIPT_MAX = 4_000;
const idleDays = { kind: 'whole', min: 0, max: AUDIENCE_IDLE_DAYS_MAX, nullable: true } as const;
const income = { kind: 'whole', min: 0, max: AUDIENCE_INCOME_MAX, nullable: true } as const;

/** What the form and the API let a campaign of calls hold. */
export const CALL_CAMPAIGN_RULES = {
  name: { kind: 'text', max: 80 },
  script_en: { kind: 'text', max: SCRIPT_MAX },
  script_hi: { kind: 'text', max: SCRIPT_MAX },
  max_attempts: { kind: 'whole', min: 1, max: ATTEMPTS_MAX },
  pause_minutes: { kind: 'whole', min: PAUSE_MINUTES_MIN, max: PAUSE_MINUTES_MAX },
  dispositions: { kind: 'choices', values: DISPOSITIONS },
  product_type: { kind: 'choice', values: PRODUCT_TYPES, nullable: true },
  states: { kind: 'choices', values: APPLICATION_STATES },
  income_min: income,
  income_max: income,
  idle_days_min: idleDays,
  idle_days_max: idleDays,
  language: { kind: 'choice', values: LANGUAGES, nullable: true },
  partner_ids: { kind: 'ids', max: AUDIENCE_PARTNERS_MAX },
} as const satisfies Record<string, FieldRule>;
