import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

/** Looks a text up by its key. */
export type Texts<Key extends string> = (key: Key, vars?: Record<string, string | number>) => string;

/**
 * Creates the hook that reads the texts of a room, which stand in its `i18n/en.ts` and `i18n/hi.ts`:
 * `textsOf<keyof typeof en>('uploads')`, then `const t = useTexts()` and `t('title')`.
 */
export function textsOf<Key extends string>(room: string): () => Texts<Key> {
  return function useTexts() {
    const translate = useTranslate();
    return useCallback((key, vars) => translate(`${room}.${key}`, vars), [translate]);
  };
}
