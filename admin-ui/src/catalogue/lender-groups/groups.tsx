import { createContext, use, type ReactNode } from 'react';
import { useGetList, useNotify } from 'react-admin';
import type { LenderGroupRecord } from '../../api/records.js';
import { useTexts } from './i18n/useTexts.js';

const NONE: readonly LenderGroupRecord[] = [];
const Groups = createContext(NONE);

/** Loads the lender groups once for the page in it. */
export function LenderGroups({ children }: { children: ReactNode }) {
  const t = useTexts();
  const notify = useNotify();
  const { data = NONE } = useGetList<LenderGroupRecord>(
    'lender-groups',
    { pagination: { page: 1, perPage: 500 }, sort: { field: 'name', order: 'ASC' }, filter: {} },
    {
      onError: (error) => {
        console.error(error);
        notify(t('notLoaded'), { type: 'error' });
      },
    },
  );
  return <Groups value={data}>{children}</Groups>;
}

/** All lender groups; none until they are loaded. */
export function useLenderGroups(): readonly LenderGroupRecord[] {
  return use(Groups);
}
