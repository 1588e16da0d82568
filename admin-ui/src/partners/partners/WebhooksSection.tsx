import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { API_KEY_MODES } from '@marketplace/contract/partner-api/api-keys.js';
import { WEBHOOK_EVENTS, WEBHOOKS_PER_MODE } from '@marketplace/contract/partner-api/webhooks.js';
import { failureOf, get, post } from '../../api/http.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { LoadError } from '../../shared/LoadError.js';
import { Section } from '../../shared/Section.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useTexts } from './i18n/useTexts.js';
import { PartnerRow } from './PartnerRow.js';

type Webhook = components['schemas']['WebhookResponse'];

const MOST = WEBHOOKS_PER_MODE * API_KEY_MODES.length;

/** Where the partner's programs are told of their leads, and a stop for each. */
export function WebhooksSection({ partnerId }: { partnerId: number }) {
  const t = useTexts();
  const queryKey = ['webhooks', partnerId];
  const {
    data: webhooks,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: () => {
      const range = JSON.stringify([0, MOST - 1]);
      const query = new URLSearchParams({ range, filter: JSON.stringify({ partner_id: partnerId }) });
      return get<Webhook[]>(`/api/admin/webhooks?${query}`);
    },
  });
  return (
    <Section title={t('hooks.title')} hint={t('hooks.hint')}>
      {webhooks === undefined && error !== null && (
        <LoadError what={t('hooks.what')} error={error} onRetry={() => void refetch()} />
      )}
      {webhooks === undefined && error === null && <Skeleton variant="rounded" height={72} />}
      {webhooks?.length === 0 && <Typography color="textSecondary">{t('hooks.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {webhooks?.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} queryKey={queryKey} />
        ))}
      </Box>
    </Section>
  );
}

function WebhookRow({ webhook, queryKey }: { webhook: Webhook; queryKey: unknown[] }) {
  const t = useTexts();
  const notify = useNotify();
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const { id, url, mode, events, state, off_reason, failing_since } = webhook;
  const turn = useMutation({
    mutationFn: (to: 'on' | 'off') => post<Webhook>(`/api/admin/webhooks/${id}/${to}`, {}),
    onSuccess: async (_, to) => {
      notify(t(`hooks.turned.${to}`), { type: 'success' });
      await client.invalidateQueries({ queryKey });
    },
    onError: (problem) => notify(failureOf(problem), { type: 'error' }),
    onSettled: () => setAsks(false),
  });
  const facts = [
    t(`keys.mode.${mode}`),
    t('hooks.events', { count: events.length, all: WEBHOOK_EVENTS.length }),
    ...(off_reason === null ? [] : [t(`hooks.off.${off_reason}`)]),
    ...(failing_since === null ? [] : [t('hooks.failing', { when: formatIstDateTime(failing_since) })]),
  ];
  // What the partner has switched off can still be forbidden.
  const canStop = off_reason !== 'ADMIN';
  return (
    <PartnerRow
      name={url}
      chip={<StatusChip label={t(`hooks.state.${state}`)} good={state === 'ON'} />}
      facts={facts.join(' · ')}
    >
      {state === 'OFF' && (
        <Button aria-label={t('hooks.onOne', { url })} disabled={turn.isPending} onClick={() => turn.mutate('on')}>
          {t('hooks.on')}
        </Button>
      )}
      {canStop && (
        <Button color="error" aria-label={t('hooks.offOne', { url })} onClick={() => setAsks(true)}>
          {t('hooks.off')}
        </Button>
      )}
      {asks && (
        <ConfirmDialog
          text={t('hooks.ask', { url })}
          confirmLabel={t('hooks.off')}
          busy={turn.isPending}
          onConfirm={() => turn.mutate('off')}
          onClose={() => setAsks(false)}
        />
      )}
    </PartnerRow>
  );
}
