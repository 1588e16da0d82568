import { useEffect, useEffectEvent, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useAuthProvider } from 'react-admin';
import { serverLastAnsweredAt } from '../api/http.js';
import { idlePhase, lastActiveAt, noteActivity, type IdlePhase, type IdleTimes } from './idle.js';
import { useTexts } from './i18n/useTexts.js';
import { reverify } from './session.js';

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const;
/** Writing the time of every mouse move would cost more than the seconds it could add. */
const NOTE_EVERY_MS = 5_000;
const REPORT_AFTER_MS = 60_000;

/** Asks an admin who went idle, counts down, then logs out (SPEC sections 2 and 4). */
export function IdlePrompt({ idle }: { idle: IdleTimes }) {
  const t = useTexts();
  const authProvider = useAuthProvider();
  const [phase, setPhase] = useState<IdlePhase>({ name: 'active' });

  async function logOut() {
    await authProvider?.logout({});
    window.location.reload();
  }

  async function stay() {
    // A refusal has led to the sign-in page by then; a server that is away is met again after the reload.
    await reverify().catch(console.error);
    noteActivity(Date.now());
    window.location.reload();
  }

  const tick = useEffectEvent(() => {
    const now = Date.now();
    const next = idlePhase(now, lastActiveAt(), idle);
    if (next.name === 'over' && phase.name !== 'over') void logOut();
    // Reading and typing send nothing; the server must not take them for idling. So soon, because the question at the
    // end must find a session that can still be kept.
    const unreported = lastActiveAt() > serverLastAnsweredAt() && now - serverLastAnsweredAt() > REPORT_AFTER_MS;
    if (next.name === 'active' && unreported) reverify().catch(console.error);
    setPhase((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
  });

  const onActivity = useEffectEvent(() => {
    const now = Date.now();
    const current = idlePhase(now, lastActiveAt(), idle);
    // Once the question is on screen only its answer counts.
    if (current.name === 'active' && now - lastActiveAt() > NOTE_EVERY_MS) noteActivity(now);
  });

  useEffect(() => {
    noteActivity(Date.now());
    const timer = setInterval(() => tick(), 1000);
    const listen = () => onActivity();
    ACTIVITY.forEach((event) => window.addEventListener(event, listen, { passive: true, capture: true }));
    return () => {
      clearInterval(timer);
      ACTIVITY.forEach((event) => window.removeEventListener(event, listen, { capture: true }));
    };
  }, []);

  return (
    <Dialog open={phase.name !== 'active'} role="alertdialog" aria-labelledby="idle-title" aria-describedby="idle-text">
      <DialogTitle id="idle-title">{t('idle.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="idle-text">
          {t('idle.text', { smart_count: idle.minutes })}{' '}
          <strong>{t('idle.seconds', { seconds: phase.name === 'prompt' ? phase.secondsLeft : 0 })}</strong>
          {t('idle.end')}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void logOut()}>{t('idle.logout')}</Button>
        <Button variant="contained" autoFocus onClick={() => void stay()}>
          {t('idle.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
