import { downloadCSV } from 'react-admin';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import type { CardRecord } from '../../api/records.js';
import { toCsv } from '../../shared/csv.js';
import { cardValueInWords } from './cardFormat.js';
import type { Texts } from './i18n/useTexts.js';

/** Fees are plain rupees, so that a spreadsheet can reckon with them; features stand one to a line. */
export function exportCards(t: Texts, cards: readonly CardRecord[]): void {
  const rows = [
    [
      t('label.sort_order'),
      t('label.category_name'),
      t('label.key_feature'),
      t('label.annual_fee'),
      t('label.first_year_fee'),
      t('label.utm_link'),
      t('label.marketing_bullets'),
      t('label.secured'),
      t('label.status'),
      t('label.category_img_thumb'),
      t('updated'),
    ],
    ...cards.map((card) => [
      card.sort_order,
      card.category_name,
      card.key_feature,
      card.annual_fee,
      card.first_year_fee,
      card.utm_link,
      card.marketing_bullets.join('\n'),
      cardValueInWords(t, 'secured', card.secured),
      cardValueInWords(t, 'status', card.status),
      card.category_img_thumb,
      formatIstDateTime(card.updated_at),
    ]),
  ];
  downloadCSV(toCsv(rows), 'credit-cards');
}
