import { useState } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router';
import { failureOf } from '../../api/http.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { formatPeriod } from '../../shared/dates.js';
import { AdjustDialog } from './AdjustDialog.js';
import { useTexts } from './i18n/useTexts.js';
import { closeMonth, decideVariance, loadMonth, type Month } from './ledgerCalls.js';
import { money } from './ledgerWords.js';
import { Loaded } from './Loaded.js';
import { MonthLines } from './MonthLines.js';
import { VarianceDialog } from './VarianceDialog.js';
import { MonthSummary } from './MonthSummary.js';

/** One month of one lender: its price and why, what came, line by line, and closing it. */
export default function MonthPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const month = useQuery({ queryKey: ['commission-month', id], queryFn: () => loadMonth(id) });
  return (
    <>
      <PageTitle title={month.data ? `${month.data.lender_name}, ${formatPeriod(month.data.period)}` : t('month')} />
      <Link component={RouterLink} to="/commission-ledger" sx={{ display: 'inline-block', mb: 2 }}>
        {t('allMonths')}
      </Link>
      <Loaded query={month} what={t('theMonth')}>
        {(loaded) => <MonthDetail month={loaded} />}
      </Loaded>
    </>
  );
}

function MonthDetail({ month }: { month: Month }) {
  const t = useTexts();
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
      notify(t('monthClosed'), { type: 'success' });
      await changed();
    } catch (error) {
      console.error(error);
      notify(failureOf(error), { type: 'error' });
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
      <Typography variant="h2">{t('lineByLine')}</Typography>
      <MonthLines month={month} onDecided={() => void changed()} />
      {open === 'close' && (
        <ConfirmDialog
          text={
            t('closeSure', {
              period: formatPeriod(month.period),
              lenderName: month.lender_name,
              expectedAmount: money(month.expected_amount),
            }) + t('closedForGood')
          }
          confirmLabel={t('closeTheMonth')}
          busy={busy}
          onConfirm={() => void close()}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'decide' && (
        <VarianceDialog
          variance={month.variance ?? 0}
          version={month.variance_decision?.version ?? 0}
          decide={(decision) => decideVariance(month.id, decision)}
          onSaved={() => void changed()}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'adjust' && (
        <AdjustDialog month={month} onSaved={() => void changed()} onClose={() => setOpen(undefined)} />
      )}
    </Box>
  );
}
