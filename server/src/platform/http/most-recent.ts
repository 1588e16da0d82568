/** Values in memory up to a number of bytes: those that nobody has asked for longest are dropped. */
export class MostRecent<Value> {
  private readonly values = new Map<string, { value: Value; bytes: number }>();
  private bytes = 0;

  constructor(private readonly mostBytes: number) {}

  get(key: string): Value | undefined {
    const found = this.values.get(key);
    if (!found) return undefined;
    // A map keeps the order in which keys were added.
    this.values.delete(key);
    this.values.set(key, found);
    return found.value;
  }

  /** @param bytes what the value takes, roughly */
  set(key: string, value: Value, bytes: number): void {
    this.drop(key);
    this.values.set(key, { value, bytes });
    this.bytes += bytes;
    for (const oldest of this.values.keys()) {
      if (this.bytes <= this.mostBytes) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.bytes -= this.values.get(key)?.bytes ?? 0;
    this.values.delete(key);
  }
}
