import type { ComponentType } from 'react';
import { LANGUAGES, type Language } from '@marketplace/contract/i18n/messages.js';
import { DASHBOARD } from '../shared/paths.js';
import { wordsIn } from '../shared/room.js';
import { pages, resources } from './rooms.js';

export interface MenuEntry {
  path: string;
  /** The title of the page. */
  label: string;
  icon: ComponentType;
}

/** The areas in the order of tools/areas.mjs, as admins call them (`app/i18n`). */
const GROUPS = [
  'desk',
  'operations',
  'money',
  'loans',
  'customers',
  'catalogue',
  'partners',
  'accounts',
  'platform',
] as const;
export type MenuGroup = (typeof GROUPS)[number];

type Menu = readonly { group?: MenuGroup; entries: readonly MenuEntry[] }[];

function menuIn(language: Language): Menu {
  const found: (MenuEntry & { area: string })[] = [
    ...resources.map(({ area, name, words, icon }) => {
      return { area, path: `/${name}`, label: manyOf(wordsIn(language, words)), icon };
    }),
    ...pages.flatMap(({ area, path, title, icon }) =>
      title === undefined || icon === undefined ? [] : [{ area, path, label: wordsIn(language, title), icon }],
    ),
  ];
  /** The page that everybody begins on: it stands over the groups. */
  const home = found.filter(({ path }) => path === DASHBOARD);
  return [
    { entries: home },
    // In a group the pages stand by the alphabet, so that no room has to know its neighbours.
    ...GROUPS.map((group) => ({
      group,
      entries: found
        .filter((entry) => entry.area === group && !home.includes(entry))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    })),
  ];
}

export const MENU = Object.fromEntries(LANGUAGES.map((language) => [language, menuIn(language)])) as Record<
  Language,
  Menu
>;

/** Every page that can be gone to by its name, in both languages, whether it stands in the menu or not. */
export const NAMED_PAGES: readonly { path: string; name: Readonly<Record<Language, string>> }[] = [
  ...resources.map(({ name, words }) => ({ path: `/${name}`, words })),
  ...pages.flatMap(({ path, title, noLayout = false }) =>
    title === undefined || noLayout || path.includes(':') ? [] : [{ path, words: title }],
  ),
].map(({ path, words }) => ({
  path,
  name: { en: manyOf(wordsIn('en', words)), hi: manyOf(wordsIn('hi', words)) },
}));

function manyOf(words: string): string {
  return words.split(' |||| ').at(-1) ?? words;
}
