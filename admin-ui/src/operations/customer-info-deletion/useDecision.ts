import { useState } from 'react';
import { useNotify } from 'react-admin';
import { failureOf } from '../../api/http.js';

/** Carries out a decision and says what became of it; `then` runs also where it was refused: somebody was quicker. */
export function useDecision(then: () => void) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  async function decide(call: () => Promise<unknown>, done: string) {
    setBusy(true);
    try {
      await call();
      notify(done, { type: 'success' });
    } catch (error) {
      console.error(error);
      notify(failureOf(error), { type: 'error' });
    }
    setBusy(false);
    then();
  }

  return { busy, decide };
}
