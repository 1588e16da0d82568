import type { ComponentType } from 'react';
import { DASHBOARD } from '../shared/paths.js';
import { pages, resources } from './rooms.js';

export interface MenuEntry {
  path: string;
  /** The title of the page. */
  label: string;
  icon: ComponentType;
}

/** The areas in the order of tools/areas.mjs, as admins call them. */
const GROUPS = {
  operations: 'Operations',
  money: 'Money',
  loans: 'Loans',
  customers: 'Customers',
  catalogue: 'Catalogue',
  partners: 'Partners',
  accounts: 'Accounts',
  platform: 'Settings',
};

const found: (MenuEntry & { area: string })[] = [
  ...resources.map(({ area, name, words, icon }) => ({ area, path: `/${name}`, label: manyOf(words), icon })),
  ...pages.flatMap(({ area, path, title, icon }) =>
    title === undefined || icon === undefined ? [] : [{ area, path, label: title, icon }],
  ),
];

/** The page that everybody begins on: it stands over the groups. */
const home = found.filter(({ path }) => path === DASHBOARD);

/** In a group the pages stand by the alphabet, so that no room has to know its neighbours. */
export const MENU: readonly { label?: string; entries: readonly MenuEntry[] }[] = [
  { entries: home },
  ...Object.entries(GROUPS).map(([group, label]) => ({
    label,
    entries: found
      .filter((entry) => entry.area === group && !home.includes(entry))
      .sort((a, b) => a.label.localeCompare(b.label, 'en')),
  })),
];

function manyOf(words: string): string {
  return words.split(' |||| ').at(-1) ?? words;
}
