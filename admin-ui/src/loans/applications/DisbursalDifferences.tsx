import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { formatDay, formatIstDateTime } from '../../shared/dates.js';
import { getPage, messageOf, post } from '../../api/http.js';
import type { DisbursalDifference } from '../../api/records.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { QueueList } from '../../shared/QueueList.js';
import { rupees } from './applicationWords.js';
import { type ApplicationTexts, useTexts } from './i18n/useTexts.js';

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
  const t = useTexts();
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
      notify(t(decision === 'keep' ? 'difference.keptNow' : 'difference.takenNow'), {
        type: 'success',
      }),
    onError: (problem) => notify(messageOf(problem) ?? t('failed'), { type: 'error' }),
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
        failure={t('difference.failed')}
        empty={t(of === undefined ? 'difference.noneWaits' : 'difference.none')}
        lead={(total) => t(of === undefined ? 'difference.leadAll' : 'difference.leadOne', { smart_count: total })}
        nameOf={(row) => nameOf(t, row)}
      >
        {(row) => (
          <>
            <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {of === undefined ? (
                  <Link component={RouterLink} to={`/lender-applications/${row.lender_application_id}/show`}>
                    {nameOf(t, row)}
                  </Link>
                ) : (
                  nameOf(t, row)
                )}
              </Typography>
              <Typography variant="body2">
                {t('difference.known', { what: disbursal(t, row.known_amount, row.known_on) })}
                <br />
                {t('difference.reported', { what: disbursal(t, row.amount, row.disbursed_on) })}
              </Typography>
              <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {history(t, row)}
              </Typography>
            </Box>
            {row.decision === null && (
              <>
                <Button size="small" variant="outlined" onClick={() => setAsking({ row, decision: 'keep' })}>
                  {t('difference.keep')}
                </Button>
                <Button size="small" onClick={() => setAsking({ row, decision: 'take' })}>
                  {t('difference.take')}
                </Button>
              </>
            )}
          </>
        )}
      </QueueList>
      {asking && (
        <ConfirmDialog
          text={whatItMeans(t, asking.row, asking.decision)}
          confirmLabel={t(`difference.${asking.decision}`)}
          busy={decide.isPending}
          onConfirm={() => decide.mutate(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

const nameOf = (
  t: ApplicationTexts,
  { lender_name, lender_reference_id, lender_application_id }: DisbursalDifference,
) => `${lender_name}, ${lender_reference_id ?? t('difference.application', { id: lender_application_id })}`;

const disbursal = (t: ApplicationTexts, amount: number, on: string | null) =>
  on === null ? rupees(amount) : t('at.onDay', { amount: rupees(amount), day: formatDay(on) });

function history(t: ApplicationTexts, row: DisbursalDifference): string {
  const file = row.file_name === null ? '' : ` ${row.file_name}`;
  const reported = `${t(`source.${row.source}`)}${file}, ${formatIstDateTime(row.reported_at)}`;
  if (row.decision === null || row.decided_at === null) return reported;
  const what = t(`difference.${row.decision}`);
  const decided = row.decided_by === null ? what : t('difference.by', { what, name: row.decided_by });
  return `${reported} · ${decided}, ${formatIstDateTime(row.decided_at)}`;
}

function whatItMeans(t: ApplicationTexts, row: DisbursalDifference, decision: Decision): string {
  return t(decision === 'keep' ? 'difference.keepMeans' : 'difference.takeMeans', {
    name: nameOf(t, row),
    known: disbursal(t, row.known_amount, row.known_on),
    reported: disbursal(t, row.amount, row.disbursed_on),
  });
}
