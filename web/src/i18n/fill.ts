export type Vars = Record<string, string | number>;

/**
 * Fills a text: `{name}` becomes `vars.name`, and `{count|card|cards}` the first word when `vars.count`
 * is 1, else the second.
 */
export function fill(text: string, vars: Vars = {}): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = vars[name];
    if (value === undefined) return whole;
    return one === undefined ? String(value) : value === 1 ? one : (many ?? '');
  });
}
