export interface AddressParts {
  path?: Record<string, string | number>;
  query?: Record<string, string | number>;
}

/** Fills the parameters and the query into a path such as `/api/user/{id}`. */
export function addressOf(template: string, { path = {}, query = {} }: AddressParts = {}): string {
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length > 0 ? `${address}?${pairs.join('&')}` : address;
}
