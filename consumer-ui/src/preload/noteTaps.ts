declare global {
  /** The button that was tapped last before the app took the page over. */
  var tapped: HTMLElement | undefined;
}

/**
 * Until the app takes over what the server has drawn, notes taps on buttons for it, and sends no form: the browser would
 * write what was typed into the address.
 */
export function noteTaps(): void {
  const isDrawn = () => document.querySelector('[data-drawn]') !== null;
  addEventListener('click', ({ target }) => {
    if (isDrawn()) globalThis.tapped = (target as Element).closest('button') ?? undefined;
  });
  addEventListener('submit', (event) => {
    if (isDrawn()) event.preventDefault();
  });
}
