import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/http.js';
import type { LenderEffect, LenderRecord } from '../../api/records.js';
import { effectOf, type LenderChanges } from './lenderCalls.js';
import { REFUSAL_LABELS } from './lenderWords.js';

/** What a change of rules would have done to the applicants of the last 30 days. */
export function Effect({ lender, changes }: { lender: LenderRecord; changes: LenderChanges }) {
  const { data, error } = useQuery({
    queryKey: ['lender-effect', lender.id, lender.version, changes],
    queryFn: () => effectOf(lender.id, changes),
    gcTime: 0,
    retry: false,
  });

  return (
    <Box role="status" aria-label="Effect of the change">
      {error !== null && (
        <Alert severity="warning">The effect on applicants could not be computed. {messageOf(error)}</Alert>
      )}
      {data === undefined && error === null && <Skeleton variant="text" aria-label="Computing the effect" />}
      {data !== undefined && <InWords effect={data} />}
    </Box>
  );
}

function InWords({ effect }: { effect: LenderEffect }) {
  const { applicants, before, after, gained, lost } = effect;
  if (applicants === 0) {
    return (
      <Typography variant="body2">Nobody applied in the last 30 days, so there is nobody to compare with.</Typography>
    );
  }
  const changed = effect.refused_by_code.filter((reason) => reason.before !== reason.after);
  return (
    <>
      <Typography variant="body2">
        Of {number(applicants)} applicants in the last 30 days {number(before)} match now, {number(after)} would:{' '}
        <strong>{difference(after - before)}</strong>
        {gained > 0 && lost > 0 && ` (${number(gained)} gained, ${number(lost)} lost)`}.
      </Typography>
      {changed.length > 0 && (
        <Typography variant="caption" component="p" color="textSecondary">
          Refused:{' '}
          {changed
            .map(({ code, ...of }) => `${REFUSAL_LABELS[code]} ${number(of.before)} → ${number(of.after)}`)
            .join(' · ')}
        </Typography>
      )}
    </>
  );
}

function difference(more: number): string {
  if (more === 0) return 'as many';
  return more > 0 ? `${number(more)} more` : `${number(-more)} fewer`;
}

function number(count: number): string {
  return count.toLocaleString('en-IN');
}
