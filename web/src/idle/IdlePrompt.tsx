import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { PageBoot } from '@marketplace/contract/brand/brand.js';
import { lastActivity, noteActivity, watchActivity } from './activity.js';
import { secondsLeft } from './countdown.js';

const loadDialog = () => import('./IdleDialog.js');
// If the dialog cannot be loaded, it is left out; the user is logged out all the same when the time is up.
const IdleDialog = lazy(() => loadDialog().catch(() => ({ default: () => <></> })));
/**
 * The dialog is loaded after the page's own scripts, but well before it is needed, because the connection may be lost
 * by then.
 */
const LOAD_DIALOG_MS = 5_000;
const RENEW_EVERY_MS = 60_000;

interface IdlePromptProps {
  idle: PageBoot['idle'];
  /** Sends any call of the session, so that the server counts the session as used. */
  renewSession: () => Promise<unknown>;
  onLogout: () => void;
  onTimeUp: () => void;
}

/** Asks after the idle time whether the user is still there, counts down, then logs out. For signed-in pages only. */
export function IdlePrompt({ idle, renewSession, onLogout, onTimeUp }: IdlePromptProps) {
  const [left, setLeft] = useState<number | null>(null);
  const asking = left !== null;
  const askingRef = useRef(asking);
  useEffect(() => {
    askingRef.current = asking;
  }, [asking]);

  useEffect(() => {
    noteActivity();
    // While the dialog is open, only its button counts as activity.
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
    // The page itself has just sent a request.
    let renewedAt = Date.now();
    // Reading and typing send no requests, and the server would count the session as idle.
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

/** Reloading the page also sends requests, so that its session counts as used. */
function stay() {
  noteActivity();
  location.reload();
}
