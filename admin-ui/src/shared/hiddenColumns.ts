import { createContext, use } from 'react';
import { useResourceContext, useStore } from 'react-admin';

/** The columns of a list that are not shown until an admin chooses them. */
export const HiddenAtFirst = createContext<string[]>([]);

/** The columns of the list around that are not shown, where react-admin's `DataTable` keeps them too. */
export function useHiddenColumns() {
  const resource = useResourceContext() ?? '';
  return useStore<string[]>(`${resource}.datatable`, use(HiddenAtFirst));
}
