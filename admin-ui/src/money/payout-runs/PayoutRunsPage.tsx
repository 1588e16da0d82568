import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import AddIcon from '@mui/icons-material/Add';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { PAYOUT_RUN_STATES } from '@marketplace/contract/tax/payout-run.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { ExportOf } from '../../shared/ListExport.js';
import { LoadError } from '../../shared/LoadError.js';
import { PAYOUT_RUNS } from '../../shared/paths.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useTexts } from './i18n/useTexts.js';
import { getRuns, money, PER_PAGE, type Run, RUNS_KEY } from './runCalls.js';

const TABS = ['all', ...PAYOUT_RUN_STATES] as const;

/** Payments as files for the bank, the newest first. */
export default function PayoutRunsPage() {
  const t = useTexts();
  const [search] = useSearchParams();
  const tab = TABS.find((one) => one === search.get('state')) ?? 'all';
  const filter = tab === 'all' ? {} : { state: tab };
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...RUNS_KEY, tab],
    queryFn: ({ pageParam }) => getRuns(filter, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.items.length < PER_PAGE ? undefined : pages.length * PER_PAGE),
  });
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 1000, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Tabs value={tab} role="navigation" aria-label={t('runs')} variant="scrollable" allowScrollButtonsMobile>
        {TABS.map((one) => (
          <Tab
            key={one}
            value={one}
            label={t(one === 'all' ? 'all' : `state.${one}`)}
            component={RouterLink}
            to={one === 'all' ? PAYOUT_RUNS : `${PAYOUT_RUNS}?state=${one}`}
          />
        ))}
      </Tabs>
      <Typography variant="body2" color="textSecondary">
        {t('runs.hint')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button variant="contained" startIcon={<AddIcon />} component={RouterLink} to={`${PAYOUT_RUNS}/new`}>
          {t('run.new')}
        </Button>
        <ExportOf key={tab} list="payout-runs" filter={filter} hasRows={Boolean(rows?.length)} />
      </Box>
      {error && <LoadError what={t('theRuns')} error={error} onRetry={() => void refetch()} />}
      {rows === undefined && !error && <Skeleton variant="rounded" height={240} />}
      {rows?.length === 0 && <Typography variant="body2">{t('runs.none')}</Typography>}
      {rows && rows.length > 0 && (
        <Box
          component="ul"
          aria-label={t('runs')}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </Box>
      )}
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
    </Box>
  );
}

function Row({ row }: { row: Run }) {
  const t = useTexts();
  const { id, state, payments, total_amount, open, returned, created_at, created_by } = row;
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 1.5, display: 'grid', columnGap: 2, rowGap: 0.5, gridTemplateColumns: 'minmax(0, 1fr) auto' }}
    >
      <Link component={RouterLink} to={`${PAYOUT_RUNS}/${id}`} sx={{ minHeight: 24 }}>
        {t('run.name', { id })}
      </Link>
      <StatusChip label={t(`state.${state}`)} good={state === 'DONE'} />
      <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {money(total_amount)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
        {[
          t('payments.count', { smart_count: payments, count: payments.toLocaleString('en-IN') }),
          state === 'DOWNLOADED' ? `${t('open')}: ${open}` : null,
          returned > 0 ? `${t('returned')}: ${returned}` : null,
          created_by,
          formatIstDateTime(created_at),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Paper>
  );
}
