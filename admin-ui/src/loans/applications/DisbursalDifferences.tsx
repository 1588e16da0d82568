import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { formatDay, formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import { getPage, messageOf, post } from '../../api/http.js';
import type { DisbursalDifference } from '../../api/records.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { QueueList } from '../../shared/QueueList.js';
import { rupees, SOURCE_LABELS } from './applicationWords.js';

const PATH = '/api/admin/disbursal-differences';
const PER_PAGE = 5;

type Decision = 'keep' | 'take';

interface DifferencesProps {
  /** Of this lender application, those decided about as well; otherwise all that wait. */
  of?: number;
  /** Read anew when it changes. */
  after?: string | undefined;
}

/** Disbursals that lenders reported a second time, and otherwise: the known one counts until an admin takes the new one. */
export function DisbursalDifferences({ of, after }: DifferencesProps) {
  const [page, setPage] = useState(0);
  const [asking, setAsking] = useState<{ row: DisbursalDifference; decision: Decision }>();
  const notify = useNotify();
  const refresh = useRefresh();
  const client = useQueryClient();
  const filter = of === undefined ? { waiting: 1 } : { lender_application_id: of };
  const query = useQuery({
    queryKey: ['disbursal-differences', of, after, page],
    queryFn: () => getPage<DisbursalDifference>(PATH, page * PER_PAGE, PER_PAGE, filter),
    placeholderData: keepPreviousData,
  });
  const decide = useMutation({
    mutationFn: ({ row, decision }: { row: DisbursalDifference; decision: Decision }) =>
      post(`${PATH}/${row.id}/${decision}`),
    onSuccess: (_answer, { decision }) =>
      notify(decision === 'keep' ? 'The known disbursal stays.' : 'The reported disbursal counts from now on.', {
        type: 'success',
      }),
    onError: (problem) => notify(messageOf(problem) ?? 'An error occurred', { type: 'error' }),
    // Also where it was refused: then somebody was quicker.
    onSettled: () => {
      setAsking(undefined);
      setPage(0);
      void client.invalidateQueries({ queryKey: ['disbursal-differences'] });
      refresh();
    },
  });

  return (
    <>
      <QueueList
        query={query}
        page={page}
        perPage={PER_PAGE}
        onPage={setPage}
        failure="The disbursals could not be loaded."
        empty={of === undefined ? 'No disbursal waits for a decision.' : 'None was reported otherwise.'}
        lead={(total) => (
          <>
            {total === 1 ? '1 disbursal' : `${total.toLocaleString('en-IN')} disbursals`}
            {of === undefined && ' to decide about'}. The known one counts, also for commission, until an admin takes
            the reported one.
          </>
        )}
        nameOf={nameOf}
      >
        {(row) => (
          <>
            <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {of === undefined ? (
                  <Link component={RouterLink} to={`/applications/${row.lender_application_id}/show`}>
                    {nameOf(row)}
                  </Link>
                ) : (
                  nameOf(row)
                )}
              </Typography>
              <Typography variant="body2">
                Known: {disbursal(row.known_amount, row.known_on)}
                <br />
                Reported: {disbursal(row.amount, row.disbursed_on)}
              </Typography>
              <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {history(row)}
              </Typography>
            </Box>
            {row.decision === null && (
              <>
                <Button size="small" variant="outlined" onClick={() => setAsking({ row, decision: 'keep' })}>
                  Keep the known one
                </Button>
                <Button size="small" onClick={() => setAsking({ row, decision: 'take' })}>
                  Take the reported one
                </Button>
              </>
            )}
          </>
        )}
      </QueueList>
      {asking && (
        <ConfirmDialog
          text={whatItMeans(asking.row, asking.decision)}
          confirmLabel={asking.decision === 'keep' ? 'Keep the known one' : 'Take the reported one'}
          busy={decide.isPending}
          onConfirm={() => decide.mutate(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

const nameOf = ({ lender_name, lender_reference_id, lender_application_id }: DisbursalDifference) =>
  `${lender_name}, ${lender_reference_id ?? `application ${lender_application_id}`}`;

const disbursal = (amount: number, on: string | null) =>
  on === null ? rupees(amount) : `${rupees(amount)} on ${formatDay(on)}`;

const DECISIONS = {
  kept: 'The known one was kept',
  taken: 'The reported one was taken',
  undone: 'Undone with its file',
};

function history(row: DisbursalDifference): string {
  const reported = `${SOURCE_LABELS[row.source]}${row.file_name === null ? '' : ` ${row.file_name}`}, ${formatIstDateTime(row.reported_at)}`;
  if (row.decision === null || row.decided_at === null) return reported;
  const by = row.decided_by === null ? '' : ` by ${row.decided_by}`;
  return `${reported} · ${DECISIONS[row.decision]}${by}, ${formatIstDateTime(row.decided_at)}`;
}

function whatItMeans(row: DisbursalDifference, decision: Decision): string {
  const known = disbursal(row.known_amount, row.known_on);
  const reported = disbursal(row.amount, row.disbursed_on);
  return decision === 'keep'
    ? `${nameOf(row)}: ${known} stays. ${reported} is kept in the history, and is not asked about again.`
    : `${nameOf(row)}: ${reported} counts instead of ${known}. The commission of the month follows; of a closed month, the difference is booked.`;
}
