import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { ARTICLE_KINDS } from '@marketplace/contract/articles/articles.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { useLanguage } from '../../shared/language.js';
import { ExportOf } from '../../shared/ListExport.js';
import { LoadError } from '../../shared/LoadError.js';
import { ARTICLES } from '../../shared/paths.js';
import { PublishingChip } from '../../shared/PublishingSection.js';
import { type ArticleRow, ARTICLES_KEY, getArticles, PER_PAGE } from './articleCalls.js';
import { useTexts } from './i18n/useTexts.js';

/** What partners read, kind by kind, in the order in which they do. */
export default function ArticlesPage() {
  const t = useTexts();
  const [search] = useSearchParams();
  const kind = ARTICLE_KINDS.find((one) => one === search.get('kind')) ?? ARTICLE_KINDS[0];
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...ARTICLES_KEY, kind],
    queryFn: ({ pageParam }) => getArticles({ kind }, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.items.length < PER_PAGE ? undefined : pages.length * PER_PAGE),
  });
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 1000, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Tabs value={kind} role="navigation" aria-label={t('kinds')} variant="scrollable" allowScrollButtonsMobile>
        {ARTICLE_KINDS.map((one) => (
          <Tab key={one} value={one} label={t(`kind.${one}`)} component={RouterLink} to={`${ARTICLES}?kind=${one}`} />
        ))}
      </Tabs>
      <Typography variant="body2" color="textSecondary">
        {t('hint')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button variant="contained" startIcon={<AddIcon />} component={RouterLink} to={`${ARTICLES}/new?kind=${kind}`}>
          {t('new')}
        </Button>
        <ExportOf key={kind} list="articles" filter={{ kind }} hasRows={Boolean(rows?.length)} />
      </Box>
      {error && <LoadError what={t('theArticles')} error={error} onRetry={() => void refetch()} />}
      {rows === undefined && !error && <Skeleton variant="rounded" height={240} />}
      {rows?.length === 0 && <Typography variant="body2">{t('none')}</Typography>}
      {rows && rows.length > 0 && (
        <Box
          component="ul"
          aria-label={t(`kind.${kind}`)}
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

function Row({ row }: { row: ArticleRow }) {
  const t = useTexts();
  const language = useLanguage();
  const { id, state, category, position, text_version, updated_at } = row;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.5, display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
        <Link
          component={RouterLink}
          to={`${ARTICLES}/${id}`}
          sx={{ fontWeight: 600, py: 1, overflowWrap: 'anywhere', flex: '1 1 240px' }}
        >
          {row[`title_${language}`]}
        </Link>
        <PublishingChip state={state} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {[
          t(`category.${category}`),
          t('atPosition', { position }),
          t('versionAt', { version: text_version, at: formatIstDateTime(updated_at) }),
        ].join(' · ')}
      </Typography>
    </Paper>
  );
}
