import { lazy, Suspense, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import MailIcon from '@mui/icons-material/MailOutlined';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import type { ReportName } from '@marketplace/contract/reports/reports.js';
import { messageOf } from '../../api/http.js';
import { currentSession } from '../../session/session.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { LoadError } from '../../shared/LoadError.js';
import { Section } from '../../shared/Section.js';
import { useTexts } from './i18n/useTexts.js';
import {
  leaveMail,
  loadMails,
  type MailedChoice,
  removeMail,
  type ReportMail,
  saveMail,
  sendMail,
} from './mailCalls.js';

const MailDialog = lazy(() => import('./MailDialog.js'));

interface ReportMailsProps {
  report: ReportName;
  choice: MailedChoice;
}

/** Who gets this report by e-mail and when; sets up another mail of what is on screen. */
export function ReportMails({ report, choice }: ReportMailsProps) {
  const t = useTexts();
  const queries = useQueryClient();
  const queryKey = ['report-mails', report];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => loadMails(report) });
  // `null`: a new one.
  const [edited, setEdited] = useState<ReportMail | null>();
  const refresh = () => queries.invalidateQueries({ queryKey });
  const isCustom = choice.preset === 'Custom Range';
  return (
    <Section title={t('title')} hint={t('hint')}>
      {error !== null && <LoadError what={t('theMails')} error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Typography>{t('none')}</Typography>}
      {data !== undefined && data.length > 0 && (
        <Box component="ul" aria-label={t('mails')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {data.map((mail) => (
            <Mail key={mail.id} mail={mail} onEdit={() => setEdited(mail)} onDone={refresh} />
          ))}
        </Box>
      )}
      {isCustom && <Alert severity="info">{t('customRange')}</Alert>}
      <Button variant="outlined" startIcon={<MailIcon />} disabled={isCustom} onClick={() => setEdited(null)}>
        {t('create')}
      </Button>
      <Suspense>
        {edited !== undefined && (
          <MailDialog
            report={report}
            choice={choice}
            mail={edited}
            onDone={refresh}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </Section>
  );
}

interface MailProps {
  mail: ReportMail;
  onEdit: () => void;
  onDone: () => Promise<unknown>;
}

function Mail({ mail, onEdit, onDone }: MailProps) {
  const t = useTexts();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const { name, preset, every, weekday, hour, owner, recipients, status, next_at, last_at, is_mine, path } = mail;
  const receives = recipients.some(({ id }) => id === currentSession()?.adminId);

  async function act(work: () => Promise<unknown>, done: string) {
    setBusy(true);
    try {
      await work();
      notify(done, { type: 'success' });
    } catch (error) {
      console.error(error);
      notify(messageOf(error) ?? t('failed'), { type: 'error' });
    }
    setBusy(false);
    setAsked(false);
    await onDone();
  }

  const when =
    every === 'day'
      ? t('when.day', { hour })
      : t('when.week', { hour, weekday: t(`weekday.${(weekday ?? 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7}`) });
  const is = status === 1;
  return (
    <li>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Typography variant="body2">{t('facts', { preset: t(`preset.${preset}`), when, owner: owner.name })}</Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {recipients.length > 0 ? t('to', { names: recipients.map((one) => one.name).join(', ') }) : t('toNobody')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[
          is ? t('next', { at: formatIstDateTime(next_at) }) : t('isPaused'),
          last_at !== null && t('last', { at: formatIstDateTime(last_at) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: -1, '& > *': { minWidth: 0, px: 1 } }}>
        <Button size="small" component={Link} to={path.replace(/^\/admin/, '')} aria-label={t('openOf', { name })}>
          {t('open')}
        </Button>
        <Button
          size="small"
          disabled={busy}
          aria-label={t('sendOf', { name })}
          onClick={() => void act(() => sendMail(mail), t('sending'))}
        >
          {t('send')}
        </Button>
        {is_mine && (
          <Button size="small" disabled={busy} aria-label={t('editOf', { name })} onClick={onEdit}>
            {t('edit')}
          </Button>
        )}
        {is_mine && (
          <Button
            size="small"
            disabled={busy}
            aria-label={t(is ? 'pauseOf' : 'resumeOf', { name })}
            onClick={() =>
              void act(() => saveMail(mail, { status: is ? 0 : 1 }), t(is ? 'paused' : 'resumed', { name }))
            }
          >
            {t(is ? 'pause' : 'resume')}
          </Button>
        )}
        {receives && (
          <Button
            size="small"
            disabled={busy}
            aria-label={t('leaveOf', { name })}
            onClick={() => void act(() => leaveMail(mail), t('left', { name }))}
          >
            {t('leave')}
          </Button>
        )}
        {is_mine && (
          <Button
            size="small"
            color="error"
            disabled={busy}
            aria-label={t('removeOf', { name })}
            onClick={() => setAsked(true)}
          >
            {t('remove')}
          </Button>
        )}
      </Box>
      {asked && (
        <ConfirmDialog
          text={t('removeText', { name })}
          confirmLabel={t('removeIt')}
          busy={busy}
          onConfirm={() => void act(() => removeMail(mail), t('removed', { name }))}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}
