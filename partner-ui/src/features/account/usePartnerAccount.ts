import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { partnerSession } from '../../session/api.js';
import { getAccount, type PartnerAccount } from './api.js';

export type AccountState =
  | { status: 'restoring' | 'out' }
  | { status: 'in'; account: PartnerAccount; reload: () => void }
  | { status: 'unreachable'; error: unknown; reload: () => void };

/** Restores the session stored in this browser. Its token is valid if the server answers with the revenue. */
export function usePartnerAccount(): AccountState {
  const token = useSyncExternalStore(partnerSession.subscribe, partnerSession.token);
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<{ token: string; account?: PartnerAccount; error?: unknown }>();
  const reload = useCallback(() => {
    setRound((last) => last + 1);
    // An account stays shown while it is reloaded; a failure is replaced by the spinner.
    setAnswer((last) => (last?.account ? last : undefined));
  }, []);

  useEffect(() => {
    if (token === null) return;
    let isCurrent = true;
    getAccount().then(
      (account) => isCurrent && setAnswer({ token, account }),
      (error: unknown) => {
        console.error('The partner session could not be restored.', error);
        if (isCurrent) setAnswer({ token, error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [token, round]);

  if (token === null) return { status: 'out' };
  if (answer?.token !== token) return { status: 'restoring' };
  return answer.account
    ? { status: 'in', account: answer.account, reload }
    : { status: 'unreachable', error: answer.error, reload };
}
