/** The texts typed into fields, by field name. */
export type Typed = Readonly<Record<string, string>>;

/** `waiting`: the server is unreachable. The texts are kept here and sent again automatically. */
export type SaveState = 'untouched' | 'saving' | 'saved' | 'waiting';

interface DraftOptions {
  /**
   * Storage for texts that the server does not have yet: one entry per field, so that tabs do not overwrite each other.
   */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  /** Prefix of the names of those entries. */
  prefix: string;
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
  private running: Promise<void> | undefined;
  private readonly listeners = new Set<() => void>();
  private changes = 0;

  constructor(private readonly options: DraftOptions) {
    this.shown = this.unsaved();
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

  change(name: string, text: string): void {
    this.shown = { ...this.shown, [name]: text };
    this.options.storage.setItem(this.options.prefix + name, text);
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
    const sent = this.sendable();
    this.show('saving');
    try {
      const reasons = await this.options.save(sent);
      this.retryMs = FIRST_RETRY_MS;
      for (const [name, text] of Object.entries(sent)) {
        const reason = reasons[name];
        if (reason !== undefined) this.refused[name] = { text, reason };
        // The text was edited meanwhile, here or in another tab, and is still unsaved.
        else if (this.unsaved()[name] === text) this.options.storage.removeItem(this.options.prefix + name);
      }
    } catch (error) {
      this.show('waiting');
      this.saveIn(this.retryMs);
      this.retryMs = Math.min(this.retryMs * 2, LAST_RETRY_MS);
      throw error;
    }
  }

  private sendable(): Typed {
    return Object.fromEntries(Object.entries(this.unsaved()).filter(([name, text]) => this.isSendable(name, text)));
  }

  private isSendable(name: string, text: string): boolean {
    return this.options.isWhole(name, text) && this.refused[name]?.text !== text;
  }

  private unsaved(): Record<string, string> {
    const { storage, prefix } = this.options;
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    return Object.fromEntries(
      keys.flatMap((key) => (key.startsWith(prefix) ? [[key.slice(prefix.length), storage.getItem(key) ?? '']] : [])),
    );
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
