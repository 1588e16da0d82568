import { downloadCSV, type Exporter } from 'react-admin';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import type { CardRecord } from '../../api/records.js';
import { toCsv } from '../../shared/csv.js';
import { CARD_LABELS, cardValueInWords } from './cardFormat.js';

export const exportCards: Exporter<CardRecord> = (cards) => {
  downloadCSV(cardsAsCsv(cards), 'credit-cards');
};

/** Fees are plain rupees, so that a spreadsheet can reckon with them; features stand one to a line. */
export function cardsAsCsv(cards: readonly CardRecord[]): string {
  return toCsv([
    [
      CARD_LABELS.sort_order,
      CARD_LABELS.category_name,
      CARD_LABELS.key_feature,
      CARD_LABELS.annual_fee,
      CARD_LABELS.first_year_fee,
      CARD_LABELS.utm_link,
      CARD_LABELS.marketing_bullets,
      CARD_LABELS.secured,
      CARD_LABELS.status,
      CARD_LABELS.category_img_thumb,
      'Updated (IST)',
    ],
    ...cards.map((card) => [
      card.sort_order,
      card.category_name,
      card.key_feature,
      card.annual_fee,
      card.first_year_fee,
      card.utm_link,
      card.marketing_bullets.join('\n'),
      cardValueInWords('secured', card.secured),
      cardValueInWords('status', card.status),
      card.category_img_thumb,
      formatIstDateTime(card.updated_at),
    ]),
  ]);
}
