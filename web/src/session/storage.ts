/** What this app asks of a browser's storage. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Kept while the page is open. */
class Memory implements Store {
  private readonly values = new Map<string, string>();

  get length(): number {
    return this.values.size;
  }

  key(place: number): string | null {
    return [...this.values.keys()][place] ?? null;
  }

  getItem(name: string): string | null {
    return this.values.get(name) ?? null;
  }

  setItem(name: string, value: string): void {
    this.values.set(name, value);
  }

  removeItem(name: string): void {
    this.values.delete(name);
  }
}

/** A store of its own that ends with the page. */
export const pageStore = (): Store => new Memory();

const ofSite = new Memory();
const ofTab = new Memory();

/**
 * `localStorage`. Where the browser forbids it, as some do in a frame of another site, asking for it throws: the visit
 * then lasts as long as the page.
 */
export function siteStore(): Store {
  try {
    return localStorage;
  } catch {
    return ofSite;
  }
}

/** `sessionStorage`, likewise. */
export function tabStore(): Store {
  try {
    return sessionStorage;
  } catch {
    return ofTab;
  }
}
