import { useLanguage } from '@marketplace/web/i18n/language.ts';

/** Moments as people in India write them, in the language of the page. */
export function useMoment(): (moment: string) => string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(`${language}-IN`, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
    numberingSystem: 'latn',
  });
  return (moment) => format.format(new Date(moment));
}
