import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'react-admin';
import type { DeletionRequestRecord } from '../../api/records.js';
import { Facts } from '../../shared/Facts.js';
import { ApproveButton } from './ApproveButton.js';
import { COLUMNS, NoRequests, Customer, State, Happened } from './cells.js';
import { deletionReason } from './deletionWords.js';

export function Tiles() {
  const { data, isPending } = useListContext<DeletionRequestRecord>();
  if (isPending) return [1, 2, 3].map((tile) => <Skeleton key={tile} variant="rounded" height={190} sx={{ mb: 1 }} />);
  if (data === undefined || data.length === 0) return <NoRequests />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {data.map((row) => (
        <Paper
          key={row.id}
          component="li"
          variant="outlined"
          aria-label={row.user_id}
          sx={{ p: 1.5, display: 'grid', gap: 1 }}
        >
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
        </Paper>
      ))}
    </Box>
  );
}
