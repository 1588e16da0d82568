/**
 * Values that take long to make, in memory up to a number of bytes: those that nobody has asked for longest are dropped.
 * `Nothing` is what may come of making one, and is not kept.
 */
export class MostRecent<Value, Nothing extends null | undefined = never> {
  private readonly values = new Map<string, { value: Value; bytes: number }>();
  private readonly making = new Map<string, Promise<Value | Nothing>>();
  private bytes = 0;

  /** @param bytesOf what a value takes, roughly */
  constructor(
    private readonly mostBytes: number,
    private readonly bytesOf: (value: Value) => number,
  ) {}

  /** The value of `key`, otherwise what `make` resolves to, which is called once for all who ask meanwhile. */
  async get(key: string, make: () => Promise<Value | Nothing>): Promise<Value | Nothing> {
    const found = this.values.get(key);
    if (found) {
      // A map keeps the order in which keys were added.
      this.values.delete(key);
      this.values.set(key, found);
      return found.value;
    }
    let made = this.making.get(key);
    if (!made) {
      made = this.makeAndKeep(key, make).finally(() => this.making.delete(key));
      this.making.set(key, made);
    }
    return made;
  }

  private async makeAndKeep(key: string, make: () => Promise<Value | Nothing>): Promise<Value | Nothing> {
    const value = await make();
    if (value === null || value === undefined) return value;
    const bytes = key.length + this.bytesOf(value);
    this.values.set(key, { value, bytes });
    this.bytes += bytes;
    for (const [oldest, dropped] of this.values) {
      if (this.bytes <= this.mostBytes) break;
      this.values.delete(oldest);
      this.bytes -= dropped.bytes;
    }
    return value;
  }
}
