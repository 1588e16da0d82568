/*
 * For the inline scripts of the pages, which request what a page needs while its other scripts load; `preloaded.ts`
 * returns each answer to its first caller.
 */

/** A stored value. Where the browser forbids storage, asking for it throws, and nobody is signed in yet. */
export function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a value where the browser allows it. */
export function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Where it is forbidden the app keeps it in memory.
  }
}

/** Requests `addresses` as `createApi` would, which asks for them with the same token. */
export function preload(token: string, addresses: readonly string[]): void {
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': document.documentElement.lang };
  const answers: Record<string, Promise<Response>> = {};
  for (const address of addresses) {
    const answer = fetch(address, { headers });
    answers[address] = answer;
    // Whoever takes it hears of a failure; nobody may.
    answer.catch(() => undefined);
  }
  globalThis.preloaded = { token, answers };
}
