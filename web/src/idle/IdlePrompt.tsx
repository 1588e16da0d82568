import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { PageBoot } from '@marketplace/contract/brand/brand.js';
import { lastActivity, noteActivity, watchActivity } from './activity.js';
import { secondsLeft } from './countdown.js';

const loadDialog = () => import('./IdleDialog.js');
// Where it never came nobody can be asked; the time runs out all the same.
const IdleDialog = lazy(() => loadDialog().catch(() => ({ default: () => <></> })));
/** After the page's own scripts: when somebody has to be asked, the connection may be gone. */
const LOAD_DIALOG_MS = 5_000;
const RENEW_EVERY_MS = 60_000;

interface IdlePromptProps {
  idle: PageBoot['idle'];
  /** Any call of the session, so that the server takes it for used. */
  renewSession: () => Promise<unknown>;
  onLogout: () => void;
  onTimeUp: () => void;
}

/** Asks whether somebody is still there after the idle time, counts down, then logs out. For signed-in pages only. */
export function IdlePrompt({ idle, renewSession, onLogout, onTimeUp }: IdlePromptProps) {
  const [left, setLeft] = useState<number | null>(null);
  const asking = left !== null;
  const askingRef = useRef(asking);
  useEffect(() => {
    askingRef.current = asking;
  }, [asking]);

  useEffect(() => {
    noteActivity();
    // While the question stands, only its answer counts as activity.
    return watchActivity(() => !askingRef.current);
  }, []);

  useEffect(() => {
    const timer = setInterval(() => {
      const next = secondsLeft(Date.now() - lastActivity(), idle);
      setLeft(next);
      if (next !== 0) return;
      clearInterval(timer);
      onTimeUp();
    }, 1000);
    return () => clearInterval(timer);
  }, [idle, onTimeUp]);

  useEffect(() => {
    // The page itself has just asked for something.
    let renewedAt = Date.now();
    // Reading and typing send nothing; the server must not take them for idling.
    const timer = setInterval(() => {
      const now = Date.now();
      if (lastActivity() <= renewedAt || secondsLeft(now - lastActivity(), idle) !== null) return;
      renewSession().then(() => (renewedAt = now), console.error);
    }, RENEW_EVERY_MS);
    return () => clearInterval(timer);
  }, [idle, renewSession]);

  useEffect(() => {
    const timer = setTimeout(() => void loadDialog().catch(() => undefined), LOAD_DIALOG_MS);
    return () => clearTimeout(timer);
  }, []);

  return <Suspense>{asking && <IdleDialog secondsLeft={left} onLogout={onLogout} onStay={stay} />}</Suspense>;
}

/** Loading the page again asks the server too, so its session counts as used. */
function stay() {
  noteActivity();
  location.reload();
}
