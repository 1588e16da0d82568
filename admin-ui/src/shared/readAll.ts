/** What a list of the API answers at most. */
export const READ_AT_ONCE = 1_000;

/** All rows of a list, however many there are, a thousand at a time. */
export async function readAll<T>(read: (range: [first: number, last: number]) => Promise<readonly T[]>): Promise<T[]> {
  const items: T[] = [];
  for (;;) {
    const page = await read([items.length, items.length + READ_AT_ONCE - 1]);
    items.push(...page);
    if (page.length < READ_AT_ONCE) return items;
  }
}
