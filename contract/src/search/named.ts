/**
 * The rows, of a list that is kept in memory, that have `text` in one of their words, in whatever case: those of that
 * very name first, then those that begin with it, each group in the order of the rows.
 */
export function named<T>(rows: readonly T[], text: string, wordsOf: (row: T) => readonly string[]): T[] {
  const wanted = folded(text);
  const ranked = rows.map((row) => ({
    row,
    rank: Math.min(...wordsOf(row).map((word) => rankOf(folded(word), wanted))),
  }));
  return ranked
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .map(({ row }) => row);
}

function rankOf(word: string, wanted: string): number {
  if (word === wanted) return -1;
  const place = word.indexOf(wanted);
  if (place <= 0) return place === 0 ? 0 : Infinity;
  return /[\s-]/.test(word.charAt(place - 1)) ? 1 : 2;
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
