import { useListContext } from 'react-admin';
import { type OptionListName } from '@marketplace/contract/option-lists/option-lists.js';
import type { OptionRecord } from '../../api/records.js';
import { HistoryButton } from '../../shared/HistoryButton.js';
import { type Texts, useTexts } from './i18n/useTexts.js';

const actionsIn = (t: Texts) => ({ create: t('addedOption'), update: t('changed'), reorder: t('changedOrder') });

/** Opens the history of all options of a list. */
export function ListHistory({ list }: { list: OptionListName }) {
  const t = useTexts();
  const { data = [] } = useListContext<OptionRecord>();
  // The history names an option and a property of it.
  const labels = Object.fromEntries(
    data.flatMap(({ item_id, label_en }) => [
      [`${item_id}.label_en`, t('inEnglish', { labelEn: label_en })],
      [`${item_id}.label_hi`, t('inHindi', { labelEn: label_en })],
      [`${item_id}.sort_order`, t('placeOf', { labelEn: label_en })],
      [`${item_id}.status`, t('statusOfLabel', { labelEn: label_en })],
    ]),
  );
  return (
    <HistoryButton
      resource={`option-lists/${list}/history`}
      name={t(`list.${list}`)}
      actions={actionsIn(t)}
      words={{ labels, inWords: (property, value) => inWords(t, property, value) }}
    />
  );
}

function inWords(t: Texts, property: string, value: unknown): string {
  if (property.endsWith('.status')) return value === 1 ? t('on') : t('off');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : t('nothing');
}
