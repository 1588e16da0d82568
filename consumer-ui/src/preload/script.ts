import { PRELOAD_REQUESTS } from '@marketplace/contract/journey/preload-requests.js';
import { utmsIn } from '@marketplace/contract/links/utms.js';
import { CUSTOMER_TOKEN, type SessionValue } from '@marketplace/contract/journey/session-values.js';
import { addressOf } from '@marketplace/web/http/address.js';
import { preload, store, stored } from '@marketplace/web/http/preload.js';
import { noteTaps } from './noteTaps.js';

/*
 * An inline script of the page: it shows what the server has drawn, and requests the signed-in customer and the data of
 * the page while the scripts load.
 */

/** As long as browsers wait for a font that blocks is three times this. */
const FONT_WAIT_MS = 1000;

const token = stored(CUSTOMER_TOKEN);
/** The stored value; empty if there is none. */
const remembered = (name: SessionValue | 'language') =>
  name === 'language' ? document.documentElement.lang : (stored(name) ?? '');
const isAt = (pages: readonly string[]) => pages.some((page) => location.pathname.replace(/\/$/, '').endsWith(page));

// Kept at once: whoever goes on by a link before the scripts are there would have come from nowhere.
const utms = utmsIn(location.search);
if (Object.keys(utms).length > 0) store('utms', JSON.stringify(utms));

// What the server has drawn is for strangers at an address without a query: for others it would stand for a moment.
const { classList } = document.documentElement;
const isForOthers =
  [token, stored('productType'), stored('prospectAppId')].some((value) => value !== null) ||
  [...new URLSearchParams(location.search).keys()].some((name) => name !== 'lang' && !name.startsWith('utm_'));
if (isForOthers) classList.add('drawn-anew');

noteTaps();

// What the server has drawn is shown in its own fonts, unless they are late: nothing moves when they come. Its scripts
// come behind them, because on a slow connection they would share the line.
const fonts = isForOthers ? [] : [document.fonts.load('16px "Noto Sans"', 'a')];
if (!isForOthers && remembered('language') === 'hi')
  fonts.push(document.fonts.load('16px "Noto Sans Devanagari"', 'अ'));
const scripts = document.querySelector('template')?.content;
/** The second time there are none left. */
const run = () => scripts && document.head.append(scripts);
const show = () => {
  classList.remove('font-awaited');
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
  else run();
};
classList.add('font-awaited');
Promise.all(fonts).then(show, show);
setTimeout(show, FONT_WAIT_MS);

if (token !== null && remembered('prospectAppId') !== '') {
  const addresses: string[] = [];
  for (const request of Object.values(PRELOAD_REQUESTS)) {
    const params = Object.entries(request.params).map(([name, from]) => [name, remembered(from)] as const);
    if (('pages' in request && !isAt(request.pages)) || params.some(([, value]) => value === '')) continue;
    const query = ('query' in request ? request.query : []).map((name) => [name, remembered(name)] as const);
    const given = query.filter(([, value]) => value !== '');
    addresses.push(addressOf(request.path, { path: Object.fromEntries(params), query: Object.fromEntries(given) }));
  }
  preload(token, addresses);
}
