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
import { CAMPAIGN_STATES } from '@marketplace/contract/campaigns/campaigns.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { ExportOf } from '../../shared/ListExport.js';
import { LoadError } from '../../shared/LoadError.js';
import { MESSAGING } from '../../shared/paths.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { CAMPAIGNS_KEY, type CampaignRow, getCampaigns, PER_PAGE } from './campaignCalls.js';
import { useTexts } from './i18n/useTexts.js';

const TABS = ['all', ...CAMPAIGN_STATES] as const;

/** Messages to many customers, the newest first. */
export default function CampaignsPage() {
  const t = useTexts();
  const [search] = useSearchParams();
  const tab = TABS.find((one) => one === search.get('state')) ?? 'all';
  const filter = tab === 'all' ? {} : { state: tab };
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...CAMPAIGNS_KEY, tab],
    queryFn: ({ pageParam }) => getCampaigns(filter, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.items.length < PER_PAGE ? undefined : pages.length * PER_PAGE),
  });
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 1000, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Tabs value={tab} role="navigation" aria-label={t('campaigns')} variant="scrollable" allowScrollButtonsMobile>
        {TABS.map((one) => (
          <Tab
            key={one}
            value={one}
            label={t(one === 'all' ? 'all' : `campaign.state.${one}`)}
            component={RouterLink}
            to={one === 'all' ? MESSAGING : `${MESSAGING}?state=${one}`}
          />
        ))}
      </Tabs>
      <Typography variant="body2" color="textSecondary">
        {t('campaigns.hint')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button variant="contained" startIcon={<AddIcon />} component={RouterLink} to={`${MESSAGING}/new`}>
          {t('campaign.new')}
        </Button>
        <ExportOf key={tab} list="messaging" filter={filter} hasRows={Boolean(rows?.length)} />
      </Box>
      {error && <LoadError what={t('theCampaigns')} error={error} onRetry={() => void refetch()} />}
      {rows === undefined && !error && <Skeleton variant="rounded" height={240} />}
      {rows?.length === 0 && <Typography variant="body2">{t('campaigns.none')}</Typography>}
      {rows && rows.length > 0 && (
        <Box
          component="ul"
          aria-label={t('campaigns')}
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

function Row({ row }: { row: CampaignRow }) {
  const t = useTexts();
  const { id, name, state, channel, audience, created_at, created_by } = row;
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 1.5, display: 'grid', columnGap: 2, rowGap: 0.5, gridTemplateColumns: 'minmax(0, 1fr) auto' }}
    >
      <Link component={RouterLink} to={`${MESSAGING}/${id}`} sx={{ minHeight: 24, overflowWrap: 'anywhere' }}>
        {name}
      </Link>
      <StatusChip label={t(`campaign.state.${state}`)} good={state === 'FINISHED'} />
      <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
        {[
          t(`channel.${channel}`),
          audience === null ? t('campaign.counting') : t('campaign.customers', { n: audience.toLocaleString('en-IN') }),
          created_by,
          formatIstDateTime(created_at),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Paper>
  );
}
