import { useSyncExternalStore } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '@marketplace/contract/i18n/messages.js';
import { keepLanguage } from '../boot/boot.js';
import { isBrowser } from '../boot/browser.js';

let current: Language = DEFAULT_LANGUAGE;
const listeners = new Set<() => void>();

export function currentLanguage(): Language {
  return current;
}

/** The language that the page was served in. */
export function startLanguage(language: Language): void {
  current = language;
  if (isBrowser) document.documentElement.lang = language;
}

/** Switches at once, without reloading the page, and stores the choice for later pages. */
export function switchLanguage(language: Language): void {
  keepLanguage(language);
  startLanguage(language);
  listeners.forEach((listener) => listener());
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageSwitch, currentLanguage);
}

/** Calls `listener` at each switch. Returns a function that stops it. */
export function onLanguageSwitch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
