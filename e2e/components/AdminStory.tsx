import type { ReactNode } from 'react';
import { AdminContext, type DataProvider, mergeTranslations, type TranslationMessages } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { MemoryRouter } from 'react-router';
import { get } from '../../admin-ui/src/api/http.js';
import { lightTheme } from '../../admin-ui/src/app/theme.js';
import { Toasts } from '../../admin-ui/src/app/Toasts.js';
import { LiveText } from '../../admin-ui/src/shared/LiveText.js';
import { Main } from '../../admin-ui/src/shared/Main.js';
import { en as shared } from '../../admin-ui/src/shared/i18n/en.js';

/** The texts of the pieces themselves; the app finds them, with those of its rooms, from its own root. */
const i18nProvider = polyglotI18nProvider(
  () => mergeTranslations(englishMessages, { shared }) as TranslationMessages,
  'en',
);

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
        <Main>{children}</Main>
        <Toasts />
        <LiveText />
      </AdminContext>
    </MemoryRouter>
  );
}
