import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@marketplace/contract/i18n/messages.js';

/** The language of the page, for what is no component; components take theirs from react-admin. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}
