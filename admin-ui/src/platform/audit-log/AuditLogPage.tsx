import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { AUDIT_ACTORS, AUDIT_ENTRIES_PER_PAGE } from '@marketplace/contract/audit/audit.js';
import { istDaysUntil, istToday } from '@marketplace/contract/dates/ist.js';
import { DayField } from '../../shared/DayField.js';
import { WithAside } from '../../shared/DetailPage.js';
import { ExportOf } from '../../shared/ListExport.js';
import { LoadError } from '../../shared/LoadError.js';
import { Section } from '../../shared/Section.js';
import { useDebounced } from '../../shared/useDebounced.js';
import { exportedWish, getAdmins, getEntries, type Wish } from './auditCalls.js';
import { ChainState } from './ChainState.js';
import { Entry } from './Entry.js';
import { useTexts } from './i18n/useTexts.js';

const DEFAULT_DAYS = 30;

const noWish = (): Wish => ({
  from: istDaysUntil(new Date(), DEFAULT_DAYS)[0] ?? '',
  to: istToday(),
  ...{ actor_type: '', actor_id: '', action: '', entity: '', entity_id: '' },
});

/** Who did what, newest first, and whether the log is whole. */
export default function AuditLogPage() {
  const t = useTexts();
  const [wish, setWish] = useState(noWish);
  const change = (part: Partial<Wish>) => setWish((before) => ({ ...before, ...part }));
  const settled = JSON.parse(useDebounced(JSON.stringify(wish))) as Wish;
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['audit-log', 'entries', settled],
    queryFn: ({ pageParam }) => getEntries(settled, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length === AUDIT_ENTRIES_PER_PAGE ? page.at(-1)?.cursor : undefined),
    enabled: settled.from !== '' && settled.to !== '',
  });
  const entries = data?.pages.flat();

  return (
    <WithAside asideFirst aside={<ChainState />}>
      <Section title={t('search')} hint={t('searchHint', { entity: 'lender', action: 'update' })}>
        <Filters wish={wish} onChange={change} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button onClick={() => setWish(noWish())}>{t('clear')}</Button>
          <ExportOf
            key={JSON.stringify(settled)}
            list="audit-log"
            filter={exportedWish(settled)}
            hasRows={Boolean(entries?.length)}
          />
        </Box>
      </Section>
      <Section title={t('entries')}>
        {error && <LoadError what={t('log')} error={error} onRetry={() => void refetch()} />}
        {entries === undefined && !error && <Skeleton variant="rounded" height={160} />}
        {entries !== undefined && entries.length > 0 && (
          <Box
            component="ol"
            aria-label={t('entries')}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
          >
            {entries.map((entry) => (
              <Entry key={entry.cursor} entry={entry} onNarrow={change} />
            ))}
          </Box>
        )}
        <Typography variant="body2" color="textSecondary" role="status">
          {entries !== undefined &&
            !error &&
            (entries.length === 0 ? t('none') : t('shown', { smart_count: entries.length }))}
        </Typography>
        {hasNextPage && (
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </Section>
    </WithAside>
  );
}

interface FiltersProps {
  wish: Wish;
  onChange: (part: Partial<Wish>) => void;
}

function Filters({ wish, onChange }: FiltersProps) {
  const t = useTexts();
  const { data: admins = [] } = useQuery({ queryKey: ['audit-log', 'admins'], queryFn: getAdmins });
  const field = (name: keyof Wish, label: string, input: object = {}) => (
    <TextField
      size="small"
      label={label}
      value={wish[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength: 40, autoCapitalize: 'none', spellCheck: false, ...input } }}
    />
  );
  const day = (name: 'from' | 'to', label: string) => (
    <DayField size="small" label={label} value={wish[name]} onChange={(chosen) => onChange({ [name]: chosen })} />
  );
  // An admin is chosen by name; of other people the log has the number alone.
  const isNumbered = wish.actor_type === 'partner' || wish.actor_type === 'customer';
  const who = isNumbered ? wish.actor_type : [wish.actor_type, wish.actor_id].filter(Boolean).join(':');
  return (
    <Box
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))', mt: 1 }}
    >
      {day('from', t('from'))}
      {day('to', t('to'))}
      <TextField
        select
        size="small"
        label={t('who')}
        value={who}
        onChange={(event) => {
          const [actor_type = '', actor_id = ''] = event.target.value.split(':');
          onChange({ actor_type, actor_id });
        }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('anybody')}</MenuItem>
        {AUDIT_ACTORS.map((type) => (
          <MenuItem key={type} value={type}>
            {t(`actor.${type}`)}
          </MenuItem>
        ))}
        {admins.map(({ id, name }) => (
          <MenuItem key={id} value={`admin:${id}`}>
            {name}
          </MenuItem>
        ))}
        {wish.actor_type === 'admin' &&
          wish.actor_id !== '' &&
          !admins.some(({ id }) => String(id) === wish.actor_id) && (
            <MenuItem value={`admin:${wish.actor_id}`}>{t('one.admin', { id: wish.actor_id })}</MenuItem>
          )}
      </TextField>
      {isNumbered && field('actor_id', t('actorId'), { inputMode: 'numeric', maxLength: 10 })}
      {field('action', t('action'))}
      {field('entity', t('entity'))}
      {field('entity_id', t('entityId'))}
    </Box>
  );
}
