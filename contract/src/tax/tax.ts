import type { FieldRule } from '../fields/rules.js';

/** Commission for loans and cards, or for insurance: the law taxes them by different paragraphs. */
export const TAX_KINDS = ['COMMISSION', 'INSURANCE'] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

/** What the law takes from a payment, from a day on. Percent are of the commission without GST. */
export interface TaxRates {
  /** Rupees; TDS is due once a payee's commission of the financial year is more. */
  tds_threshold: number;
  tds_percent: number;
  /** Of a payee whose PAN is not known. */
  tds_percent_without_pan: number;
  gst_percent: number;
}

export const TAX_RATE_RULES = {
  kind: { kind: 'choice', values: TAX_KINDS },
  valid_from: { kind: 'day' },
  law: { kind: 'text', min: 2, max: 120 },
  law_without_pan: { kind: 'text', min: 2, max: 120 },
  tds_threshold: { kind: 'rupees', max: 9_999_999_999 },
  tds_percent: { kind: 'percent', max: 100 },
  tds_percent_without_pan: { kind: 'percent', max: 100 },
  gst_percent: { kind: 'percent', max: 100 },
} as const satisfies Record<string, FieldRule>;

/** Who is paid, and what they had before in the same financial year. */
export interface TaxedPayee {
  hasPan: boolean;
  /** `null`: not registered for GST. */
  gstin: string | null;
  beforePaise: number;
  deductedPaise: number;
}

export interface Taxes {
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  tdsPaise: number;
  /** What the payee gets; below zero where more is to be deducted than is due. */
  netPaise: number;
}

/**
 * The taxes on `commissionPaise`, which may be below zero when disbursals were taken back.
 *
 * TDS (Income-tax Act 2025, section 393(1); 397(2) without a PAN) is deducted once the commission of the financial year
 * exceeds the threshold, then on all of it, less what was deducted before; rounded to the rupee, half up, never below
 * zero. GST (CGST Act, section 9; IGST Act, section 5) is charged by registered payees alone: halves of the centre and
 * of the state where payer and payee share the state, whole to the union elsewhere.
 *
 * @param payerGstin without one the payee is taken to be in another state
 */
export function taxesOn(commissionPaise: number, payee: TaxedPayee, rates: TaxRates, payerGstin: string | null): Taxes {
  const { cgstPaise, sgstPaise, igstPaise } = gstOn(commissionPaise, payee.gstin, rates.gst_percent, payerGstin);
  const tdsPaise = tdsOn(payee.beforePaise + commissionPaise, payee, rates);
  const netPaise = commissionPaise + cgstPaise + sgstPaise + igstPaise - tdsPaise;
  return { cgstPaise, sgstPaise, igstPaise, tdsPaise, netPaise };
}

function tdsOn(totalPaise: number, { hasPan, deductedPaise }: TaxedPayee, rates: TaxRates): number {
  if (totalPaise <= rates.tds_threshold * 100) return 0;
  const percent = hasPan ? rates.tds_percent : rates.tds_percent_without_pan;
  const dueRupees = Math.round((totalPaise * thousandths(percent)) / 10_000_000);
  return Math.max(0, dueRupees * 100 - deductedPaise);
}

function gstOn(commissionPaise: number, gstin: string | null, percent: number, payerGstin: string | null) {
  if (gstin === null) return { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
  if (payerGstin === null || stateOf(payerGstin) !== stateOf(gstin)) {
    return { cgstPaise: 0, sgstPaise: 0, igstPaise: partOf(commissionPaise, thousandths(percent), 100_000) };
  }
  const half = partOf(commissionPaise, thousandths(percent), 200_000);
  return { cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}

/** Rates are exact to a thousandth of a percent. */
function thousandths(percent: number): number {
  return Math.round(percent * 1000);
}

/** Half away from zero, so that what is taken back comes to what was given. */
function partOf(paise: number, numerator: number, denominator: number): number {
  const whole = Math.round((Math.abs(paise) * numerator) / denominator);
  return paise < 0 ? -whole : whole;
}

function stateOf(gstin: string): string {
  return gstin.slice(0, 2);
}

/** April to March: `2027-03-31` -> `2026-27`. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month < 4 ? year - 1 : year;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}
