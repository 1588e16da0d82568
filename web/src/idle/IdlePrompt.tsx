import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { PageBoot } from '@marketplace/contract/brand/brand.js';
import { lastActivity, noteActivity, watchActivity } from './activity.ts';
import { secondsLeft } from './countdown.ts';

// Without a connection nobody can be asked; the time runs out all the same.
const IdleDialog = lazy(() => import('./IdleDialog.tsx').catch(() => ({ default: () => <></> })));

/** Asks whether somebody is still there after the idle time, counts down, then logs out. For signed-in pages only. */
export function IdlePrompt({ idle, onLogout }: { idle: PageBoot['idle']; onLogout: () => void }) {
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
      onLogout();
    }, 1000);
    return () => clearInterval(timer);
  }, [idle, onLogout]);

  return <Suspense>{asking && <IdleDialog secondsLeft={left} onLogout={onLogout} onStay={stay} />}</Suspense>;
}

/** Loading the page again asks the server too, so its session counts as used. */
function stay() {
  noteActivity();
  location.reload();
}
