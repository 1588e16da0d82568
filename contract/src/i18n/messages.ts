import { en } from './en.js';
import { hi } from './hi.js';

export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

export type MessageKey = keyof typeof en;

const tables: Record<Language, Record<MessageKey, string>> = { en, hi };

/** The text of `key` in `language`; `{name}` in the text is replaced by `vars.name`, figures as India writes them. */
export function message(language: Language, key: MessageKey, vars: Record<string, string | number> = {}): string {
  return tables[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = vars[name] ?? whole;
    return typeof value === 'number' ? value.toLocaleString('en-IN') : value;
  });
}

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'hi';
}

/** The first language of an `Accept-Language` header that we speak, else `otherwise`. */
export function languageFrom(acceptLanguage: string | undefined, otherwise: Language = DEFAULT_LANGUAGE): Language {
  for (const part of (acceptLanguage ?? '').split(',', 10)) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (isLanguage(tag)) return tag;
  }
  return otherwise;
}
