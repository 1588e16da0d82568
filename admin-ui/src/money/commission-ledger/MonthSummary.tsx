import { useId } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { formatIstDateTime, formatPeriod } from '@marketplace/contract/dates/ist.js';
import { VARIANCE_STATE_WORDS } from '@marketplace/contract/revenue/ledger.js';
import { Figures } from '../../shared/Figures.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { count, rangesInWords, revenueInWords } from '../revenue-slabs/slabWords.js';
import type { Month } from './ledgerCalls.js';
import { money, MONTH_STATE, obstacleWords, varianceWords } from './ledgerWords.js';

interface MonthSummaryProps {
  month: Month;
  onClose: () => void;
  onAdjust: () => void;
  onDecide: () => void;
}

/** What a month came to, why, and what can be done with it. */
export function MonthSummary({ month, onClose, onAdjust, onDecide }: MonthSummaryProps) {
  const reason = useId();
  const obstacle = obstacleWords(month);
  return (
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
          ['Variance', varianceWords(month)],
          ['For partners', money(month.partner_amount)],
        ]}
      />
      <Typography variant="body2">{priceInWords(month)}</Typography>
      {month.corrections > 0 && (
        <Alert severity="info">
          {count(month.corrections)} disbursals of closed months have changed. Closing this month books the corrections.
        </Alert>
      )}
      {month.state === 'UNPRICED' && (
        <Link component={RouterLink} to={`/lenders/${month.lender_id}`}>
          Slabs of {month.lender_name}
        </Link>
      )}
      {month.state !== 'CLOSED' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {month.closing_obstacle !== 'EARLIER_OPEN' && (
            <Button
              variant="contained"
              disabled={!month.closable}
              onClick={onClose}
              aria-describedby={obstacle === null ? undefined : reason}
            >
              Close the month
            </Button>
          )}
          <Button variant="outlined" onClick={onAdjust}>
            Adjust
          </Button>
          {obstacle !== null && (
            <Typography id={reason} variant="body2" color="textSecondary">
              {obstacle}{' '}
              {month.earlier_open !== null && (
                <Link component={RouterLink} to={`/commission-ledger/${month.lender_id}-${month.earlier_open}`}>
                  Go to {formatPeriod(month.earlier_open)}
                </Link>
              )}
            </Typography>
          )}
        </Box>
      )}
      {month.state === 'CLOSED' && month.variance_state !== 'NONE' && (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          {month.variance_decision && <DecisionNote month={month} decision={month.variance_decision} />}
          <Button variant="outlined" onClick={onDecide}>
            {month.variance_decision ? 'Decide again' : 'Decide about the variance'}
          </Button>
        </Box>
      )}
    </Paper>
  );
}

function DecisionNote({ month, decision }: { month: Month; decision: NonNullable<Month['variance_decision']> }) {
  const past = decision.variance === month.variance ? '' : ` Then it was ${money(decision.variance)}: decide anew.`;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {VARIANCE_STATE_WORDS[decision.decision]} by {decision.decided_by ?? 'an admin who is gone'} on{' '}
      {formatIstDateTime(new Date(decision.decided_at))}: {decision.note}
      {past}
    </Typography>
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
