import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { plainWords } from '../../shared/words.js';

export const LABELS = {
  name: 'Name',
  name_hi: 'Name in Hindi',
  title: 'Title in the browser tab',
  logo: 'Logo',
  co_brand_logo: 'Co-brand logo',
  primary_color: 'Primary colour',
  secondary_color: 'Secondary colour',
  font_family: 'Font family',
  font_link: 'Font link',
  tancApply: 'Terms and conditions',
  utm_id: 'UTM id',
  revenue_percent: 'Share of the commission in percent',
  revenue_flat_fee: 'Fee for each disbursal in rupees',
  product_types: 'Products offered',
  status: 'Status',
};

/** The history names properties as they are stored. */
export const HISTORY_WORDS = { labels: { ...LABELS, tanc_apply: LABELS.tancApply }, inWords };

export const HISTORY_ACTIONS = { create: 'added the partner', update: 'changed' };

export function inWords(property: string, value: unknown): string {
  if (property === 'status') return value === 1 ? 'On' : 'Off';
  if (property === 'tancApply' || property === 'tanc_apply') return value === 1 ? 'Shown' : 'Not shown';
  if (property === 'revenue_percent') return `${Number(value)} %`;
  if (property === 'revenue_flat_fee') return formatPaise(rupeesToPaise(Number(value)));
  return plainWords(property, value);
}
