const PREFIX = 'draft.';

/** Begins the names under which the browser keeps what a customer typed and the server does not have yet. */
export function draftPrefix(prospectId: string): string {
  return `${PREFIX}${prospectId}.`;
}

/** Forgets what was typed here by everybody, or by everybody but one customer. */
export function forgetDrafts(except?: string): void {
  for (const key of Object.keys(localStorage)) {
    const isKept = except !== undefined && key.startsWith(draftPrefix(except));
    if (key.startsWith(PREFIX) && !isKept) localStorage.removeItem(key);
  }
}
