import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { isPreloadFresh } from '@marketplace/web/http/preloaded.js';
import { useTexts } from '../i18n/useTexts.js';

interface Loaded<T> {
  /** The last answer; it stays while it is loaded again. */
  value: T | undefined;
  setValue: Dispatch<SetStateAction<T | undefined>>;
  /** Why there is no newer answer, in the user's words. */
  problem: string | undefined;
  reload: () => void;
}

type Load<T> = () => Promise<T>;

/** What was asked before the page rendered. */
const ahead = new Map<Load<unknown>, { answer: Promise<unknown>; value?: unknown }>();

/** Loads what a page shows first before it renders, so that it renders once: `useLoaded` of the same `load` has it. */
export async function loadAhead<T>(load: Load<T>): Promise<void> {
  const asked: { answer: Promise<T>; value?: T } = { answer: load() };
  ahead.set(load, asked);
  asked.value = await asked.answer;
}

const aheadOf = <T>(load: Load<T>) =>
  (isPreloadFresh() ? ahead.get(load) : undefined) as { answer: Promise<T>; value?: T } | undefined;

function takeAhead<T>(load: Load<T>): Promise<T> | undefined {
  const asked = aheadOf(load);
  ahead.delete(load);
  return asked?.answer;
}

/**
 * What a page shows first: loaded when it opens and when `key` changes.
 * @param first the function that was given to `loadAhead`, where `load` is another one in each rendering
 */
export function useLoaded<T>(load: Load<T>, key: unknown = null, first: Load<T> = load): Loaded<T> {
  const offline = useTexts()('offline');
  const [value, setValue] = useState(() => aheadOf(first)?.value);
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  const ask = useEffectEvent(() => takeAhead(first) ?? load());
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
