import type { CardRecord } from '../../api/records.js';
import type { BulkAction } from '../../shared/BulkBar.js';
import { BulkDialog } from '../../shared/BulkDialog.js';
import { switchCards } from './cardCalls.js';
import { useTexts } from './i18n/useTexts.js';

const ACTIONS = [
  { key: 'bulk.on', property: 'status', value: 1 },
  { key: 'bulk.off', property: 'status', value: 0 },
  { key: 'bulk.secured', property: 'secured', value: 1 },
  { key: 'bulk.unsecured', property: 'secured', value: 0 },
] as const;

/** What can be done with several cards together. */
export function useCardActions(): BulkAction<CardRecord>[] {
  const t = useTexts();
  return ACTIONS.map(({ key, property, value }) => ({
    label: t(key),
    concerns: (card) => card[property] !== value,
    dialog: (chosen) => (
      <BulkDialog
        chosen={chosen}
        label={t(key)}
        text={t(`${key}.text`)}
        nameOf={({ category_name }) => category_name}
        send={(cards) => switchCards(cards, property, value)}
      />
    ),
  }));
}
