import { type I18nProvider, mergeTranslations, type TranslationMessages } from 'react-admin';
import { COUNTED_UP_TO } from '@marketplace/contract/lists/lists.js';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { resources } from './rooms.js';

const messages = mergeTranslations(englishMessages, {
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
  resources: Object.fromEntries(
    resources.map(({ name, words, empty }) => [name, { name: words, ...(empty !== undefined && { empty }) }]),
  ),
}) as TranslationMessages;

const polyglot = polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
});

export const i18nProvider: I18nProvider = {
  ...polyglot,
  translate: (key, options: Record<string, unknown> = {}) => {
    // An empty list tells the next step, each its own.
    if (key === 'ra.navigation.no_results') {
      const [list = ''] = String(options['resource']).split('/');
      return polyglot.translate(`resources.${list}.empty`, { _: messages.ra.navigation.no_results });
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
