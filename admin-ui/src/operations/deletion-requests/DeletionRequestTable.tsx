import Box from '@mui/material/Box';
import { DataTable } from 'react-admin';
import type { DeletionRequestRecord } from '../../api/records.js';
import { ApproveButton } from './ApproveButton.js';
import { COLUMNS, NoRequests, Customer, State, Happened } from './cells.js';
import { deletionReason } from './deletionWords.js';

const Column = DataTable.Col<DeletionRequestRecord>;

/** A day and a time beside each other; the rows of a list begin alike. */
const DATE_WIDTH = { width: 154 };

export function DeletionRequestTable() {
  return (
    <DataTable<DeletionRequestRecord> bulkActionButtons={false} rowClick={false} empty={<NoRequests />}>
      <Column
        source="user_id"
        label="Customer"
        disableSort
        sx={{ minWidth: 150 }}
        render={(row) => <Customer {...row} />}
      />
      <Column
        source="requested_at"
        label={COLUMNS.requested_at}
        disableSort
        sx={DATE_WIDTH}
        render={(row) => <Happened at={row.requested_at} more={deletionReason(row)} />}
      />
      <Column source="open_applications" label={COLUMNS.open_applications} align="right" disableSort />
      <Column source="paid_out" label={COLUMNS.paid_out} align="right" disableSort sx={{ minWidth: 84 }} />
      <Column
        source="approved_at"
        label={COLUMNS.approved_at}
        disableSort
        sx={DATE_WIDTH}
        render={(row) => <Happened at={row.approved_at} more={row.approved_by} />}
      />
      <Column
        source="done_at"
        label={COLUMNS.done_at}
        disableSort
        sx={DATE_WIDTH}
        render={(row) => <Happened at={row.done_at} more={row.done_by} />}
      />
      <Column
        source="state"
        label="State"
        disableSort
        sx={{ width: 160 }}
        render={(row) => (
          <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            <State {...row} />
            {row.state === 'REQUESTED' && <ApproveButton request={row} />}
          </Box>
        )}
      />
    </DataTable>
  );
}
