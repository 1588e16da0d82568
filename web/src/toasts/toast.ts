import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  text: string;
  kind: 'success' | 'error';
}

const MOST_AT_ONCE = 5;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows `text` for three seconds. A sixth toast removes the oldest. */
export function toast(text: string, kind: Toast['kind'] = 'success'): void {
  show([...toasts, { id: ++lastId, text, kind }].slice(-MOST_AT_ONCE));
}

export function dismissToast(id: number): void {
  show(toasts.filter((one) => one.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts);
}

function show(next: readonly Toast[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
