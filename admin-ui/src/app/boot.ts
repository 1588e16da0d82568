import type { PageBoot } from '@marketplace/contract/brand/brand.js';

const FALLBACK: PageBoot['idle'] = { minutes: 15, countdownSeconds: 60 };

/** The idle times that the server wrote into the page; Vite's development page carries none. */
export function pageIdle(): PageBoot['idle'] {
  const boot = document.getElementById('boot')?.textContent;
  return boot ? (JSON.parse(boot) as PageBoot).idle : FALLBACK;
}
