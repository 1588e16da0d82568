import type { PageBoot } from '@marketplace/contract/brand/brand.js';
import { siteStore } from '../session/storage.js';
import { secondsLeft } from './countdown.js';

const NAME = 'lastActivity';
const EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** One write a second is accurate enough and cheap. */
const GRAIN_MS = 1000;

/** When somebody last used the site in any of its tabs, in milliseconds since 1970. */
export function lastActivity(): number {
  return Number(siteStore().getItem(NAME));
}

export function noteActivity(): void {
  const now = Date.now();
  if (Math.abs(now - lastActivity()) >= GRAIN_MS) siteStore().setItem(NAME, String(now));
}

/** Whether nobody has used the site, in any tab, until the countdown's end. */
export function isTimeUp(idle: PageBoot['idle']): boolean {
  return secondsLeft(Date.now() - lastActivity(), idle) === 0;
}

/** Records the user's activity while `counts()` is true. Returns a function that stops it. */
export function watchActivity(counts: () => boolean): () => void {
  const note = () => {
    if (counts()) noteActivity();
  };
  for (const event of EVENTS) addEventListener(event, note, { capture: true, passive: true });
  return () => {
    for (const event of EVENTS) removeEventListener(event, note, { capture: true });
  };
}
