import { switchLanguage, useLanguage } from '../i18n/language.js';
import { LANGUAGE_NAMES } from './LanguageSelect.js';

/** Switches to the other language, whose name is shown in that language. */
export function LanguageToggle({ className }: { className: string | undefined }) {
  const other = useLanguage() === 'en' ? 'hi' : 'en';
  return (
    <button type="button" className={className} lang={other} onClick={() => switchLanguage(other)}>
      {LANGUAGE_NAMES[other]}
    </button>
  );
}
