import Button from '@mui/material/Button';
import { DataTable, TitlePortal } from 'react-admin';
import { post } from '../../admin-ui/src/api/http.js';
import { AdminList } from '../../admin-ui/src/shared/AdminList.js';
import { FlagSwitch } from '../../admin-ui/src/shared/FlagSwitch.js';
import { AdminStory } from './AdminStory.js';

interface Card {
  id: number;
  name: string;
  status: 0 | 1;
}

const Column = DataTable.Col<Card>;

export function Story() {
  return (
    <AdminStory>
      <TitlePortal component="h1" />
      <AdminList<Card> resource="cards" title="Cards" sort={{ field: 'name', order: 'ASC' }} disableSyncWithLocation>
        <DataTable<Card> bulkActionButtons={false} rowClick={false}>
          <Column source="name" label="Name" />
          <Column
            source="status"
            label="Status"
            disableSort
            render={({ id, name, status }) => (
              <>
                <Button aria-label={`Edit ${name}`}>Edit</Button>
                <FlagSwitch
                  label={`Status: ${name}`}
                  value={status}
                  save={(value) => post(`/api/cards/${id}`, { status: value })}
                />
              </>
            )}
          />
        </DataTable>
      </AdminList>
    </AdminStory>
  );
}
