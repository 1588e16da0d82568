import Button from '@mui/material/Button';
import { DataTable, TitlePortal, useListContext } from 'react-admin';
import { AdminList } from '../../admin-ui/src/shared/AdminList.js';
import { DayInput } from '../../admin-ui/src/shared/DayField.js';
import { AdminStory } from './AdminStory.js';

const FILTERS = [<DayInput key="from" source="from" label="From" alwaysOn />];

export function Story() {
  return (
    <AdminStory>
      <TitlePortal component="h1" />
      <AdminList resource="visits" title="Visits" filters={FILTERS}>
        <Filtered />
        <DataTable bulkActionButtons={false} rowClick={false}>
          <DataTable.Col source="name" label="Name" />
        </DataTable>
      </AdminList>
    </AdminStory>
  );
}

/** What the list is filtered by, and a day that comes from elsewhere, as with a saved view. */
function Filtered() {
  const { filterValues, setFilters } = useListContext();
  return (
    <>
      <output aria-label="Filter">{JSON.stringify(filterValues)}</output>
      <Button onClick={() => setFilters({ from: '2026-01-01' })}>January</Button>
    </>
  );
}
