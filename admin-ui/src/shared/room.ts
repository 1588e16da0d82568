import type { ComponentType, ReactElement } from 'react';
import type { ResourceProps } from 'react-admin';

/** What a room brings to the admin: the app finds the `room` of every `<area>/<room>/room.tsx`. */
export interface Room {
  resources?: readonly RoomResource[];
  pages?: readonly RoomPage[];
}

/** Records of one kind and their pages, lazily loaded: `/<name>`, `/<name>/<id>` and so on. */
export interface RoomResource extends Pick<ResourceProps, 'name' | 'list' | 'create' | 'edit' | 'show'> {
  /** One and many, as in "Lender |||| Lenders"; the many stand in the menu and over the list. */
  words: string;
  /** What an empty list says: the next step. */
  empty?: string;
  icon: ComponentType;
}

/** A page that is no list of records. */
export interface RoomPage {
  path: string;
  element: ReactElement;
  /** Stands over the page; a page without one says its title itself. */
  title?: string;
  /** Of a page in the menu, which has its title there. */
  icon?: ComponentType;
  /** Stands alone on the screen, and opens without a session. */
  noLayout?: boolean;
}
