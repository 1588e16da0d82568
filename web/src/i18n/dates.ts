import { useLanguage } from './language.ts';

/** As people in India write it, in the language of the page: digits stay Latin. */
function useFormat(parts: Intl.DateTimeFormatOptions): (at: string) => string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(`${language}-IN`, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    numberingSystem: 'latn',
    ...parts,
  });
  return (at) => format.format(new Date(at));
}

/** Writes a moment in Indian time. */
export function useMoment(): (moment: string) => string {
  return useFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' });
}

/** Writes a calendar day, `YYYY-MM-DD`. */
export function useDay(): (day: string) => string {
  return useFormat({ timeZone: 'UTC' });
}
