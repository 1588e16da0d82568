import Box from '@mui/material/Box';
import type { DeletionRequestRecord } from '../../api/records.js';
import { Facts } from '../../shared/Facts.js';
import { TileList } from '../../shared/TileList.js';
import { ApproveButton } from './ApproveButton.js';
import { COLUMNS, NoRequests, Customer, State, Happened } from './cells.js';
import { deletionReason } from './deletionWords.js';

export function DeletionRequestTiles() {
  return (
    <TileList<DeletionRequestRecord> nameOf={({ user_id }) => user_id} height={190} empty={<NoRequests />}>
      {(row) => (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'start' }}>
            <Customer {...row} />
            <State {...row} />
          </Box>
          <Facts
            facts={[
              [COLUMNS.requested_at, <Happened key="asked" at={row.requested_at} more={deletionReason(row)} />],
              [COLUMNS.open_applications, row.open_applications.toLocaleString('en-IN')],
              [COLUMNS.paid_out, row.paid_out.toLocaleString('en-IN')],
              [
                COLUMNS.approved_at,
                row.approved_at && <Happened key="approved" at={row.approved_at} more={row.approved_by} />,
              ],
              [COLUMNS.done_at, row.done_at && <Happened key="done" at={row.done_at} more={row.done_by} />],
            ]}
          />
          {row.state === 'REQUESTED' && <ApproveButton request={row} />}
        </Box>
      )}
    </TileList>
  );
}
