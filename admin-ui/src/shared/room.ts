import type { ComponentType, ReactElement } from 'react';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { ResourceProps } from 'react-admin';

/** A text of the menu and of titles in both languages; a mere string is English in both. */
export type Words = string | Readonly<Record<Language, string>>;

export function wordsIn(language: Language, words: Words): string {
  return typeof words === 'string' ? words : words[language];
}

/**
 * What a room brings to the admin: the app finds the `room` of every `<area>/<room>/room.tsx`, and the texts of its
 * screens in `i18n/en.ts` and `i18n/hi.ts` beside it.
 */
export interface Room {
  resources?: readonly RoomResource[];
  pages?: readonly RoomPage[];
}

/** Records of one kind and their pages, lazily loaded: `/<name>`, `/<name>/<id>` and so on. */
export interface RoomResource extends Pick<ResourceProps, 'name' | 'list' | 'create' | 'edit' | 'show'> {
  /** One and many, as in "Lender |||| Lenders"; the many stand in the menu and over the list. */
  words: Words;
  /** What an empty list says: the next step. */
  empty?: Words;
  icon: ComponentType;
}

/** A page that is no list of records. */
export interface RoomPage {
  path: string;
  element: ReactElement;
  /** Stands over the page; a page without one says its title itself. */
  title?: Words;
  /** Of a page in the menu, which has its title there. */
  icon?: ComponentType;
  /** Stands alone on the screen, and opens without a session. */
  noLayout?: boolean;
}
