import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import TablePagination from '@mui/material/TablePagination';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router';
import { formatDay, formatPeriod } from '@marketplace/contract/dates/ist.js';
import { ACCRUAL_KIND_WORDS, PAYOUT_STATE_WORDS } from '@marketplace/contract/revenue/ledger.js';
import { messageOf } from '../../api/http.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { count, rangesInWords, revenueInWords } from '../revenue-slabs/slabWords.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { AdjustDialog } from './AdjustDialog.js';
import { Figures } from './Figures.js';
import { Loaded } from './Loaded.js';
import { closeMonth, type Line, LINES_PER_PAGE, loadLines, loadMonth, type Month } from './ledgerCalls.js';
import { money, MONTH_STATE } from './ledgerWords.js';

/** One month of one lender: its price and why, what came, line by line, and closing it. */
export default function MonthPage() {
  const { id = '' } = useParams();
  const month = useQuery({ queryKey: ['commission-month', id], queryFn: () => loadMonth(id) });
  return (
    <>
      <PageTitle
        title={month.data ? `${month.data.lender_name}, ${formatPeriod(month.data.period)}` : 'Commission month'}
      />
      <Link component={RouterLink} to="/commission-ledger" sx={{ display: 'inline-block', mb: 2 }}>
        All months
      </Link>
      <Loaded query={month} what="The month">
        {(loaded) => <MonthDetail month={loaded} />}
      </Loaded>
    </>
  );
}

function MonthDetail({ month }: { month: Month }) {
  const notify = useNotify();
  const queries = useQueryClient();
  const [page, setPage] = useState(0);
  const [open, setOpen] = useState<'close' | 'adjust'>();
  const [busy, setBusy] = useState(false);
  const lines = useQuery({
    queryKey: ['commission-month', month.id, 'lines', page],
    queryFn: () => loadLines(month.id, page),
    placeholderData: keepPreviousData,
  });

  async function changed() {
    setOpen(undefined);
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['commission-month', month.id] }),
      queries.invalidateQueries({ queryKey: ['commission-months'] }),
      queries.invalidateQueries({ queryKey: ['commission-payouts'] }),
    ]);
  }

  async function close() {
    setBusy(true);
    try {
      await closeMonth(month.id);
      notify('The month is closed.', { type: 'success' });
      await changed();
    } catch (error) {
      console.error(error);
      notify(messageOf(error) ?? 'An error occurred', { type: 'error' });
      setOpen(undefined);
    }
    setBusy(false);
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1200 }}>
      <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <StatusChip label={MONTH_STATE[month.state]} good={month.state === 'CLOSED'} />
          <Typography variant="body2" color="textSecondary">
            {STATE_NOTES[month.state]}
          </Typography>
        </Box>
        <Figures
          figures={[
            ['Disbursals', count(month.disbursals)],
            ['Disbursed', money(month.disbursed_amount)],
            ['Commission', money(month.commission_amount)],
            ['Corrections and adjustments', money(month.adjustment_amount)],
          ]}
        />
        <Figures
          figures={[
            ['Expected', money(month.expected_amount)],
            ['Received', money(month.received_amount)],
            ['Variance', money(month.variance)],
            ['For partners', money(month.partner_amount)],
          ]}
        />
        <Typography variant="body2">{priceInWords(month)}</Typography>
        {month.corrections > 0 && (
          <Alert severity="info">
            {count(month.corrections)} disbursals of closed months have changed. Closing this month books the
            corrections.
          </Alert>
        )}
        {month.state === 'UNPRICED' && (
          <Link component={RouterLink} to={`/lenders/${month.lender_id}`}>
            Slabs of {month.lender_name}
          </Link>
        )}
        {month.state !== 'CLOSED' && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="contained" disabled={!month.closable} onClick={() => setOpen('close')}>
              Close the month
            </Button>
            <Button variant="outlined" onClick={() => setOpen('adjust')}>
              Adjust
            </Button>
          </Box>
        )}
      </Paper>
      <Typography variant="h2">Line by line</Typography>
      <Loaded query={lines} what="The lines">
        {({ items, total }) =>
          total === 0 ? (
            <Alert severity="info">This month has no line yet.</Alert>
          ) : (
            <>
              <Box component="ul" aria-label="Lines" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
                {items.map((line) => (
                  <LineRow key={`${line.kind}-${line.id}`} line={line} />
                ))}
              </Box>
              {total > LINES_PER_PAGE && (
                <TablePagination
                  component="div"
                  count={total}
                  page={page}
                  rowsPerPage={LINES_PER_PAGE}
                  rowsPerPageOptions={[LINES_PER_PAGE]}
                  onPageChange={(_event, next) => setPage(next)}
                />
              )}
            </>
          )
        }
      </Loaded>
      {open === 'close' && (
        <ConfirmDialog
          text={
            `${formatPeriod(month.period)} of ${month.lender_name} is closed at ${money(month.expected_amount)}. ` +
            'A closed month cannot be opened again; what changes later is booked in a later month.'
          }
          confirmLabel="Close the month"
          busy={busy}
          onConfirm={() => void close()}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'adjust' && (
        <AdjustDialog month={month} onSaved={() => void changed()} onClose={() => setOpen(undefined)} />
      )}
    </Box>
  );
}

const STATE_NOTES: Record<Month['state'], string> = {
  PROVISIONAL: 'Priced anew with every disbursal and every change of a slab, until it is closed.',
  UNPRICED: 'No active slab matches: what the lender owes is not known.',
  CLOSED: 'Final, with a copy of the slab that priced it.',
};

function priceInWords({ slab, disbursals }: Month): string {
  if (slab === null) return disbursals === 0 ? 'No disbursal in this month.' : 'Not priced.';
  const ranges = rangesInWords(slab);
  const where = [
    ...(ranges.disbursed === 'Any' ? [] : [`${ranges.disbursed} disbursed`]),
    ...(ranges.number === 'Any' ? [] : [`${ranges.number} disbursals`]),
    ...(ranges.ats === 'Any' ? [] : [`ATS ${ranges.ats}`]),
  ];
  const pays = revenueInWords(slab, slab.kind);
  return `Priced by the slab for ${where.length === 0 ? 'every month' : where.join(', ')}: ${pays}.`;
}

function LineRow({ line }: { line: Line }) {
  const name = line.lender_reference_id ?? line.lender_application_uuid ?? line.reason ?? ACCRUAL_KIND_WORDS[line.kind];
  return (
    <Paper component="li" variant="outlined" aria-label={name} sx={{ p: 1.5, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {[ACCRUAL_KIND_WORDS[line.kind], line.disbursed_on && formatDay(line.disbursed_on), name]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <StatusChip label={PAYOUT_STATE_WORDS[line.state]} good={line.state === 'PAID'} />
      </Box>
      <Figures
        figures={[
          ['Disbursed', money(line.disbursed_amount)],
          ['Commission', money(line.commission_amount)],
          ['Received for it', line.received_amount === null ? 'Not named in a file' : money(line.received_amount)],
          ['Partner', line.partner_name ?? 'None'],
          ['Partner share', money(line.partner_amount)],
        ]}
      />
    </Paper>
  );
}
