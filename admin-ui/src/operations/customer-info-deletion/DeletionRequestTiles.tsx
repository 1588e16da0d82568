import Box from '@mui/material/Box';
import { useRefresh } from 'react-admin';
import type { DeletionRequestRecord } from '../../api/records.js';
import { Facts } from '../../shared/Facts.js';
import { TileList } from '../../shared/TileList.js';
import { Customer, decisionOf, Happened, NoRequests, reasonOf, State } from './cells.js';
import { Decisions } from './Decisions.js';
import { useTexts } from './i18n/useTexts.js';

export function DeletionRequestTiles() {
  const t = useTexts();
  const refresh = useRefresh();
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
              [t('request.asked'), <Happened key="asked" at={row.requested_at} more={reasonOf(t, row)} />],
              [t('request.openApplications'), row.open_applications.toLocaleString('en-IN')],
              [t('request.paidOut'), row.paid_out.toLocaleString('en-IN')],
              [
                t('request.approved'),
                row.approved_at && <Happened key="approved" at={row.approved_at} more={row.approved_by} />,
              ],
              [t('request.decided'), row.done_at && <Happened key="done" at={row.done_at} more={decisionOf(t, row)} />],
            ]}
          />
          {row.state === 'REQUESTED' && <Decisions request={row} onDecided={refresh} />}
        </Box>
      )}
    </TileList>
  );
}
