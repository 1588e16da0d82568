import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { CASE_QUEUES, type CaseQueue } from '@marketplace/contract/cases/cases.js';
import type { Whose } from '@marketplace/contract/desk-teams/rules.js';
import { ApplicationStateChip } from '../../loans/applications/StateChip.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { ExportOf } from '../../shared/ListExport.js';
import { LoadError } from '../../shared/LoadError.js';
import { type PageKey, usePageKeys } from '../../shared/pageKeys.js';
import { CASES } from '../../shared/paths.js';
import { productName } from '../../shared/productName.js';
import { getQueue, type QueuedCase } from './caseCalls.js';
import { type Texts, useTexts } from './i18n/useTexts.js';

/** The desk's lists of cases, worked through by keyboard. */
export default function QueuePage() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const queue = CASE_QUEUES.find((one) => one === search.get('queue')) ?? 'mine';
  // Nobody has those of the other lists.
  const isHeld = queue === 'mine' || queue === 'follow-up';
  const whose = isHeld && search.get('whose') === 'team' ? 'team' : 'me';
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 1200, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Tabs value={queue} role="navigation" aria-label={t('queues')} variant="scrollable" allowScrollButtonsMobile>
        {CASE_QUEUES.map((one) => (
          <Tab key={one} value={one} label={t(`queue.${one}`)} component={RouterLink} to={`${CASES}?queue=${one}`} />
        ))}
      </Tabs>
      {isHeld && (
        <FormControlLabel
          control={
            <Switch
              checked={whose === 'team'}
              onChange={(_event, checked) => setSearch({ queue, ...(checked && { whose: 'team' }) })}
            />
          }
          label={t('myTeam')}
          sx={{ justifySelf: 'start' }}
        />
      )}
      <Typography variant="body2" color="textSecondary">
        {t(whose === 'team' ? `teamHint.${isHeld && queue === 'mine' ? 'mine' : 'follow-up'}` : `hint.${queue}`)}
      </Typography>
      <Queue key={`${queue} ${whose}`} queue={queue} whose={whose} />
    </Box>
  );
}

function Queue({ queue, whose }: { queue: CaseQueue; whose: Whose }) {
  const t = useTexts();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['csr-queue', queue, whose],
    queryFn: ({ pageParam }) => getQueue(queue, whose, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const keys = useMemo<PageKey[]>(() => {
    const go = (by: 1 | -1) => () => moveFocus(by);
    return [
      { key: 'j', shown: 'j, ↓', does: t('key.next'), press: go(1) },
      { key: 'ArrowDown', shown: '', does: t('key.next'), press: go(1) },
      { key: 'k', shown: 'k, ↑', does: t('key.previous'), press: go(-1) },
      { key: 'ArrowUp', shown: '', does: t('key.previous'), press: go(-1) },
    ];
  }, [t]);
  usePageKeys(keys);

  if (error) return <LoadError what={t('theQueue')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={240} />;
  const rows = data.pages.flatMap((page) => page.rows);
  if (rows.length === 0)
    return <Typography variant="body2">{t(whose === 'team' ? 'emptyTeam' : `empty.${queue}`)}</Typography>;
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'end' }}>
        <ExportOf list="csr-portal" filter={{ queue, whose }} hasRows />
      </Box>
      <Box
        component="ul"
        aria-label={t(`queue.${queue}`)}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
      >
        {rows.map((row) => (
          <Row key={row.id} row={row} queue={queue} />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" role="status">
        {t(hasNextPage ? 'shown' : 'shownAll', { count: rows.length })}
      </Typography>
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

function Row({ row, queue }: { row: QueuedCase; queue: CaseQueue }) {
  const t = useTexts();
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        ...{ p: 1.5, display: 'grid', columnGap: 2, rowGap: 0.5, alignItems: 'center' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '2fr 2fr 3fr 9rem' },
      }}
    >
      <Link component={RouterLink} to={`${CASES}/${row.id}/${row.pid}?queue=${queue}`} data-case sx={{ minHeight: 24 }}>
        {row.applicant_name ?? t('noName')}, {row.phone_masked}
      </Link>
      <Typography variant="body2" sx={{ gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        {productName(row.product_type)} · {row.partner_name}
      </Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ gridRow: { xs: 3, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 'auto' } }}
      >
        {[
          t('lastEvent', { at: formatIstDateTime(row.last_event_at) }),
          holderInWords(t, row),
          followUpInWords(t, row.holder.follow_up_at),
        ]
          .filter((text) => text !== null)
          .join(' · ')}
      </Typography>
      <Box sx={{ justifySelf: 'end' }}>
        <ApplicationStateChip state={row.state} />
      </Box>
    </Paper>
  );
}

/** Whoever has it, or has left it. */
function holderInWords(t: Texts, { holder: { name, is_mine, until } }: QueuedCase): string | null {
  if (name === null || is_mine === 1) return null;
  return t(until !== null && Date.parse(until) > Date.now() ? 'hasIt' : 'left', { name });
}

export function followUpInWords(t: Texts, at: string | null): string | null {
  if (at === null) return null;
  return t(Date.parse(at) < Date.now() ? 'overdue' : 'followUpAt', { at: formatIstDateTime(at) });
}

/** From the case that has the focus to the next one; from elsewhere to the first. */
function moveFocus(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main [data-case]')];
  const now = links.findIndex((link) => link === document.activeElement);
  links.at(Math.min(Math.max(now + by, 0), links.length - 1))?.focus();
}
