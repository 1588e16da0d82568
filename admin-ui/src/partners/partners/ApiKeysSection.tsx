import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { failureOf, get, post } from '../../api/http.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { LoadError } from '../../shared/LoadError.js';
import { Section } from '../../shared/Section.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useTexts } from './i18n/useTexts.js';
import { PartnerRow } from './PartnerRow.js';

type ApiKey = components['schemas']['ApiKeyResponse'];

const PAGE = 10;

/** With what the partner's programs call, and a stop for each. */
export function ApiKeysSection({ partnerId }: { partnerId: number }) {
  const t = useTexts();
  const queryKey = ['api-keys', partnerId];
  const { data, error, refetch, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => {
      const filter = JSON.stringify({ partner_id: partnerId, ...(pageParam > 0 && { after: pageParam }) });
      // One more than is shown tells whether there are more.
      const query = new URLSearchParams({ range: JSON.stringify([0, PAGE]), filter });
      return get<ApiKey[]>(`/api/admin/api-keys?${query}`);
    },
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length > PAGE ? page[PAGE - 1]!.id : undefined),
  });
  const keys = data?.pages.flatMap((page) => page.slice(0, PAGE));
  return (
    <Section title={t('keys.title')} hint={t('keys.hint')}>
      {keys === undefined && error !== null && (
        <LoadError what={t('keys.what')} error={error} onRetry={() => void refetch()} />
      )}
      {keys === undefined && error === null && <Skeleton variant="rounded" height={72} />}
      {keys?.length === 0 && <Typography color="textSecondary">{t('keys.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {keys?.map((key) => (
          <KeyRow key={key.id} apiKey={key} queryKey={queryKey} />
        ))}
      </Box>
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>{t('keys.more')}</Button>}
    </Section>
  );
}

function KeyRow({ apiKey, queryKey }: { apiKey: ApiKey; queryKey: unknown[] }) {
  const t = useTexts();
  const notify = useNotify();
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const { id, name, mode, state, hint, scopes, last_used_at, expires_at } = apiKey;
  const revoke = useMutation({
    mutationFn: () => post<ApiKey>(`/api/admin/api-keys/${id}/revoke`, {}),
    onSuccess: async () => {
      setAsks(false);
      notify(t('keys.revoked'), { type: 'success' });
      await client.invalidateQueries({ queryKey });
    },
    onError: (problem) => {
      setAsks(false);
      notify(failureOf(problem), { type: 'error' });
    },
  });
  const facts = [
    t(`keys.mode.${mode}`),
    `${hint}…`,
    scopes.join(', '),
    last_used_at === null ? t('keys.unused') : t('keys.used', { when: formatIstDateTime(last_used_at) }),
    ...(state === 'ACTIVE' && expires_at !== null ? [t('keys.until', { when: formatIstDateTime(expires_at) })] : []),
  ];
  return (
    <PartnerRow
      name={name}
      chip={<StatusChip label={t(`keys.state.${state}`)} good={state === 'ACTIVE'} />}
      facts={facts.join(' · ')}
    >
      {state === 'ACTIVE' && (
        <Button color="error" aria-label={t('keys.revokeOne', { name })} onClick={() => setAsks(true)}>
          {t('keys.revoke')}
        </Button>
      )}
      {asks && (
        <ConfirmDialog
          text={t('keys.ask', { name })}
          confirmLabel={t('keys.revoke')}
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate()}
          onClose={() => setAsks(false)}
        />
      )}
    </PartnerRow>
  );
}
