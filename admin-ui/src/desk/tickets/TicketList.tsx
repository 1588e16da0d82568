import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { formatIstDateTime } from '../../shared/dates.js';
import { ExportOf } from '../../shared/ListExport.js';
import { LoadError } from '../../shared/LoadError.js';
import { TICKETS } from '../../shared/paths.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useTexts } from './i18n/useTexts.js';
import { getTickets, PER_PAGE, type TicketRow } from './ticketCalls.js';

interface TicketListProps {
  name: string;
  filter: object;
  sort: 'turn_at' | 'due_at';
}

/** Tickets of a filter, read on page by page. */
export function TicketList({ name, filter, sort }: TicketListProps) {
  const t = useTexts();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['tickets', filter, sort],
    queryFn: ({ pageParam }) => getTickets(filter, pageParam, sort),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.items.length < PER_PAGE ? undefined : pages.length * PER_PAGE),
  });
  if (error) return <LoadError what={t('theTickets')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={240} />;
  const rows = data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <Typography variant="body2">{t('none')}</Typography>;
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'end' }}>
        <ExportOf list="tickets" filter={filter} hasRows />
      </Box>
      <Box component="ul" aria-label={name} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </Box>
      {hasNextPage && (
        <Button
          variant="outlined"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ justifySelf: 'start' }}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}

function Row({ row }: { row: TicketRow }) {
  const t = useTexts();
  const { id, number, kind, state, clock, asker, holder, turn_at, due_at } = row;
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        ...{ p: 1.5, display: 'grid', columnGap: 2, rowGap: 0.5, alignItems: 'center' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '2fr 3fr 2fr 10rem' },
      }}
    >
      <Link component={RouterLink} to={`${TICKETS}/${id}`} sx={{ minHeight: 24 }}>
        {number} · {t(`kind.${kind}`)}
      </Link>
      <Typography variant="body2" sx={{ gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        {[asker ?? t('noName'), holder === null ? t('nobody') : t('has', { name: holder })].join(' · ')}
      </Typography>
      <Typography
        variant="body2"
        color={clock === 'over' || clock === 'near' ? 'error' : 'textSecondary'}
        sx={{ gridRow: { xs: 3, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 'auto' } }}
      >
        {clock === 'stopped'
          ? t('since', { at: formatIstDateTime(turn_at) })
          : t(`clock.${clock}`, { at: formatIstDateTime(due_at) })}
      </Typography>
      <Box sx={{ justifySelf: 'end' }}>
        <StatusChip label={t(`state.${state}`)} good={state === 'ANSWERED' || state === 'CLOSED'} />
      </Box>
    </Paper>
  );
}
