import { formatDay } from '@marketplace/contract/dates/ist.js';
import { DERIVED_FIGURES, type FigureName, isMeasure, MEASURES } from '@marketplace/contract/reports/reports.js';
import type { ReportRecord } from './reportCalls.js';

export type Row = ReportRecord['rows'][number];

export const CLOCK_WORDS = {
  activity: 'By the day it happened',
  cohort: 'By the day of submission',
} as const;

export function labelOf(figure: FigureName): string {
  return isMeasure(figure) ? MEASURES[figure].label : DERIVED_FIGURES[figure].label;
}

export function countedOf(figure: FigureName): string {
  return isMeasure(figure) ? MEASURES[figure].counted : DERIVED_FIGURES[figure].counted;
}

const RUPEES: readonly FigureName[] = ['amount', 'commission'];

/** A figure as it stands in a cell; a dash where it cannot be told. */
export function figureInWords(figure: FigureName, value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  if (figure === 'approval_percent') return `${value.toLocaleString('en-IN')} %`;
  if (RUPEES.includes(figure)) return `₹${value.toLocaleString('en-IN', { maximumFractionDigits: 0 })}`;
  return value.toLocaleString('en-IN');
}

/** Against the period before, such as "+12 (+8 %)"; with words in it, so that no colour has to say which is better. */
export function changeInWords(now: number | null | undefined, before: number | null | undefined): string {
  if (now === null || now === undefined || before === null || before === undefined) return '–';
  const change = Math.round((now - before) * 10) / 10;
  if (change === 0) return 'same';
  const sign = change > 0 ? '+' : '−';
  const amount = `${sign}${Math.abs(change).toLocaleString('en-IN', { maximumFractionDigits: 1 })}`;
  return before > 0 ? `${amount} (${sign}${Math.round(Math.abs(change / before) * 100)} %)` : amount;
}

/** What a row is for, as its parts. */
export function partsOf(row: Row, group: ReportRecord['group']): string[] {
  const words = {
    day: row.day === null ? '' : formatDay(row.day),
    product: row.product_type || 'No product',
    lender: row.lender_name ?? 'No lender yet',
    partner: row.partner_name ?? 'No partner',
  };
  return group.map((dimension) => words[dimension]);
}

export const DIMENSION_WORDS = { day: 'Day', product: 'Product', lender: 'Lender', partner: 'Partner' } as const;

/** The declared code of a refusal in words: `SCORE_BELOW_MIN` -> "Score below min". */
export function reasonInWords(code: string): string {
  if (code === '') return 'No reason came with it';
  const words = code.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
