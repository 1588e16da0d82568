import type { ReactNode } from 'react';
import type { ResourceProps } from 'react-admin';

/** What the `resource.tsx` of a room's folder exports: its pages and its entry in the menu. */
export interface RoomResource extends Pick<ResourceProps, 'list' | 'create' | 'edit' | 'show'> {
  /** Of the page and of the API below `/api/admin`. */
  name: string;
  label: string;
  icon: ReactNode;
}

const files = import.meta.glob<{ default: RoomResource }>('../**/resource.tsx', { eager: true });

/** The rooms that say themselves where they stand, by label. */
export const ROOM_RESOURCES = Object.values(files)
  .map((file) => file.default)
  .sort((one, other) => one.label.localeCompare(other.label));
