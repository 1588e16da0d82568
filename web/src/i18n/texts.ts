import type { Language } from '@marketplace/contract/i18n/messages.js';
import { fill, type Vars } from './fill.js';
import { useLanguage } from './language.js';

/** Looks a text up by its key. */
export type Texts<Key extends string> = (key: Key, vars?: Vars) => string;

/** Creates the hook that reads one app's string tables: `const t = useTexts()`, then `t('cards.title')`. */
export function textsOf<Key extends string>(tables: Record<Language, Record<Key, string>>): () => Texts<Key> {
  return function useTexts() {
    const table = tables[useLanguage()];
    return (key, vars) => fill(table[key], vars);
  };
}
