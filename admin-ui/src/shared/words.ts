/** How the properties of a record and their values are told to people: in dialogs, conflicts and the history. */
export interface Words<P extends string = string> {
  labels: Readonly<Partial<Record<P, string>>>;
  inWords(this: void, property: P, value: unknown): string;
}

/** A value whose own text says it: words, figures and lists of them. */
export function plainWords(_property: string, value: unknown): string {
  if (Array.isArray(value)) return value.join(', ') || 'Nothing';
  return typeof value === 'string' || typeof value === 'number' ? String(value) || 'Nothing' : 'Nothing';
}

/** Such as "1,240 clicks" and "1 click". */
export function counted(n: number, what: string): string {
  return `${n.toLocaleString('en-IN')} ${what}${n === 1 ? '' : 's'}`;
}

export interface Difference {
  label: string;
  stored: string;
  mine: string;
}

/** What stands otherwise in `mine` than in `stored`, as words can tell it. */
export function differencesOf<P extends string>(
  { labels, inWords }: Words<P>,
  stored: Partial<Record<P, unknown>>,
  mine: Partial<Record<P, unknown>>,
): Difference[] {
  return (Object.entries(labels) as [P, string][])
    .filter(([property]) => property in mine)
    .map(([property, label]) => ({
      label,
      stored: inWords(property, stored[property]),
      mine: inWords(property, mine[property]),
    }))
    .filter((difference) => difference.stored !== difference.mine);
}
