import { LANGUAGES, type Language } from '@marketplace/contract/i18n/messages.js';
import { switchLanguage, useLanguage } from '../i18n/language.js';
import { useTexts } from '../i18n/useTexts.js';
import css from './LanguageSelect.module.css';

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

export function LanguageSelect() {
  const t = useTexts();
  const language = useLanguage();
  return (
    <label className={css.language}>
      {t('language')}
      <select value={language} onChange={(event) => switchLanguage(event.target.value as Language)}>
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
