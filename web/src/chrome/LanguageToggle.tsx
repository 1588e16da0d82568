import { switchLanguage, useLanguage } from '../i18n/language.js';
import { LANGUAGE_NAMES } from './LanguageSelect.js';

/** Switches to the other language, named in its own words. */
export function LanguageToggle({ className }: { className: string | undefined }) {
  const other = useLanguage() === 'en' ? 'hi' : 'en';
  return (
    <button type="button" className={className} lang={other} onClick={() => switchLanguage(other)}>
      {LANGUAGE_NAMES[other]}
    </button>
  );
}
