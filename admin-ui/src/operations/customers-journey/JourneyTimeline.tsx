import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { formatDay, formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import { mayOpen } from '../../session/session.js';
import { LoadError } from '../../shared/LoadError.js';
import { ENTRIES_PER_PAGE, getEntries, type JourneyEntry } from './journeyCalls.js';
import { detailsOf, KIND_WORDS, whoDid } from './journeyWords.js';

/** Newest first, under their Indian days; of one application, what is about it. */
export function JourneyTimeline({ id, application }: { id: string; application?: number }) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['customers-journey', id, 'timeline', application],
    queryFn: ({ pageParam }) => getEntries(id, pageParam, application),
    refetchOnWindowFocus: false,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length === ENTRIES_PER_PAGE ? page.at(-1)?.id : undefined),
  });
  const entries = data?.pages.flat() ?? [];
  const days = [...new Set(entries.map(({ day }) => day))];

  return (
    <>
      {error && <LoadError what="The timeline" error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton variant="rounded" height={160} />}
      {data !== undefined && entries.length === 0 && (
        <Typography variant="body2">Nothing is recorded of this customer yet.</Typography>
      )}
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
      <Typography variant="body2" color="textSecondary" role="status">
        {entries.length > 0 &&
          `${entries.length.toLocaleString('en-IN')} shown${hasNextPage ? ', newest first' : ', that is all'}.`}
      </Typography>
      {hasNextPage && (
        <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show what was before
        </Button>
      )}
    </>
  );
}

function Entry({ entry }: { entry: JourneyEntry }) {
  const { title, meaning } = KIND_WORDS[entry.kind];
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
        {detailsOf(entry).map((text) => ` · ${text}`)}
      </Typography>
      <Typography variant="body2">{meaning}</Typography>
      <Typography variant="body2" color="textSecondary">
        {formatIstDateTime(at).split(', ')[1]} · {whoDid(entry)}
      </Typography>
    </Box>
  );
}
