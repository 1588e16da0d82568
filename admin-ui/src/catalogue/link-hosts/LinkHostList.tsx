import Typography from '@mui/material/Typography';
import { DataTable, SearchInput, TopToolbar } from 'react-admin';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import type { LinkHostRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { CreateButton } from '../../shared/CreateButton.js';
import { HostDialog } from '../../shared/HostDialog.js';
import { RemoveButton } from '../../shared/RemoveButton.js';
import { counted } from '../../shared/words.js';

const Column = DataTable.Col<LinkHostRecord>;

const WIDE_ONLY = { display: { xs: 'none', sm: 'table-cell' } };

export default function LinkHostList() {
  return (
    <AdminList<LinkHostRecord>
      sort={{ field: 'host', order: 'ASC' }}
      filters={[<SearchInput key="q" source="q" alwaysOn placeholder="Search hosts" />]}
      actions={
        <TopToolbar>
          <CreateButton
            label="Add host"
            dialog={(onClose) => (
              <HostDialog
                resource="link-hosts"
                title="Add a link host"
                submitLabel="Add"
                text="UTM links may lead to this host and to every name below it, over https only."
                example="cards.bank.example.in"
                done={(host) => `${host} was added. UTM links may lead there now.`}
                onClose={onClose}
              />
            )}
          />
        </TopToolbar>
      }
    >
      <DataTable<LinkHostRecord> bulkActionButtons={false} rowClick={false}>
        <Column
          source="host"
          label="Host"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          render={({ host, cards, lenders }) => (
            <>
              {host}
              <Typography variant="body2" color="textSecondary" sx={{ display: { sm: 'none' } }}>
                {counted(cards, 'card')}, {counted(lenders, 'lender')}
              </Typography>
            </>
          )}
        />
        <Column
          source="cards"
          label="Cards"
          align="right"
          disableSort
          sx={WIDE_ONLY}
          render={({ cards }) => cards.toLocaleString('en-IN')}
        />
        <Column
          source="lenders"
          label="Lenders"
          align="right"
          disableSort
          sx={WIDE_ONLY}
          render={({ lenders }) => lenders.toLocaleString('en-IN')}
        />
        <Column
          source="created_at"
          label="Added"
          render={({ created_at }) => formatIstDateTime(created_at)}
          sx={WIDE_ONLY}
        />
        <Column
          source="actions"
          label="Actions"
          align="right"
          disableSort
          render={(record) => (
            <RemoveButton
              record={record}
              name={record.host}
              action="remove"
              text={`UTM links to ${record.host} can no longer be saved.`}
              done={`${record.host} was removed.`}
            />
          )}
        />
      </DataTable>
    </AdminList>
  );
}
