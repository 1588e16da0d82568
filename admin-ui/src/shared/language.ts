import type { Language } from '@marketplace/contract/i18n/messages.js';
import { useLocale } from 'react-admin';

/** The language of the page: react-admin's locale, of which there is one for each language. */
export function useLanguage(): Language {
  return useLocale() as Language;
}
