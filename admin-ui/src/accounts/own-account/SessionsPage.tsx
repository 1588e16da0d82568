import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { get, failureOf, post } from '../../api/http.js';
import { Spinner } from '../../shared/Spinner.js';
import { LoadError } from '../../shared/LoadError.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { useTexts } from './i18n/useTexts.js';

interface OwnSession {
  id: string;
  device: string | null;
  address_masked: string;
  started_at: string;
  last_used_at: string;
  current: boolean;
}

/** Where the admin is signed in, with buttons that end it. */
export default function SessionsPage() {
  const t = useTexts();
  const notify = useNotify();
  const [sessions, setSessions] = useState<OwnSession[]>();
  const [problem, setProblem] = useState<unknown>();
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  const reload = () => setRound((last) => last + 1);

  useEffect(() => {
    let isCurrent = true;
    get<OwnSession[]>('/api/sessions').then(
      (found) => {
        if (!isCurrent) return;
        setSessions(found);
        setProblem(undefined);
      },
      (error: unknown) => isCurrent && setProblem(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [round]);

  async function end(path: string, done: string) {
    setBusy(true);
    try {
      await post(path);
      notify(done, { type: 'success' });
    } catch (error) {
      notify(failureOf(error), { type: 'error' });
    }
    setBusy(false);
    reload();
  }

  return (
    <>
      {sessions === undefined && problem === undefined && <Spinner />}
      {problem !== undefined && <LoadError what={t('sessions')} error={problem} onRetry={reload} />}
      {sessions !== undefined && (
        <Paper variant="outlined" sx={{ maxWidth: 640, p: { xs: 2, sm: 3 } }}>
          <Typography>{t('sessionsHint')}</Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, my: 1, p: 0 }}>
            {sessions.map(({ id, device, address_masked, started_at, last_used_at, current }) => (
              <Box
                component="li"
                key={id}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  gap: 1,
                  alignItems: 'center',
                  py: 1.5,
                  borderBottom: 1,
                  borderColor: 'divider',
                }}
              >
                <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 600 }}>{device ?? t('unknownDevice')}</Typography>
                  <Typography variant="body2" color="textSecondary">
                    {t('network', { addressMasked: address_masked, startedAt: formatIstDateTime(started_at) })}
                  </Typography>
                  <Typography variant="body2" color="textSecondary">
                    {current ? t('usingNow') : t('lastUsed', { lastUsedAt: formatIstDateTime(last_used_at) })}
                  </Typography>
                </Box>
                {!current && (
                  <Button
                    variant="outlined"
                    disabled={busy}
                    aria-label={t('endOf', { device: device ?? t('unknownDevice') })}
                    onClick={() => void end(`/api/sessions/${id}/end`, t('ended'))}
                  >
                    {t('end')}
                  </Button>
                )}
              </Box>
            ))}
          </Box>
          {sessions.length > 1 && (
            <Button
              variant="outlined"
              disabled={busy}
              onClick={() => void end('/api/sessions/end-others', t('othersEnded'))}
            >
              {t('endOthers')}
            </Button>
          )}
        </Paper>
      )}
    </>
  );
}
