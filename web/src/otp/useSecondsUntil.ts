import { useEffect, useState } from 'react';

/** The whole seconds from now until `at` (epoch milliseconds), counted down to 0. */
export function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(Date.now);
  const isOver = now >= at;
  useEffect(() => {
    if (isOver && Date.now() >= at) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [at, isOver]);
  return Math.max(0, Math.ceil((at - now) / 1000));
}
