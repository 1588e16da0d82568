const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';
const ROW = 'tbody > tr, li';

/** What had the focus, and where it stood. */
interface Place {
  element: HTMLElement;
  row: number;
  control: number;
}

/**
 * A browser gives the focus to the page when the focused element goes away: its row is deleted or no longer matches the
 * filter, or it is moved in the document. Gives it to the same control again, else to the one in the next row, else to
 * `main`, which is also where a page begins that was opened with nothing focused. Use it as a `ref`.
 */
export function keepFocus(main: HTMLElement): () => void {
  let last: Place | undefined;
  let isMoving = false;

  function remember({ target }: FocusEvent) {
    last = target instanceof HTMLElement && target !== main ? placeOf(main, target) : undefined;
  }

  /** On its way from one element to the next the focus is nowhere: what is shown meanwhile must not call it back. */
  function leave({ relatedTarget }: FocusEvent) {
    isMoving = relatedTarget !== null;
  }

  function arrive() {
    isMoving = false;
  }

  /** Who points at nothing wants no focus. */
  function forget({ target }: PointerEvent) {
    const control = target instanceof Element ? target.closest(FOCUSABLE) : null;
    if (control === null || control === main) last = undefined;
  }

  function restore() {
    // Behind a dialog `main` is hidden; the dialog holds the focus itself.
    if (
      isMoving ||
      last === undefined ||
      document.activeElement !== document.body ||
      main.closest('[aria-hidden=true]')
    )
      return;
    // A button that waits for an answer is enabled again, or goes.
    if (last.element.isConnected && last.element.matches(':disabled')) return;
    (successorOf(main, last) ?? main).focus();
  }

  main.addEventListener('focusin', remember);
  // Before those who answer to it: what they show is there at once.
  document.addEventListener('focusout', leave, true);
  document.addEventListener('focusin', arrive);
  document.addEventListener('pointerdown', forget);
  const observer = new MutationObserver(restore);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'aria-hidden'],
  });
  if (document.activeElement === document.body) main.focus({ preventScroll: true });

  return () => {
    observer.disconnect();
    document.removeEventListener('pointerdown', forget);
    document.removeEventListener('focusout', leave, true);
    document.removeEventListener('focusin', arrive);
    main.removeEventListener('focusin', remember);
  };
}

function placeOf(main: HTMLElement, element: HTMLElement): Place {
  const row = element.closest<HTMLElement>(ROW);
  return {
    element,
    row: row === null ? -1 : rowsOf(main).indexOf(row),
    control: row === null ? -1 : controlsOf(row).indexOf(element),
  };
}

function successorOf(main: HTMLElement, { element, row, control }: Place): HTMLElement | undefined {
  if (element.isConnected) return isShown(element) ? element : controlsOf(main).find((one) => isBefore(element, one));
  const name = element.getAttribute('aria-label');
  const same = name !== null && controlsOf(main).find((one) => one.getAttribute('aria-label') === name);
  if (same) return same;
  const next =
    row === -1
      ? undefined
      : rowsOf(main)
          .slice(0, row + 1)
          .at(-1);
  return (
    next &&
    controlsOf(next)
      .slice(0, control + 1)
      .at(-1)
  );
}

function isBefore(element: HTMLElement, other: HTMLElement): boolean {
  return (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

function rowsOf(main: HTMLElement): HTMLElement[] {
  return [...main.querySelectorAll<HTMLElement>(ROW)];
}

function controlsOf(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => !one.matches(':disabled') && isShown(one),
  );
}
