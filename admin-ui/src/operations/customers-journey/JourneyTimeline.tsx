import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { mayOpen } from '../../session/session.js';
import { LoadError } from '../../shared/LoadError.js';
import { formatDay, formatIstDateTime } from '../../shared/dates.js';
import { useTexts } from './i18n/useTexts.js';
import { ENTRIES_PER_PAGE, getEntries, type JourneyEntry } from './journeyCalls.js';
import { detailsOf, whoDid } from './journeyWords.js';

/** Newest first, under their Indian days; of one application, what is about it. */
export function JourneyTimeline({ id, application }: { id: string; application?: number }) {
  const t = useTexts();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['customers-journey', id, 'timeline', application],
    queryFn: ({ pageParam }) => getEntries(id, pageParam, application),
    refetchOnWindowFocus: false,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length === ENTRIES_PER_PAGE ? page.at(-1)?.id : undefined),
  });
  const entries = data?.pages.flat() ?? [];

  return (
    <>
      {error && <LoadError what={t('timeline')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton variant="rounded" height={160} />}
      {data !== undefined && <TimelineEntries entries={entries} />}
      <Typography variant="body2" color="textSecondary" role="status">
        {entries.length > 0 && t(hasNextPage ? 'shown' : 'shownAll', { count: entries.length })}
      </Typography>
      {hasNextPage && (
        <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('showBefore')}
        </Button>
      )}
    </>
  );
}

/** Under their Indian days. */
export function TimelineEntries({ entries }: { entries: readonly JourneyEntry[] }) {
  const t = useTexts();
  const days = [...new Set(entries.map(({ day }) => day))];
  return (
    <>
      {entries.length === 0 && <Typography variant="body2">{t('nothingRecorded')}</Typography>}
      {days.map((day) => (
        <Box key={day}>
          <Typography variant="h3" id={`day-${day}`} sx={{ mt: 1, mb: 1, fontSize: '0.9375rem', fontWeight: 700 }}>
            {formatDay(day)}
          </Typography>
          <Box component="ol" aria-labelledby={`day-${day}`} sx={{ listStyle: 'none', m: 0, p: 0, pl: 0.75 }}>
            {entries
              .filter((entry) => entry.day === day)
              .map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
          </Box>
        </Box>
      ))}
    </>
  );
}

function Entry({ entry }: { entry: JourneyEntry }) {
  const t = useTexts();
  const title = t(`kind.${entry.kind}.title`);
  const { at, lender_application_id } = entry;
  return (
    <Box component="li" sx={{ pl: 2, pb: 1.5, borderLeft: 2, borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {lender_application_id !== null && mayOpen('applications') ? (
          <Link component={RouterLink} to={`/lender-applications/${lender_application_id}/show`}>
            {title}
          </Link>
        ) : (
          title
        )}
        {detailsOf(t, entry).map((text) => ` · ${text}`)}
      </Typography>
      <Typography variant="body2">{t(`kind.${entry.kind}.meaning`)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {formatIstDateTime(at).split(', ')[1]} · {whoDid(t, entry)}
      </Typography>
    </Box>
  );
}
