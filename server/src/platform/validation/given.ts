/** What was sent: an instance of a DTO carries the other properties as `undefined`. */
export function given<T extends object>(dto: T): T {
  return Object.fromEntries(Object.entries(dto).filter(([, value]) => value !== undefined)) as T;
}
