import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadError } from '../../shared/LoadError.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { productName } from '../../shared/productName.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { type Texts, useTexts } from './i18n/useTexts.js';
import { loadEvents, type ReportEventRecord, type ReportQuery } from './reportCalls.js';
import { figureInWords } from './reportWords.js';

const PAGE = 50;

interface EventsDialogProps {
  title: string;
  query: ReportQuery;
  onClose: () => void;
}

/** The events that a figure counts, newest first, 50 at a time; customers are masked. */
export function EventsDialog({ title, query, onClose }: EventsDialogProps) {
  const t = useTexts();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['report-events', query],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) => loadEvents({ ...query, after: pageParam?.toString() }),
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });
  const events = data?.pages.flat();
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={useNarrow('sm')} onClose={onClose} aria-labelledby="events-title">
      <DialogTitle id="events-title">{title}</DialogTitle>
      <DialogContent dividers>
        {error !== null && <LoadError what={t('events')} error={error} onRetry={() => void refetch()} />}
        {error === null && events === undefined && (
          <Skeleton variant="rounded" height={160} aria-label={t('loading')} />
        )}
        {events?.length === 0 && <Typography color="textSecondary">{t('noEvents')}</Typography>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {events?.map((event) => (
            <Box component="li" key={event.id} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {event.n < 0 && `${t('takenBack')}: `}
                {event.applicant_name ?? event.phone_masked ?? t('customerGone')}
                {event.applicant_name !== null && ` · ${event.phone_masked}`}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {partsOf(t, event).join(' · ')}
              </Typography>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        {hasNextPage && (
          <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
            {t('showMore')}
          </Button>
        )}
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function partsOf(t: Texts, event: ReportEventRecord): string[] {
  const { at, kind, product_type, lender_name, partner_name, application_uuid, amount } = event;
  return [
    ...[formatIstDateTime(at), t(`kind.${kind}`), product_type && productName(product_type), lender_name, partner_name],
    ...[amount === null ? null : figureInWords('amount', amount), application_uuid],
  ].filter((part) => part !== null);
}
