import Checkbox from '@mui/material/Checkbox';
import { useDataTableCallbacksContext, useListContext, type RaRecord } from 'react-admin';
import { useTexts } from './i18n/useTexts.js';

/** Like react-admin's own checkbox of a row, of which screen readers do not get to know the label. */
export function SelectBox({ record, name }: { record: RaRecord; name: string }) {
  const t = useTexts();
  const { selectedIds, onToggleItem } = useListContext();
  // In a table a click with the shift key selects all rows between.
  const { handleToggleItem = onToggleItem } = useDataTableCallbacksContext();
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onClick={(event) => {
        // The row may lead to its page.
        event.stopPropagation();
        handleToggleItem(record.id, event);
      }}
      slotProps={{ input: { 'aria-label': t('bulk.select', { name }) } }}
    />
  );
}
