import { type I18nProvider, mergeTranslations, type StringMap, type TranslationMessages } from 'react-admin';
import { COUNTED_UP_TO } from '@marketplace/contract/lists/lists.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { wordsIn } from '../shared/room.js';
import { resources } from './rooms.js';
import { textsByRoom } from './textsByRoom.js';

const english = mergeTranslations(englishMessages, {
  ra: {
    action: {
      bulk_actions: '%{smart_count} selected',
      create: 'Create',
      export: 'Export',
      clear_input_value: 'Clear',
      confirm: 'Confirm',
    },
    auth: { logout: 'Logout', auth_check_error: 'Sign in to go on.' },
    message: {
      invalid_form: 'Some fields need your attention. See the messages beside them.',
      unsaved_changes: 'You have changes that are not saved. Leave this page and lose them?',
    },
    notification: {
      http_error: 'The service cannot be reached. Check your connection, then try again.',
      item_doesnt_exist: 'What you asked for does not exist, or no longer.',
    },
    navigation: {
      // Of a list without a total: it is counted up to here (contract/src/lists).
      partial_page_range_info: `%{offsetBegin}-%{offsetEnd} of more than ${COUNTED_UP_TO.toLocaleString('en-IN')}`,
      no_filtered_results: 'Nothing matches these filters.',
      no_results: 'There is nothing here yet.',
    },
  },
}) as StringMap;

/** react-admin's texts in `ra`, those of rooms under the room's name, and what rooms call their records. */
function messagesOf(language: Language, ra: StringMap, rooms: StringMap): TranslationMessages {
  const names = resources.map(({ name, words, empty }) => [
    name,
    { name: wordsIn(language, words), ...(empty !== undefined && { empty: wordsIn(language, empty) }) },
  ]);
  return mergeTranslations(ra, rooms, { resources: Object.fromEntries(names) as StringMap }) as TranslationMessages;
}

const ENGLISH = messagesOf(
  'en',
  english,
  textsByRoom(import.meta.glob<StringMap>('/src/**/i18n/en.ts', { eager: true, import: 'en' })),
);

/** Hindi is a file of its own, loaded by those who chose it. */
async function hindi(): Promise<TranslationMessages> {
  const { hindiMessages } = await import('./hindi.js');
  return messagesOf('hi', hindiMessages, {});
}

const polyglot = polyglotI18nProvider(
  (locale) => (locale === 'hi' ? hindi() : ENGLISH),
  'en',
  [
    { locale: 'en', name: 'English' },
    { locale: 'hi', name: 'हिन्दी' },
  ],
  { allowMissing: true },
);

// The server writes the browser's language into the page. The admin begins in English, until the kept choice is read:
// dates and words that ask the page would be in another language than the texts around them.
document.documentElement.lang = polyglot.getLocale();

export const i18nProvider: I18nProvider = {
  ...polyglot,
  async changeLocale(locale) {
    await polyglot.changeLocale(locale);
    document.documentElement.lang = locale;
  },
  translate: (key, options: Record<string, unknown> = {}) => {
    // An empty list tells the next step, each its own.
    if (key === 'ra.navigation.no_results') {
      const [list = ''] = String(options['resource']).split('/');
      return polyglot.translate(`resources.${list}.empty`, { _: polyglot.translate(key) });
    }
    // Numbers as Indians write them; the one that chooses between singular and plural has to stay a number.
    return polyglot.translate(
      key,
      Object.fromEntries(
        Object.entries(options).map(([name, value]) => [
          name,
          typeof value === 'number' && name !== 'smart_count' ? value.toLocaleString('en-IN') : value,
        ]),
      ),
    );
  },
};
