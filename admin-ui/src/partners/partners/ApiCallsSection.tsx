import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { API_CALL_DAYS, API_CALL_OUTCOMES } from '@marketplace/contract/partner-api/api-calls.js';
import { API_KEY_MODES } from '@marketplace/contract/partner-api/api-keys.js';
import { get } from '../../api/http.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { LoadError } from '../../shared/LoadError.js';
import { Section } from '../../shared/Section.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useTexts } from './i18n/useTexts.js';
import { PartnerRow } from './PartnerRow.js';

type ApiCall = components['schemas']['ApiCallResponse'];

const PAGE = 10;

/** What the partner's programs called and how it was answered, as its owners see it. */
export function ApiCallsSection({ partnerId }: { partnerId: number }) {
  const t = useTexts();
  const [mode, setMode] = useState<string>('live');
  const [outcome, setOutcome] = useState('');
  const [requestId, setRequestId] = useState('');
  const { data, error, refetch, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: ['api-calls', partnerId, mode, outcome, requestId],
    queryFn: ({ pageParam }) => {
      const asked = requestId === '' ? { mode, ...(outcome !== '' && { outcome }) } : { request_id: requestId };
      const filter = JSON.stringify({ ...asked, ...(pageParam > 0 && { after: pageParam }) });
      // One more than is shown tells whether there are more.
      const query = new URLSearchParams({ range: JSON.stringify([0, PAGE]), filter });
      return get<ApiCall[]>(`/api/admin/partners/${partnerId}/api-calls?${query}`);
    },
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length > PAGE ? page[PAGE - 1]!.id : undefined),
  });
  const calls = data?.pages.flatMap((page) => page.slice(0, PAGE));
  return (
    <Section title={t('calls.title')} hint={t('calls.hint', { days: API_CALL_DAYS })}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <TextField
          select
          size="small"
          label={t('calls.mode')}
          value={mode}
          onChange={({ target }) => setMode(target.value)}
          sx={{ minWidth: 120 }}
        >
          {API_KEY_MODES.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`keys.mode.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label={t('calls.outcome')}
          value={outcome}
          onChange={({ target }) => setOutcome(target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: 180 }}
        >
          <MenuItem value="">{t('calls.all')}</MenuItem>
          {API_CALL_OUTCOMES.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`calls.outcome.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          size="small"
          type="search"
          label={t('calls.requestId')}
          value={requestId}
          onChange={({ target }) => setRequestId(target.value.trim())}
        />
      </Box>
      {calls === undefined && error !== null && (
        <LoadError what={t('calls.what')} error={error} onRetry={() => void refetch()} />
      )}
      {calls === undefined && error === null && <Skeleton variant="rounded" height={72} />}
      {calls?.length === 0 && <Typography color="textSecondary">{t('calls.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {calls?.map((call) => (
          <PartnerRow
            key={call.id}
            name={`${call.method} ${call.route}`}
            chip={
              <StatusChip
                label={[call.status, call.error_code].filter((part) => part !== null).join(' ')}
                good={call.outcome === 'OK'}
              />
            }
            facts={[
              formatIstDateTime(call.created_at),
              `${call.hint}…`,
              call.request_id,
              t('calls.ms', { ms: call.ms }),
              ...(call.calls > 1 ? [t('calls.together', { calls: call.calls })] : []),
            ].join(' · ')}
          />
        ))}
      </Box>
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>{t('calls.more')}</Button>}
    </Section>
  );
}
