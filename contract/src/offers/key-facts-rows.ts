import type { Language } from '../i18n/messages.js';
import { formatPaise } from '../money/money.js';
import type { KeyFacts } from './key-facts.js';
import { KEY_FACTS_TEXTS, type KeyFactsText } from './key-facts-texts.js';

/** A label with its value; `heading` starts a group, `figure` marks the figures that matter most for the decision. */
export interface KeyFactsRow {
  label: string;
  value: string;
  kind: 'plain' | 'heading' | 'figure';
}

/** A statement formatted for the screen and for print. Rupees are whole, as in the regulator's example. */
export interface KeyFactsSheet {
  title: string;
  note: string;
  rows: KeyFactsRow[];
  schedule: { title: string; head: string[]; rows: string[][] };
}

/** `2026-11-22` formatted in the language, with Latin digits. */
function dayIn(language: Language, day: string): string {
  const format = { dateStyle: 'long', numberingSystem: 'latn', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(`${language}-IN`, format).format(new Date(day));
}

export function keyFactsSheet(facts: KeyFacts, language: Language): KeyFactsSheet {
  const text = (key: KeyFactsText, vars: Record<string, string | number> = {}) =>
    KEY_FACTS_TEXTS[language][key].replace(/\{(\w+)\}/g, (_whole, name: string) => String(vars[name]));
  const months = facts.tenure_months === 1 ? text('month') : text('months', { n: facts.tenure_months });
  const row = (label: KeyFactsText, value: string, kind: KeyFactsRow['kind'] = 'plain') => ({
    label: text(label),
    value,
    kind,
  });
  const charge = (amount: number | null, formatted: (amount: number) => string) =>
    amount === null ? text('notTold') : amount === 0 ? text('none') : formatted(amount);
  const { late_payment_percent_per_month, bounce_charge, foreclosure_percent } = facts.contingent_charges;
  return {
    title: text('title'),
    note: text('indicative', { day: dayIn(language, facts.day), lender: facts.lender.name }),
    rows: [
      row('lender', facts.lender.name),
      row('amount', rupees(facts.amount), 'figure'),
      row('tenure', months),
      row('instalments', text('monthly', { n: facts.tenure_months, emi: rupees(facts.emi) }), 'figure'),
      row('rate', text('rateValue', { percent: facts.rate_percent_per_year })),
      row('fees', rupees(facts.fees.total), 'heading'),
      row('lenderFees', rupees(facts.fees.lender)),
      row('thirdPartyFees', rupees(facts.fees.third_party)),
      row('net', rupees(facts.net_disbursal), 'figure'),
      row('interest', rupees(facts.total_interest)),
      row('total', rupees(facts.total_payable), 'figure'),
      row('apr', facts.apr === null ? '—' : text('aprValue', { percent: facts.apr }), 'figure'),
      { label: text('aprHow', { net: rupees(facts.net_disbursal) }), value: '', kind: 'plain' },
      row('contingent', '', 'heading'),
      row(
        'late',
        charge(late_payment_percent_per_month, (percent) => text('lateValue', { percent })),
      ),
      row(
        'bounce',
        charge(bounce_charge, (amount) => text('bounceValue', { amount: rupees(amount) })),
      ),
      row(
        'foreclosure',
        charge(foreclosure_percent, (percent) => text('foreclosureValue', { percent })),
      ),
      row(
        'coolingOff',
        charge(facts.cooling_off_days, (n) => text('coolingOffValue', { n })),
      ),
      row('grievance', facts.lender.grievance_contact ?? text('notTold')),
    ],
    schedule: {
      title: text('schedule'),
      head: [text('no'), text('outstanding'), text('principal'), text('interestPart'), text('emi')],
      rows: facts.schedule.map(({ month, outstanding, principal, interest, emi }) => [
        String(month),
        ...[outstanding, principal, interest, emi].map(rupees),
      ]),
    },
  };
}

function rupees(amount: number): string {
  return formatPaise(Math.round(amount) * 100);
}
