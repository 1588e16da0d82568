import { formatNumber } from '../i18n/numbers.js';
import type { Language } from '../i18n/messages.js';
import { formatPaise, rupeesToPaise } from '../money/money.js';
import type { FloatingRate, KeyFacts } from './key-facts.js';
import { KEY_FACTS_TEXTS, type KeyFactsText } from './key-facts-texts.js';

/** A label with its value; `heading` sums up the rows below it, `figure` matters most for the decision. */
export interface KeyFactsRow {
  label: string;
  value: string;
  kind: 'plain' | 'heading' | 'figure';
}

/** A statement formatted for the screen and for print; rupees to the paisa, so that a reader can add them up. */
export interface KeyFactsSheet {
  title: string;
  /** The partner at which the customer applied. */
  brand: string;
  note: string;
  sections: { heading: string | null; rows: KeyFactsRow[]; text: string | null }[];
  /** `total` is the sum of each column. */
  schedule: { title: string; head: string[]; rows: string[][]; total: string[] };
}

/** `2026-11-22` formatted in the language, with Latin digits. */
function dayIn(language: Language, day: string): string {
  const format = { dateStyle: 'long', numberingSystem: 'latn', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(`${language}-IN`, format).format(new Date(day));
}

export function keyFactsSheet(facts: KeyFacts, language: Language): KeyFactsSheet {
  const text = (key: KeyFactsText, vars: Record<string, string | number> = {}) =>
    KEY_FACTS_TEXTS[language][key].replace(/\{(\w+)\}/g, (_whole, name: string) => String(vars[name]));
  const months = (n: number) => (n === 1 ? text('month') : text('months', { n }));
  const row = (label: KeyFactsText, value: string, kind: KeyFactsRow['kind'] = 'plain') => ({
    label: text(label),
    value,
    kind,
  });
  const charge = (amount: number | null, formatted: (amount: number) => string) =>
    amount === null ? text('notTold') : amount === 0 ? text('none') : formatted(amount);
  const { contingent_charges: charges, schedule } = facts;
  const yearly = (percent: number) => text('percentPerYear', { percent });
  const every = (n: number) => text('every', { months: months(n) });
  const instalments = { n: schedule.length - 1, emi: rupees(facts.emi), last: rupees(facts.last_emi) };
  const isEqual = facts.last_emi === facts.emi;
  const riseValue = ({ emi, instalments: afterwards }: FloatingRate['rise']) => {
    const n = afterwards === null ? 0 : afterwards - schedule.length;
    const vars = { n, emi: rupees(emi), more: rupees(emi - facts.emi), old: rupees(facts.emi) };
    return text(n === 0 ? 'riseEmiOnly' : n === 1 ? 'riseValueOne' : 'riseValue', vars);
  };
  const floatingRows = (floating: FloatingRate) => [
    row('benchmark', floating.benchmark_name),
    row('benchmarkRate', yearly(floating.benchmark_rate)),
    row('spread', yearly(floating.spread_percent)),
    row('finalRate', yearly(facts.rate_percent_per_year)),
    row('benchmarkReset', every(floating.benchmark_reset_months)),
    row('spreadReset', floating.spread_reset_months === null ? text('notTold') : every(floating.spread_reset_months)),
    {
      label: text('rise', { percent: floating.rise.percent_points }),
      value: riseValue(floating.rise),
      kind: 'plain' as const,
    },
  ];
  return {
    title: text('title'),
    brand: (language === 'hi' && facts.brand.name_hi) || facts.brand.name,
    note: text('indicative', { day: dayIn(language, facts.day), lender: facts.lender.name }),
    sections: [
      {
        heading: null,
        rows: [
          row('application', facts.application),
          row('day', dayIn(language, facts.day)),
          row('lender', facts.lender.name),
          row('amount', rupees(facts.amount), 'figure'),
          row('tenure', months(facts.tenure_months)),
          row(
            'instalments',
            schedule.length === 1
              ? text('once', instalments)
              : isEqual
                ? text('monthly', { ...instalments, n: schedule.length })
                : text('monthlyAndLast', instalments),
            'figure',
          ),
          row('rate', text('rateValue', { percent: facts.rate_percent_per_year })),
          row('interestType', text(facts.interest_type ?? 'notTold')),
          ...(facts.floating === null ? [] : floatingRows(facts.floating)),
          row('fees', rupees(facts.fees.total), 'heading'),
          row('lenderFees', rupees(facts.fees.lender)),
          row('thirdPartyFees', rupees(facts.fees.third_party)),
          row('net', rupees(facts.net_disbursal), 'figure'),
          row('interest', rupees(facts.total_interest)),
          row('total', rupees(facts.total_payable), 'figure'),
          row('apr', facts.apr === null ? '—' : text('aprValue', { percent: facts.apr }), 'figure'),
        ],
        text: text('aprHow', { net: rupees(facts.net_disbursal) }),
      },
      {
        heading: text('contingent'),
        rows: [
          row(
            'late',
            charge(charges.late_payment_percent_per_month, (percent) => text('lateValue', { percent })),
          ),
          row(
            'bounce',
            charge(charges.bounce_charge, (amount) => text('bounceValue', { amount: rupees(amount) })),
          ),
          row(
            'foreclosure',
            charge(charges.foreclosure_percent, (percent) => text('foreclosureValue', { percent })),
          ),
          row(
            'partPrepayment',
            charge(charges.part_prepayment_percent, (percent) => text('partPrepaymentValue', { percent })),
          ),
          row(
            'switching',
            charge(charges.switching_percent, (percent) => text('switchingValue', { percent })),
          ),
          row(
            'coolingOff',
            charge(facts.cooling_off_days, (n) => text('coolingOffValue', { n })),
          ),
          row('grievance', facts.lender.grievance_contact ?? text('notTold')),
        ],
        text: null,
      },
    ],
    schedule: {
      title: text('schedule'),
      head: [text('no'), text('outstanding'), text('principal'), text('interestPart'), text('emi')],
      rows: schedule.map(({ month, outstanding, principal, interest, emi }) => [
        String(month),
        ...[outstanding, principal, interest, emi].map(inColumn),
      ]),
      total: [text('sum'), '', ...[facts.amount, facts.total_interest, facts.total_payable].map(inColumn)],
    },
  };
}

/** Without the sign and with both decimals, so that the figures of a column stand below each other. */
function inColumn(amount: number): string {
  return formatNumber(amount, 2);
}

function rupees(amount: number): string {
  return formatPaise(rupeesToPaise(amount));
}
