import { useState } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router';
import { formatPeriod } from '@marketplace/contract/dates/ist.js';
import { messageOf } from '../../api/http.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { AdjustDialog } from './AdjustDialog.js';
import { closeMonth, loadMonth, type Month } from './ledgerCalls.js';
import { money } from './ledgerWords.js';
import { Loaded } from './Loaded.js';
import { MonthLines } from './MonthLines.js';
import { VarianceDialog } from './VarianceDialog.js';
import { MonthSummary } from './MonthSummary.js';

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
  const [open, setOpen] = useState<'close' | 'adjust' | 'decide'>();
  const [busy, setBusy] = useState(false);

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
      <MonthSummary
        month={month}
        onClose={() => setOpen('close')}
        onAdjust={() => setOpen('adjust')}
        onDecide={() => setOpen('decide')}
      />
      <Typography variant="h2">Line by line</Typography>
      <MonthLines month={month} />
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
      {open === 'decide' && (
        <VarianceDialog month={month} onSaved={() => void changed()} onClose={() => setOpen(undefined)} />
      )}
      {open === 'adjust' && (
        <AdjustDialog month={month} onSaved={() => void changed()} onClose={() => setOpen(undefined)} />
      )}
    </Box>
  );
}
