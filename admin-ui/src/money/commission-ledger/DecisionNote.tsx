import Typography from '@mui/material/Typography';
import { formatIstDateTime } from '../../shared/dates.js';
import { useTexts } from './i18n/useTexts.js';
import type { Month } from './ledgerCalls.js';
import { money } from './ledgerWords.js';

interface DecisionNoteProps {
  of: { variance: number | null };
  decision: NonNullable<Month['variance_decision']>;
}

/** What was decided, by whom, when and why; and that it was about another amount. */
export function DecisionNote({ of, decision }: DecisionNoteProps) {
  const t = useTexts();
  const past = decision.variance === of.variance ? '' : ` ${t('thenItWas', { variance: money(decision.variance) })}`;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {t('decided', {
        decision: t(`variance.${decision.decision}`),
        name: decision.decided_by ?? t('goneAdmin'),
        at: formatIstDateTime(new Date(decision.decided_at)),
        note: decision.note,
      })}
      {past}
    </Typography>
  );
}
