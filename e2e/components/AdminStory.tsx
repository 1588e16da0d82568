import type { ReactNode } from 'react';
import { AdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { get } from '../../admin-ui/src/api/http.js';
import { i18nProvider } from '../../admin-ui/src/app/i18n.js';
import { lightTheme } from '../../admin-ui/src/app/theme.js';
import { Toasts } from '../../admin-ui/src/app/Toasts.js';

/** Lists and records as they are stored; everything else the pieces of the admin send themselves. */
const dataProvider = {
  getList: async (resource: string) => {
    const data = await get<{ id: number }[]>(`/api/${resource}`);
    return { data, total: data.length };
  },
  getOne: async (resource: string, { id }: { id: number }) => ({ data: await get(`/api/${resource}/${id}`) }),
} as unknown as DataProvider;

/** What a piece of the admin finds around it. */
export function AdminStory({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} theme={lightTheme}>
        <main>{children}</main>
        <Toasts />
      </AdminContext>
    </MemoryRouter>
  );
}
