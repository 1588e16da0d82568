import Box from '@mui/material/Box';
import { DataTable, useRefresh } from 'react-admin';
import type { DeletionRequestRecord } from '../../api/records.js';
import { Customer, decisionOf, Happened, NoRequests, reasonOf, State } from './cells.js';
import { Decisions } from './Decisions.js';
import { useTexts } from './i18n/useTexts.js';

const Column = DataTable.Col<DeletionRequestRecord>;

/** A day and a time beside each other; the rows of a list begin alike. */
const DATE_WIDTH = { width: 154 };

export function DeletionRequestTable() {
  const t = useTexts();
  const refresh = useRefresh();
  return (
    <DataTable<DeletionRequestRecord> bulkActionButtons={false} rowClick={false} empty={<NoRequests />}>
      <Column
        source="user_id"
        label={t('request.customer')}
        disableSort
        sx={{ minWidth: 150 }}
        render={(row) => <Customer {...row} />}
      />
      <Column
        source="requested_at"
        label={t('request.asked')}
        disableSort
        sx={DATE_WIDTH}
        render={(row) => <Happened at={row.requested_at} more={reasonOf(t, row)} />}
      />
      <Column source="open_applications" label={t('request.openApplications')} align="right" disableSort />
      <Column source="paid_out" label={t('request.paidOut')} align="right" disableSort sx={{ minWidth: 84 }} />
      <Column
        source="approved_at"
        label={t('request.approved')}
        disableSort
        sx={DATE_WIDTH}
        render={(row) => <Happened at={row.approved_at} more={row.approved_by} />}
      />
      <Column
        source="done_at"
        label={t('request.decided')}
        disableSort
        sx={DATE_WIDTH}
        render={(row) => <Happened at={row.done_at} more={decisionOf(t, row)} />}
      />
      <Column
        source="state"
        label={t('request.state')}
        disableSort
        sx={{ width: 190 }}
        render={(row) => (
          <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            <State {...row} />
            {row.state === 'REQUESTED' && <Decisions request={row} onDecided={refresh} />}
          </Box>
        )}
      />
    </DataTable>
  );
}
