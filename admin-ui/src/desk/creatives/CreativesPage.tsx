import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { formatDay, formatIstDateTime } from '../../shared/dates.js';
import { useLanguage } from '../../shared/language.js';
import { ExportOf } from '../../shared/ListExport.js';
import { LoadError } from '../../shared/LoadError.js';
import { CREATIVES } from '../../shared/paths.js';
import { productName } from '../../shared/productName.js';
import { PublishingChip } from '../../shared/PublishingSection.js';
import { type CreativeRow, CREATIVES_KEY, getCreatives, PER_PAGE } from './creativeCalls.js';
import { useTexts } from './i18n/useTexts.js';

/** What partners print and share, in the order in which they find it. */
export default function CreativesPage() {
  const t = useTexts();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: CREATIVES_KEY,
    queryFn: ({ pageParam }) => getCreatives(pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.items.length < PER_PAGE ? undefined : pages.length * PER_PAGE),
  });
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 1000, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2" color="textSecondary">
        {t('hint')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button variant="contained" startIcon={<AddIcon />} component={RouterLink} to={`${CREATIVES}/new`}>
          {t('new')}
        </Button>
        <ExportOf list="creatives" filter={{}} hasRows={Boolean(rows?.length)} />
      </Box>
      {error && <LoadError what={t('theCreatives')} error={error} onRetry={() => void refetch()} />}
      {rows === undefined && !error && <Skeleton variant="rounded" height={240} />}
      {rows?.length === 0 && <Typography variant="body2">{t('none')}</Typography>}
      {rows && rows.length > 0 && (
        <Box
          component="ul"
          aria-label={t('theCreatives')}
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

function Row({ row }: { row: CreativeRow }) {
  const t = useTexts();
  const language = useLanguage();
  const { id, state, product_type, position, text_version, published_until, updated_at } = row;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.5, display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
        <Link
          component={RouterLink}
          to={`${CREATIVES}/${id}`}
          sx={{ fontWeight: 600, py: 1, overflowWrap: 'anywhere', flex: '1 1 240px' }}
        >
          {row[`headline_${language}`]}
        </Link>
        <PublishingChip state={state} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {[
          productName(product_type),
          t('atPosition', { position }),
          ...(published_until === null ? [] : [t('until', { day: formatDay(published_until) })]),
          t('versionAt', { version: text_version, at: formatIstDateTime(updated_at) }),
        ].join(' · ')}
      </Typography>
    </Paper>
  );
}
