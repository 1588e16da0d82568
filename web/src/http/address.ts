export interface AddressParts {
  path?: Record<string, string | number>;
  query?: Record<string, string | number>;
}

/** `/api/user/{id}` with its parts and its query filled in. */
export function addressOf(template: string, { path = {}, query = {} }: AddressParts = {}): string {
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length > 0 ? `${address}?${pairs.join('&')}` : address;
}
