import { TICKET_KINDS } from '@marketplace/contract/tickets/tickets.js';
import { CASE_STEPS } from '@marketplace/contract/cases/cases.js';
import { REVEALED_FIELDS, REVEAL_REASONS } from '@marketplace/contract/customers-journey/reveal.js';
import { LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { productName } from '../../shared/productName.js';
import type { Texts } from './i18n/useTexts.js';
import type { JourneyEntry } from './journeyCalls.js';

export const WIDTHS = ['phone', 'tablet', 'desktop'] as const;

/** A code of ours in words; others are told as they are. */
function wordOf<Kind extends string, Code extends string>(t: Texts, kind: Kind, known: readonly Code[], code: string) {
  const one = known.find((each) => each === code);
  return one === undefined ? code.replaceAll('_', ' ').toLowerCase() : t(`${kind}.${one}` as Parameters<Texts>[0]);
}

function ticketKind(t: Texts, code: string): string | undefined {
  const kind = TICKET_KINDS.find((one) => one === code);
  return kind && t(`ticket.${kind}`);
}

function caseStep(t: Texts, code: string): string | undefined {
  const step = CASE_STEPS.find((one) => one === code);
  return step && t(`caseStep.${step}`);
}

/** What an entry is about, in its order of weight. */
export function detailsOf(t: Texts, { about, purpose, product_type, facts }: JourneyEntry): string[] {
  const { amount, language, width, step, code, late, assisted_by, backfilled } = facts;
  return [
    about,
    product_type && productName(product_type),
    purpose && t(`purpose.${purpose}`),
    amount === undefined ? null : formatPaise(rupeesToPaise(amount)),
    language === undefined ? null : wordOf(t, 'language', LANGUAGES, language),
    width === undefined ? null : wordOf(t, 'width', WIDTHS, width),
    step === undefined ? null : wordOf(t, 'field', REVEALED_FIELDS, step),
    code === undefined ? null : (caseStep(t, code) ?? ticketKind(t, code) ?? wordOf(t, 'reason', REVEAL_REASONS, code)),
    assisted_by === undefined ? null : t(`assisted.${assisted_by}`),
    late === undefined ? null : t('late'),
    backfilled === undefined ? null : t('backfilled'),
  ].filter((text) => text !== null);
}

export function whoDid(t: Texts, { source, actor_name }: JourneyEntry): string {
  if (actor_name === null) return t(`source.${source}`);
  return source === 'lender' ? t('broughtBy', { actorName: actor_name }) : actor_name;
}

/** Such as "40 s", "9 min", "3.5 h" and "2 days". */
export function durationInWords(t: Texts, seconds: number | null): string {
  if (seconds === null) return '–';
  const short = (value: number) => (Math.round(value * 10) / 10).toLocaleString('en-IN');
  if (seconds < 60) return t('duration.seconds', { value: Math.round(seconds) });
  if (seconds < 3_600) return t('duration.minutes', { value: short(seconds / 60) });
  if (seconds < 86_400) return t('duration.hours', { value: short(seconds / 3_600) });
  return t('duration.days', { value: short(seconds / 86_400) });
}

export function percentOf(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;
}
