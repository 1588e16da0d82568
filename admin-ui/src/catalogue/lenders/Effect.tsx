import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/http.js';
import type { LenderEffect, LenderRecord } from '../../api/records.js';
import { refusalReason } from '../../shared/refusalReason.js';
import { type Texts, useTexts } from './i18n/useTexts.js';
import { effectOf, type LenderChanges } from './lenderCalls.js';

/** What a change of rules would have done to the applicants of the last 30 days. */
export function Effect({ lender, changes }: { lender: LenderRecord; changes: LenderChanges }) {
  const t = useTexts();
  const { data, error } = useQuery({
    queryKey: ['lender-effect', lender.id, lender.version, changes],
    queryFn: () => effectOf(lender.id, changes),
    gcTime: 0,
    retry: false,
  });

  return (
    <Box role="status" aria-label={t('effect')}>
      {error !== null && <Alert severity="warning">{t('effect.failed', { problem: messageOf(error) ?? '' })}</Alert>}
      {data === undefined && error === null && <Skeleton variant="text" aria-label={t('effect.computing')} />}
      {data !== undefined && <InWords effect={data} />}
    </Box>
  );
}

function InWords({ effect }: { effect: LenderEffect }) {
  const t = useTexts();
  const { applicants, before, after, gained, lost } = effect;
  if (applicants === 0) {
    return <Typography variant="body2">{t('effect.nobody')}</Typography>;
  }
  const changed = effect.refused_by_code.filter((reason) => reason.before !== reason.after);
  return (
    <>
      <Typography variant="body2">
        {t('effect.text', { applicants: number(applicants), before: number(before), after: number(after) })}{' '}
        <strong>{difference(t, after - before)}</strong>
        {gained > 0 && lost > 0 && ` ${t('effect.both', { gained: number(gained), lost: number(lost) })}`}
        {t('effect.end')}
      </Typography>
      {changed.length > 0 && (
        <Typography variant="caption" component="p" color="textSecondary">
          {t('effect.refused', {
            reasons: changed
              .map(({ code, ...of }) => `${refusalReason(code)} ${number(of.before)} → ${number(of.after)}`)
              .join(' · '),
          })}
        </Typography>
      )}
    </>
  );
}

function difference(t: Texts, more: number): string {
  if (more === 0) return t('effect.same');
  return more > 0 ? t('effect.more', { n: number(more) }) : t('effect.fewer', { n: number(-more) });
}

function number(count: number): string {
  return count.toLocaleString('en-IN');
}
