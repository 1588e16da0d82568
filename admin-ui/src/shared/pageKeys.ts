import { useEffect } from 'react';

/** A key of one page: what it does, in words, stands in the dialog of the keys. */
export interface PageKey {
  /** As `KeyboardEvent.key` calls it. */
  key: string;
  /** As the dialog shows it, where that differs; empty where another key of the page stands for this one. */
  shown?: string;
  does: string;
  press: () => void;
}

const onPage = new Set<readonly PageKey[]>();

/** The keys of the pages on the screen, for the dialog. */
export function keysOfPage(): readonly (readonly [key: string, does: string])[] {
  return [...onPage].flat().flatMap(({ key, shown = key, does }) => (shown === '' ? [] : [[shown, does] as const]));
}

/** Keys that work while the page is on the screen, and nobody types or has a dialog open. */
export function usePageKeys(keys: readonly PageKey[]): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isDialogOpen()) return;
      const found = keys.find(({ key }) => key === event.key);
      if (!found) return;
      event.preventDefault();
      found.press();
    };
    onPage.add(keys);
    window.addEventListener('keydown', press);
    return () => {
      onPage.delete(keys);
      window.removeEventListener('keydown', press);
    };
  }, [keys]);
}

export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null;
}

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]') !== null;
}
