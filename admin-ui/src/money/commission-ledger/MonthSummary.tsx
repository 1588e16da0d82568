import { useId } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { Figures } from '../../shared/Figures.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { formatPeriod } from '../../shared/dates.js';
import { type Texts as SlabTexts, useTexts as useSlabTexts } from '../revenue-slabs/i18n/useTexts.js';
import { count, rangesInWords, revenueInWords } from '../revenue-slabs/slabWords.js';
import { type Texts, useTexts } from './i18n/useTexts.js';
import type { Month } from './ledgerCalls.js';
import { DecisionNote } from './DecisionNote.js';
import { money, obstacleWords, varianceWords } from './ledgerWords.js';

interface MonthSummaryProps {
  month: Month;
  onClose: () => void;
  onAdjust: () => void;
  onDecide: () => void;
}

/** What a month came to, why, and what can be done with it. */
export function MonthSummary({ month, onClose, onAdjust, onDecide }: MonthSummaryProps) {
  const t = useTexts();
  const reason = useId();
  const slabTexts = useSlabTexts();
  const obstacle = obstacleWords(t, month);
  return (
    <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <StatusChip label={t(`state.${month.state}`)} good={month.state === 'CLOSED'} />
        <Typography variant="body2" color="textSecondary">
          {stateNotesIn(t)[month.state]}
        </Typography>
      </Box>
      <Figures
        figures={[
          [t('column.disbursals'), count(month.disbursals)],
          [t('column.disbursed_amount'), money(month.disbursed_amount)],
          [t('commission'), money(month.commission_amount)],
          [t('corrections'), money(month.adjustment_amount)],
        ]}
      />
      <Figures
        figures={[
          [t('column.expected_amount'), money(month.expected_amount)],
          [t('column.received_amount'), money(month.received_amount)],
          [t('column.variance'), varianceWords(t, month)],
          [t('forPartners'), money(month.partner_amount)],
        ]}
      />
      <Typography variant="body2">{priceInWords(t, slabTexts, month)}</Typography>
      {month.corrections > 0 && (
        <Alert severity="info">{t('correctionsNote', { corrections: count(month.corrections) })}</Alert>
      )}
      {month.state === 'UNPRICED' && (
        <Link component={RouterLink} to={`/lenders/${month.lender_id}`}>
          {t('slabsOf', { lenderName: month.lender_name })}
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
              {t('closeTheMonth')}
            </Button>
          )}
          <Button variant="outlined" onClick={onAdjust}>
            {t('adjust')}
          </Button>
          {obstacle !== null && (
            <Typography id={reason} variant="body2" color="textSecondary">
              {obstacle}{' '}
              {month.earlier_open !== null && (
                <Link component={RouterLink} to={`/commission-ledger/${month.lender_id}-${month.earlier_open}`}>
                  {t('goTo', { earlierOpen: formatPeriod(month.earlier_open) })}
                </Link>
              )}
            </Typography>
          )}
        </Box>
      )}
      {month.state === 'CLOSED' && month.variance_state !== 'NONE' && (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          {month.variance_decision && <DecisionNote of={month} decision={month.variance_decision} />}
          <Button variant="outlined" onClick={onDecide}>
            {month.variance_decision ? t('decideAgain') : t('decide')}
          </Button>
        </Box>
      )}
    </Paper>
  );
}

const stateNotesIn = (t: Texts): Record<Month['state'], string> => ({
  PROVISIONAL: t('note.PROVISIONAL'),
  UNPRICED: t('noSlabMatches'),
  CLOSED: t('note.CLOSED'),
});

function priceInWords(t: Texts, slabTexts: SlabTexts, { slab, disbursals }: Month): string {
  if (slab === null) return disbursals === 0 ? t('noDisbursal') : t('notPriced');
  const ranges = rangesInWords(slabTexts, slab);
  const where = [
    slab.slab_disbursed_min !== null || slab.slab_disbursed_max !== null
      ? t('where.disbursed', { range: ranges.disbursed })
      : null,
    slab.slab_number_min !== null || slab.slab_number_max !== null ? t('where.number', { range: ranges.number }) : null,
    slab.ats_min !== null || slab.ats_max !== null ? `ATS ${ranges.ats}` : null,
  ].filter((part) => part !== null);
  return t('pricedBy', {
    where: where.length === 0 ? t('everyMonth') : where.join(', '),
    pays: revenueInWords(slabTexts, slab, slab.kind),
  });
}
