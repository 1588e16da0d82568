import { PARTNER_PATHS } from '@marketplace/contract/routes/routes.js';
import { viteApp } from '../web/vite-app.js';
import * as paths from './src/session/paths.js';

export default viteApp('partner', import.meta.dirname, { tables: ['src/app/pages.tsx', 'src/app/App.tsx'], shown });

/** Of rows such as `{ path: paths.LEADS, element: () => <LeadsPage /> }`; the first page is what `home` shows. */
function shown([table = '']: readonly string[]): Map<string, string> {
  const pages = new Map<string, string>([
    ['/', 'HomePage'],
    ['/login', 'SignInPage'],
    ['/choose-password', 'ChoosePasswordPage'],
    ['/invitation', 'InvitationPage'],
  ]);
  for (const [, constant = '', rest = '', page = ''] of table.matchAll(
    /path: `?(?:\$\{)?paths\.(\w+)\}?([^`,]*)`?,.*?<(\w+)/gs,
  )) {
    pages.set((paths as Record<string, string>)[constant] + rest, page);
  }
  for (const path of PARTNER_PATHS) {
    if (!pages.has(path)) throw new Error(`No page was understood for ${path} in pages.tsx.`);
  }
  return pages;
}
