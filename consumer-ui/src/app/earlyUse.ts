import type {} from '../preload/noteTaps.js';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Tells the app, once it has taken over what the server has drawn, what a visitor has typed, chosen and tapped on it
 * before the scripts were there.
 */
export function repeatEarlyUse(root: HTMLElement): void {
  for (const control of root.querySelectorAll<Control>('input, select, textarea')) {
    if (!isChanged(control)) continue;
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
  const { tapped } = globalThis;
  // Once the app has drawn what was typed.
  if (tapped) setTimeout(() => tapped.click());
}

/** Taking a page over leaves each control as the visitor has it. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected === false;
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  const { type, checked, defaultChecked } = control;
  // Of a group of radios the one that is chosen speaks for all.
  if (type === 'radio') return checked && !defaultChecked;
  return type === 'checkbox' ? checked !== defaultChecked : control.value !== control.defaultValue;
}
