import type { Language } from '@marketplace/contract/i18n/messages.js';
import { useLanguage } from './language.js';

/** Hindi has no usual short names of months, and uses शाम where English has pm. */
const DAY: Record<Language, Intl.DateTimeFormatOptions> = {
  en: { day: 'numeric', month: 'short', year: 'numeric', numberingSystem: 'latn' },
  hi: { day: 'numeric', month: 'long', year: 'numeric', numberingSystem: 'latn' },
};
const TIME: Record<Language, Intl.DateTimeFormatOptions> = {
  en: { hour: 'numeric', minute: '2-digit' },
  hi: { hour: 'numeric', minute: '2-digit', dayPeriod: 'short' },
};

/** Formats a date as in India, in the language of the page, with Latin digits. */
function useFormat(parts: Intl.DateTimeFormatOptions): (at: string) => string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(`${language}-IN`, { ...DAY[language], ...parts });
  return (at) => format.format(new Date(at));
}

/** Formats a moment in Indian time. */
export function useMoment(): (moment: string) => string {
  return useFormat({ ...TIME[useLanguage()], timeZone: 'Asia/Kolkata' });
}

/** Formats a calendar day, `YYYY-MM-DD`. */
export function useDay(): (day: string) => string {
  return useFormat({ timeZone: 'UTC' });
}

/** Formats a month, `YYYY-MM`. */
export function useMonth(): (month: string) => string {
  const format = new Intl.DateTimeFormat(`${useLanguage()}-IN`, {
    month: 'long',
    year: 'numeric',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  });
  return (month) => format.format(new Date(month));
}
