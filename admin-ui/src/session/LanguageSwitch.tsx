import { useEffect, useEffectEvent, useRef } from 'react';
import Button from '@mui/material/Button';
import { useLocaleState, useNotify } from 'react-admin';
import { isLanguage, type Language } from '@marketplace/contract/i18n/messages.js';
import { messageOf, post } from '../api/http.js';
import { useTexts } from './i18n/useTexts.js';
import { currentSession, setSession, useSession } from './session.js';

const NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

/** Changing the language draws everything anew, this button too: the new one has the focus that the old one had. */
let switched = false;

/** Switches to the other language, which it calls by its own name. */
export function LanguageSwitch() {
  const button = useRef<HTMLButtonElement>(null);
  const [locale, setLocale] = useLocaleState();
  const keep = useKeepLanguage();
  const other: Language = locale === 'en' ? 'hi' : 'en';

  useEffect(() => {
    if (switched) button.current?.focus();
    switched = false;
  }, []);

  return (
    <Button
      ref={button}
      color="inherit"
      lang={other}
      onClick={() => {
        switched = true;
        setLocale(other);
        void keep(other);
      }}
      sx={{ minWidth: 0, px: 1 }}
    >
      {NAMES[other]}
    </Button>
  );
}

/** Gives the page the language of the account; an account without one is given that of the page, if it was chosen. */
export function useAccountLanguage(): void {
  const session = useSession();
  const [locale, setLocale] = useLocaleState();
  const keep = useKeepLanguage();
  const agree = useEffectEvent((language: Language | null) => {
    if (language !== null && language !== locale) setLocale(language);
    if (language === null && isLanguage(locale) && locale !== 'en') void keep(locale);
  });
  const language = session?.language;
  useEffect(() => {
    if (language !== undefined) agree(language);
  }, [language]);
}

/** Stores the language in the account, if one is signed in; it follows to other browsers from there. */
function useKeepLanguage() {
  const t = useTexts();
  const notify = useNotify();
  return async (language: Language) => {
    const session = currentSession();
    if (session === undefined) return;
    setSession({ ...session, language });
    try {
      await post('/api/set-language', { uid: session.adminId, language });
    } catch (error) {
      console.error(error);
      notify(t('language.failed', { problem: messageOf(error) ?? '' }), { type: 'warning' });
    }
  };
}
