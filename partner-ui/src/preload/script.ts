import { PORTAL_PRELOADS } from '@marketplace/contract/portal/preload-requests.js';
import { PARTNER_TOKEN } from '@marketplace/contract/portal/session-values.js';
import { addressOf } from '@marketplace/web/http/address.js';
import { preload, stored } from '@marketplace/web/http/preload.js';

/* An inline script of the page: it requests the account and the data of the page while the scripts load. */

const token = stored(PARTNER_TOKEN);
/** Below the portal's address, which may stand below a partner's. */
const opened = location.pathname.replace(/^.*?\/partner(?=\/|$)/, '').replace(/\/$/, '') || '/';

if (token !== null) {
  const isByPhone = stored('merchantId') !== null;
  preload(
    token,
    PORTAL_PRELOADS.filter(
      ({ pages, byPhone }) => (!pages || pages.some((page) => page === opened)) && (!byPhone || isByPhone),
    ).map(({ path, query }) => addressOf(path, { query: query?.() ?? {} })),
  );
}
