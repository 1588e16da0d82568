import { useSyncExternalStore } from 'react';

/** Chromium's event, which is in no standard. */
interface BeforeInstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

let offer: BeforeInstallPrompt | undefined;
const listeners = new Set<() => void>();

/** Waits for the browser to offer to install the app, and keeps the offer for the menu instead of showing it. */
export function waitForInstallPrompt(): void {
  const show = (next?: BeforeInstallPrompt) => {
    offer = next;
    listeners.forEach((listener) => listener());
  };
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    show(event as BeforeInstallPrompt);
  });
  addEventListener('appinstalled', () => show());
}

/** Asks the browser to install the app; `undefined` where it offers nothing, or has the app already. */
export function useInstall(): (() => void) | undefined {
  const current = useSyncExternalStore(subscribe, () => offer);
  return current && (() => void current.prompt());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
