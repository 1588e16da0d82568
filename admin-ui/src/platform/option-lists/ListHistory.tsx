import { useListContext } from 'react-admin';
import { OPTION_LISTS, type OptionListName } from '@marketplace/contract/option-lists/option-lists.js';
import type { OptionRecord } from '../../api/records.js';
import { HistoryButton } from '../../shared/HistoryButton.js';

const ACTIONS = { create: 'added an option', update: 'changed', reorder: 'changed the order' };

/** Opens the history of all options of a list. */
export function ListHistory({ list }: { list: OptionListName }) {
  const { data = [] } = useListContext<OptionRecord>();
  // The history names an option and a property of it.
  const labels = Object.fromEntries(
    data.flatMap(({ item_id, label_en }) => [
      [`${item_id}.label_en`, `${label_en}, in English`],
      [`${item_id}.label_hi`, `${label_en}, in Hindi`],
      [`${item_id}.sort_order`, `${label_en}, place`],
      [`${item_id}.status`, `${label_en}, status`],
    ]),
  );
  return (
    <HistoryButton
      resource={`option-lists/${list}/history`}
      name={OPTION_LISTS[list]}
      actions={ACTIONS}
      words={{ labels, inWords }}
    />
  );
}

function inWords(property: string, value: unknown): string {
  if (property.endsWith('.status')) return value === 1 ? 'On' : 'Off';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'Nothing';
}
