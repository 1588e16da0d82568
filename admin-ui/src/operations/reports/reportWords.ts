import { DERIVED_FIGURES, type FigureName, isMeasure, MEASURES } from '@marketplace/contract/reports/reports.js';
import { pageLanguage } from '../../api/language.js';
import { REFUSAL_CODES } from '@marketplace/contract/offers/eligibility.js';
import { formatDay } from '../../shared/dates.js';
import { productName } from '../../shared/productName.js';
import { refusalReason } from '../../shared/refusalReason.js';
import type { Texts } from './i18n/useTexts.js';
import type { ReportRecord } from './reportCalls.js';

export type Row = ReportRecord['rows'][number];

const definitionOf = (figure: FigureName) => (isMeasure(figure) ? MEASURES[figure] : DERIVED_FIGURES[figure]);

export const labelOf = (figure: FigureName) => definitionOf(figure).label[pageLanguage()];
export const countedOf = (figure: FigureName) => definitionOf(figure).counted[pageLanguage()];

const RUPEES: readonly FigureName[] = ['amount', 'commission'];

/** A figure as it stands in a cell; a dash where it cannot be told. */
export function figureInWords(figure: FigureName, value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  if (figure === 'approval_percent') return `${value.toLocaleString('en-IN')} %`;
  if (RUPEES.includes(figure)) return `₹${value.toLocaleString('en-IN', { maximumFractionDigits: 0 })}`;
  return value.toLocaleString('en-IN');
}

/** Against the period before, such as "+12 (+8 %)"; with words in it, so that no colour has to say which is better. */
export function changeInWords(t: Texts, now: number | null | undefined, before: number | null | undefined): string {
  if (now === null || now === undefined || before === null || before === undefined) return '–';
  const change = Math.round((now - before) * 10) / 10;
  if (change === 0) return t('same');
  const sign = change > 0 ? '+' : '−';
  const amount = `${sign}${Math.abs(change).toLocaleString('en-IN', { maximumFractionDigits: 1 })}`;
  return before > 0 ? `${amount} (${sign}${Math.round(Math.abs(change / before) * 100)} %)` : amount;
}

/** What a row is for, as its parts. */
export function partsOf(t: Texts, row: Row, group: ReportRecord['group']): string[] {
  const words = {
    day: row.day === null ? '' : formatDay(row.day),
    product: row.product_type ? productName(row.product_type) : t('noProduct'),
    lender: row.lender_name ?? t('noLender'),
    partner: row.partner_name ?? t('noPartner'),
    merchant: row.merchant_name ?? t('noMerchant'),
  };
  return group.map((dimension) => words[dimension]);
}

/** The declared code of a refusal in words: `SCORE_BELOW_MIN` -> "Score too low". */
export function reasonInWords(t: Texts, code: string): string {
  if (code === '') return t('noReason');
  const known = REFUSAL_CODES.find((one) => one === code);
  if (known !== undefined) return refusalReason(known);
  const words = code.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
