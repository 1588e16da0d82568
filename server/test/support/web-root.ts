import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface WebRoot {
  path: string;
  remove(): Promise<void>;
}

/** What the consumer's page of the cards needs beyond what every page does. */
export const CARD_FILES = ['assets/cards-4d5e6f.js', 'assets/cards-4d5e6f.css'];

/** The portal's welcome. */
export const FILM = 'not a film, but as long as one needs to be';

/** What the portal's page of leads needs beyond what every page does. */
export const LEADS_FILES = ['assets/leads-7a8b9c.js'];

/** The script for sites of partners. */
export const EMBED_SCRIPT = "(function () {\n  'use strict';\n})();\n";

/** What keeps the consumer app for when there is no connection. */
export const SERVICE_WORKER = "addEventListener('fetch', () => undefined);\n";

/** With it the browser draws the public pages. */
const DRAWS_NOTHING = "export function drawPage() {\n  throw new Error('Nothing is drawn here.');\n}\n";

/** Three built web apps as small as they can be, and the program that draws public pages. */
export async function aWebRoot({ drawing = DRAWS_NOTHING }: { drawing?: string | null } = {}): Promise<WebRoot> {
  const path = await mkdtemp(join(tmpdir(), 'marketplace-web-'));
  for (const app of ['consumer', 'admin', 'partner']) {
    const dist = join(path, `${app}-ui`, 'dist');
    await mkdir(join(dist, 'assets'), { recursive: true });
    const script = `<script type="module" nonce="__CSP_NONCE__" src="/static/${app}/assets/${app}-1a2b3c.js"></script>`;
    await writeFile(
      join(dist, 'index.html'),
      `<!doctype html><html lang="en"><head><!--boot-->${script}</head><body>${app}</body></html>`,
    );
    await mkdir(join(dist, '.vite'));
    await writeFile(
      join(dist, '.vite/pages.json'),
      JSON.stringify({ '/credit-cards': CARD_FILES, '/leads': LEADS_FILES }),
    );
    await writeFile(join(dist, 'assets', `${app}-1a2b3c.js`), `document.title = '${app}';`);
  }
  await writeFile(join(path, 'consumer-ui/dist/.vite/service-worker.js'), SERVICE_WORKER);
  await mkdir(join(path, 'consumer-ui/dist/.drawing'));
  if (drawing !== null) await writeFile(join(path, 'consumer-ui/dist/.drawing/draw.mjs'), drawing);
  await mkdir(join(path, 'consumer-ui/dist/embed'));
  await writeFile(join(path, 'consumer-ui/dist/embed/1.js'), EMBED_SCRIPT);
  await mkdir(join(path, 'partner-ui/dist/welcome/1'), { recursive: true });
  await writeFile(join(path, 'partner-ui/dist/welcome/1/film.webm'), FILM);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
