import { en } from './en.js';
import { hi } from './hi.js';
import { formatNumber } from './numbers.js';

export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

export type MessageKey = keyof typeof en;

const tables: Record<Language, Record<MessageKey, string>> = { en, hi };

/**
 * The text of `key` in `language`. `{name}` in the text is replaced by `vars.name`; numbers are formatted as in India.
 */
export function message(language: Language, key: MessageKey, vars: Record<string, string | number> = {}): string {
  return tables[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = vars[name] ?? whole;
    return typeof value === 'number' ? formatNumber(value) : value;
  });
}

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'hi';
}

/**
 * The supported language that an `Accept-Language` header prefers, the first of equals (RFC 9110, 12.5.4); else
 * `otherwise`, unless the header refuses that language with `q=0`.
 */
export function languageFrom(acceptLanguage: string | undefined, otherwise: Language = DEFAULT_LANGUAGE): Language {
  const liked = new Map<Language, number>();
  for (const part of (acceptLanguage ?? '').split(',', 10)) {
    const [tag = '', ...parameters] = part.toLowerCase().split(';', 5);
    const language = tag.trim().split('-', 1)[0];
    if (isLanguage(language)) liked.set(language, Math.max(liked.get(language) ?? 0, qualityOf(parameters)));
  }
  const best = [...liked].reduce((one, next) => (next[1] > one[1] ? next : one), [otherwise, 0] as [Language, number]);
  if (best[1] > 0 || liked.get(otherwise) !== 0) return best[0];
  return LANGUAGES.find((language) => liked.get(language) !== 0) ?? otherwise;
}

function qualityOf(parameters: readonly string[]): number {
  const given = parameters.find((parameter) => parameter.trim().startsWith('q='));
  const quality = given === undefined ? 1 : Number(given.trim().slice(2));
  return quality >= 0 && quality <= 1 ? quality : 0;
}
