import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { DataTable, useListContext, useNotify, useRefresh } from 'react-admin';
import { DELETION_REQUEST_STATES, type DeletionRequestState } from '@marketplace/contract/privacy/deletion.js';
import { messageOf, post } from '../../api/http.js';
import type { DeletionRequestRecord } from '../../api/records.js';
import { useSession } from '../../session/session.js';
import { AdminList } from '../../shared/AdminList.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { Missing } from '../../shared/EditCell.js';
import { Facts } from '../../shared/Facts.js';
import { choiceFilter } from '../../shared/listFilters.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { When } from '../../shared/When.js';
import { DELETION_STATE_LABELS, deletionReason, whatHappens } from './deletionWords.js';

const Column = DataTable.Col<DeletionRequestRecord>;

const COLUMNS = {
  requested_at: 'Asked',
  open_applications: 'Open applications',
  paid_out: 'Paid-out loans',
  approved_at: 'Approved first',
  done_at: 'Carried out',
} as const;

/** A day and a time beside each other; the rows of a list begin alike. */
const DATE_WIDTH = { width: 154 };

const FILTERS = [
  choiceFilter({
    source: 'state',
    label: 'State',
    choices: DELETION_REQUEST_STATES.map((id) => ({ id, name: DELETION_STATE_LABELS[id] })),
    alwaysOn: true,
  }),
];

/** Customers who want to be deleted, by their id alone; oldest first, as they are to be answered. */
export default function DeletionRequestList() {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  return (
    <AdminList<DeletionRequestRecord>
      sort={{ field: 'created_at', order: 'ASC' }}
      filters={FILTERS}
      filterDefaultValues={{ state: 'REQUESTED' }}
      actions={false}
      sx={narrow ? { '& .RaList-content': { border: 0, bgcolor: 'transparent', borderRadius: 0 } } : {}}
    >
      {narrow ? <Tiles /> : <Table />}
    </AdminList>
  );
}

function Table() {
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

function Tiles() {
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

function NoRequests() {
  const { state } = useListContext().filterValues as { state?: DeletionRequestState };
  return (
    <Typography variant="body2" sx={{ p: 2 }}>
      {state === 'REQUESTED' ? 'No deletion request is open.' : 'There are no such deletion requests.'}
    </Typography>
  );
}

function Customer({ user_id }: Pick<DeletionRequestRecord, 'user_id'>) {
  return (
    <Typography variant="body2" component="code" sx={{ overflowWrap: 'anywhere' }}>
      {user_id}
    </Typography>
  );
}

function State({ state }: Pick<DeletionRequestRecord, 'state'>) {
  return <StatusChip label={DELETION_STATE_LABELS[state]} good={state === 'DONE'} />;
}

/** When something happened, and by whom or why. */
function Happened({ at, more }: { at: string | null; more: string | null }) {
  if (at === null) return <Missing>Not yet</Missing>;
  return (
    <>
      <When at={at} />
      <Typography variant="caption" component="div" color="textSecondary">
        {more}
      </Typography>
    </>
  );
}

function ApproveButton({ request }: { request: DeletionRequestRecord }) {
  const ownId = useSession()?.adminId;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const deletes = request.approved_by_id !== null;
  const waits = deletes && request.approved_by_id === ownId;
  const waitsId = `waits-${request.id}`;

  async function approve() {
    setBusy(true);
    try {
      await post(`/api/admin/deletion-requests/${request.id}/approve`, { approval: deletes ? 2 : 1 });
      notify(deletes ? 'The customer is deleted.' : 'Your approval is noted. A second admin has to approve as well.', {
        type: 'success',
      });
    } catch (error) {
      console.error(error);
      notify(messageOf(error) ?? 'An error occurred', { type: 'error' });
    }
    setBusy(false);
    setAsking(false);
    // Also where it was refused: then somebody was quicker.
    refresh();
  }

  return (
    <>
      <Button
        variant="outlined"
        color={deletes ? 'error' : 'primary'}
        size="small"
        disabled={waits}
        aria-label={`Approve the deletion of ${request.user_id}`}
        aria-describedby={waits ? waitsId : undefined}
        onClick={() => setAsking(true)}
        sx={{ justifySelf: 'start' }}
      >
        Approve
      </Button>
      {waits && (
        <Typography id={waitsId} variant="caption" component="p" color="textSecondary">
          You have approved: a second admin has to approve as well.
        </Typography>
      )}
      {asking && (
        <ConfirmDialog
          text={whatHappens(request)}
          confirmLabel={deletes ? 'Delete the customer' : 'Approve'}
          busy={busy}
          onConfirm={() => void approve()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
