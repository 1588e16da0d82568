import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useTexts } from '../i18n/useTexts.js';

interface Loaded<T> {
  /** The last answer; it stays while it is loaded again. */
  value: T | undefined;
  setValue: Dispatch<SetStateAction<T | undefined>>;
  /** Why there is no newer answer, in the user's words. */
  problem: string | undefined;
  reload: () => void;
}

/** What a page shows first: loaded when it opens and when `key` changes. */
export function useLoaded<T>(load: () => Promise<T>, key: unknown = null): Loaded<T> {
  const offline = useTexts()('offline');
  const [value, setValue] = useState<T>();
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  const ask = useEffectEvent(load);
  useEffect(() => {
    let isCurrent = true;
    ask().then(
      (answer) => {
        if (!isCurrent) return;
        setValue(answer);
        setProblem(undefined);
      },
      (error: unknown) => isCurrent && setProblem(errorText(error, offline)),
    );
    return () => {
      isCurrent = false;
    };
  }, [round, key, offline]);
  return { value, setValue, problem, reload: () => setRound((last) => last + 1) };
}
