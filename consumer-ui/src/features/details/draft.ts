import type { Store } from '@marketplace/web/session/storage.js';

/** The texts typed into fields, by field name. */
export type Typed = Readonly<Record<string, string>>;

/** `waiting`: the server is unreachable. The texts are kept here and sent again automatically. */
export type SaveState = 'untouched' | 'saving' | 'saved' | 'waiting';

/** A field that was changed on another device after its text was typed here. Nothing of it is sent until one is chosen. */
export interface Conflict {
  name: string;
  /** The text that was typed here. */
  mine: string;
  /** The server's newer value. */
  theirs: string;
}

interface DraftOptions {
  /**
   * Where the text of a field is stored while the server does not have it: one entry per field, so that tabs do not
   * overwrite each other.
   */
  storeOf: (name: string) => Store;
  /** The fields that have such an entry. */
  unsaved: () => readonly string[];
  /** Prefix of the names of those entries. */
  prefix: string;
  /** Prefix of the names of what the server had when they were typed. */
  beforePrefix: string;
  /** What the page has loaded from the server, as texts. */
  stored: (name: string) => string;
  /** Asks what the server has now, as texts. Rejects if it is unreachable. */
  ask: () => Promise<(name: string) => string>;
  /** Whether a text is the server's value, however it is written. */
  isSame: (name: string, text: string, value: string) => boolean;
  /** Whether a text is complete enough to be saved, such as a PAN with all its characters. */
  isWhole: (name: string, text: string) => boolean;
  /** Returns the fields that the server refuses, with reasons. Rejects if the server is unreachable. */
  save: (fields: Typed) => Promise<Typed>;
}

const PAUSE_MS = 700;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 30_000;

/**
 * The fields of a customer's forms while they are edited: each change is stored in the browser at once and saved on the
 * server a moment later. A field leaves the browser's storage when the server has it.
 */
export class Draft {
  /** The texts that this page shows until the server's values are shown again. */
  private shown: Record<string, string> = {};
  private refused: Record<string, { text: string; reason: string }> = {};
  private saveState: SaveState = 'untouched';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retryMs = FIRST_RETRY_MS;
  private hasEnded = false;
  /** Whether texts have waited so long that another device may have changed the same fields. */
  private hasWaited: boolean;
  private differing: Readonly<Record<string, string>> = {};
  private running: Promise<void> | undefined;
  private readonly listeners = new Set<() => void>();
  private changes = 0;

  constructor(private readonly options: DraftOptions) {
    this.shown = this.unsaved();
    this.hasWaited = Object.keys(this.shown).length > 0;
  }

  /** The text of a field that was edited here or is not saved yet. */
  text(name: string): string | undefined {
    return this.shown[name];
  }

  /** Why the server refused the field's current text. */
  refusal(name: string): string | undefined {
    const refused = this.refused[name];
    return refused?.text === this.shown[name] ? refused?.reason : undefined;
  }

  get state(): SaveState {
    return this.saveState;
  }

  get conflicts(): Conflict[] {
    const unsaved = this.unsaved();
    return Object.entries(this.differing).flatMap(([name, theirs]) =>
      unsaved[name] === undefined ? [] : [{ name, mine: unsaved[name], theirs }],
    );
  }

  change(name: string, text: string): void {
    const { storeOf, prefix, beforePrefix, stored } = this.options;
    const { [name]: seen, ...others } = this.differing;
    this.differing = others;
    this.shown = { ...this.shown, [name]: text };
    // Who sees another device's value and types on has decided.
    if (seen !== undefined) storeOf(name).setItem(beforePrefix + name, seen);
    else if (storeOf(name).getItem(prefix + name) === null) storeOf(name).setItem(beforePrefix + name, stored(name));
    storeOf(name).setItem(prefix + name, text);
    // While the server is unreachable, a new text does not change the time of the next try.
    if (this.saveState !== 'waiting') {
      if (this.isSendable(name, text)) this.saveState = 'saving';
      this.saveIn(PAUSE_MS);
    }
    this.notify();
  }

  /** Saves all complete texts now; rejects if the server is unreachable. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    while (this.running) await this.running.catch(() => undefined);
    while (Object.keys(this.sendable()).length > 0) {
      this.running = this.send();
      await this.running.finally(() => (this.running = undefined));
    }
    if (this.saveState !== 'untouched') this.show('saved');
  }

  /** Sends the text of a conflict after all. */
  keepMine(name: string): void {
    this.change(name, this.unsaved()[name] ?? '');
  }

  /** Gives the text of a conflict up. */
  takeTheirs(name: string): void {
    const { [name]: _theirs, ...others } = this.differing;
    this.differing = others;
    this.forget(name);
    this.adopt();
  }

  /** Saves in the background, and tries until it succeeds. */
  saveSoon(): void {
    this.saveIn(0);
  }

  /** Shows the server's newer values in all fields without unsaved text. */
  adopt(): void {
    this.shown = this.unsaved();
    this.notify();
  }

  /** Starts saving in the background, beginning with texts left from an earlier visit. */
  start(): void {
    this.hasEnded = false;
    this.saveSoon();
  }

  /** Called when the page closes: saves once more. Texts that fail stay in the browser for the next visit. */
  end(): void {
    this.hasEnded = true;
    void this.flush().catch(() => undefined);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Changes with each edit, for `useSyncExternalStore`. */
  readonly version = (): number => this.changes;

  private saveIn(ms: number): void {
    clearTimeout(this.timer);
    if (this.hasEnded) return;
    // On failure `send` has updated the state and planned the next try.
    this.timer = setTimeout(() => void this.flush().catch(() => undefined), ms);
  }

  private async send(): Promise<void> {
    this.show('saving');
    try {
      if (this.hasWaited) await this.compare();
      const sent = this.sendable();
      if (Object.keys(sent).length === 0) return;
      const reasons = await this.options.save(sent);
      this.retryMs = FIRST_RETRY_MS;
      for (const [name, text] of Object.entries(sent)) {
        const reason = reasons[name];
        if (reason !== undefined) this.refused[name] = { text, reason };
        // The text was edited meanwhile, here or in another tab, and is still unsaved.
        else if (this.unsaved()[name] === text) this.forget(name);
      }
    } catch (error) {
      this.hasWaited = true;
      this.show('waiting');
      this.saveIn(this.retryMs);
      this.retryMs = Math.min(this.retryMs * 2, LAST_RETRY_MS);
      throw error;
    }
  }

  /** Finds the fields that another device has changed since their texts were typed here. */
  private async compare(): Promise<void> {
    const { storeOf, beforePrefix, ask, isSame } = this.options;
    const valueOf = await ask();
    const changed = Object.entries(this.unsaved()).filter(([name, text]) => {
      const before = storeOf(name).getItem(beforePrefix + name);
      return before !== null && before !== valueOf(name) && !isSame(name, text, valueOf(name));
    });
    this.differing = Object.fromEntries(changed.map(([name]) => [name, valueOf(name)]));
    this.hasWaited = false;
  }

  private forget(name: string): void {
    const { storeOf, prefix, beforePrefix } = this.options;
    for (const key of [prefix + name, beforePrefix + name]) storeOf(name).removeItem(key);
  }

  private sendable(): Typed {
    return Object.fromEntries(Object.entries(this.unsaved()).filter(([name, text]) => this.isSendable(name, text)));
  }

  private isSendable(name: string, text: string): boolean {
    return !(name in this.differing) && this.options.isWhole(name, text) && this.refused[name]?.text !== text;
  }

  private unsaved(): Record<string, string> {
    const { storeOf, unsaved, prefix } = this.options;
    return Object.fromEntries(unsaved().map((name) => [name, storeOf(name).getItem(prefix + name) ?? '']));
  }

  private show(state: SaveState): void {
    this.saveState = state;
    this.notify();
  }

  private notify(): void {
    this.changes += 1;
    this.listeners.forEach((listener) => listener());
  }
}
