/** Order of two values of one column: text as people sort it, `null` last. */
export function compare(a: string | number | Date | null, b: string | number | Date | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b, 'en', { sensitivity: 'base' });
  return a < b ? -1 : a > b ? 1 : 0;
}
