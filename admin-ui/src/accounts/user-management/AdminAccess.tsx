import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { istToday } from '@marketplace/contract/dates/ist.js';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { get, failureOf, post } from '../../api/http.js';
import type { AdminUserRecord } from '../../api/records.js';
import { LoadError } from '../../shared/LoadError.js';
import { Spinner } from '../../shared/Spinner.js';
import { formatDay, formatIstDateTime } from '../../shared/dates.js';
import { useTexts } from './i18n/useTexts.js';

type Session = components['schemas']['SessionResponse'];

/** Whether another admin still needs the access, and where they are signed in. */
export function AdminAccess({ user }: { user: AdminUserRecord }) {
  const t = useTexts();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const path = `/api/admin/users/${user.id}`;
  const sessions = useQuery({
    queryKey: ['admin-sessions', user.id],
    queryFn: () => get<Session[]>(`${path}/sessions`),
  });
  const isDue = user.status === 1 && user.access_review_due_on <= istToday();

  async function act(action: string, done: string) {
    setBusy(true);
    try {
      await post(`${path}/${action}`);
      notify(done, { type: 'success' });
    } catch (error) {
      notify(failureOf(error), { type: 'error' });
    }
    setBusy(false);
    void sessions.refetch();
    refresh();
  }

  return (
    <>
      {user.status === 1 && (
        <Box component="section" aria-label={t('access.title')}>
          <Typography variant="h2">{t('access.title')}</Typography>
          <Typography variant="body2" color={isDue ? 'error' : 'textSecondary'} sx={{ my: 1 }}>
            {t(isDue ? 'access.due' : 'access.later', { day: formatDay(user.access_review_due_on) })}
          </Typography>
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() => void act('confirm-access', t('access.confirmed', { name: user.name }))}
          >
            {t('access.confirm')}
          </Button>
        </Box>
      )}
      <Box component="section" aria-label={t('sessions.title')} sx={{ width: '100%' }}>
        <Typography variant="h2">{t('sessions.title')}</Typography>
        {sessions.isPending && <Spinner />}
        {sessions.error !== null && (
          <LoadError what={t('sessions.what')} error={sessions.error} onRetry={() => void sessions.refetch()} />
        )}
        {sessions.data?.length === 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t('sessions.none')}
          </Typography>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {sessions.data?.map(({ id, device, address_masked, last_used_at }) => (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 1, borderBottom: 1, borderColor: 'divider' }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>{device ?? t('sessions.unknown')}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {t('sessions.network', { address: address_masked, at: formatIstDateTime(last_used_at) })}
                </Typography>
              </Box>
              <Button
                variant="outlined"
                disabled={busy}
                aria-label={t('sessions.endOne', { device: device ?? t('sessions.unknown') })}
                onClick={() => void act(`sessions/${id}/end`, t('sessions.ended'))}
              >
                {t('sessions.end')}
              </Button>
            </Box>
          ))}
        </Box>
        {(sessions.data?.length ?? 0) > 1 && (
          <Button
            variant="outlined"
            color="error"
            disabled={busy}
            sx={{ mt: 1 }}
            onClick={() => void act('sessions/end', t('sessions.allEnded', { name: user.name }))}
          >
            {t('sessions.endAll')}
          </Button>
        )}
      </Box>
    </>
  );
}
