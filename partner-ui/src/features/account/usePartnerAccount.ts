import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { partnerSession } from '../../session/api.js';
import { getAccount, type PartnerAccount } from './api.js';

export type AccountState =
  | { status: 'restoring' | 'out' }
  | { status: 'in'; account: PartnerAccount; reload: () => void }
  | { status: 'unreachable'; error: unknown; reload: () => void };

interface Answer {
  token: string;
  account?: PartnerAccount;
  error?: unknown;
}

/** What is asked before the first rendering. */
let first: Promise<Answer> | undefined;
let firstAnswer: Answer | undefined;

/** Asks for the account of the session stored in this browser, if there is one. It never rejects. */
export async function restoreAccount(): Promise<PartnerAccount | undefined> {
  const token = partnerSession.token();
  if (token === null) return undefined;
  first = ask(token);
  firstAnswer = await first;
  return firstAnswer.account;
}

/** Its token is valid if the server answers with the revenue. */
async function ask(token: string): Promise<Answer> {
  try {
    return { token, account: await getAccount() };
  } catch (error) {
    console.error('The partner session could not be restored.', error);
    return { token, error };
  }
}

/** The account of the session stored in this browser, as it was restored before the page rendered, or is now. */
export function usePartnerAccount(): AccountState {
  const token = useSyncExternalStore(partnerSession.subscribe, partnerSession.token);
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState(firstAnswer);
  const reload = useCallback(() => {
    setRound((last) => last + 1);
    // An account stays shown while it is reloaded; a failure is replaced by the spinner.
    setAnswer((last) => (last?.account ? last : undefined));
  }, []);

  useEffect(() => {
    if (token === null) return;
    let isCurrent = true;
    const asked = first ?? ask(token);
    first = undefined;
    void asked.then((given) => {
      if (isCurrent) setAnswer(given);
    });
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
