/** What stands in the middle of a mark, 32 by 32. */
const SHAPES = [
  'M16 8a8 8 0 1 1 0 16 8 8 0 0 1 0-16',
  'M16 7l9 9-9 9-9-9z',
  'M16 7l8 4.6v8.8L16 25l-8-4.6v-8.8z',
  'M9 23V16a7 7 0 0 1 14 0v7h-4v-7a3 3 0 0 0-6 0v7z',
  'M8 24C8 14 14 8 24 8c0 10-6 16-16 16z',
  'M8 19h4v5H8zm6-6h4v11h-4zm6-5h4v16h-4z',
  'M16 8a8 8 0 1 1 0 16 8 8 0 0 1 0-16m0 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  'M7 22l9-14 9 14z',
  'M8 10h16v4H8zm0 7h16v4H8z',
  'M16 7c5 5 5 13 0 18-5-5-5-13 0-18',
] as const;

/**
 * A mark of shape and colour for a lender, so that its rows are found again by those who do not read. It follows from
 * the name, so that a lender has the same one on every page. Decoration: the name stands beside it.
 */
export function LenderMark({ name, size = 32 }: { name: string; size?: number }) {
  const number = numberOf(name);
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill={`hsl(${number % 360} 45% 32%)`} />
      <path d={SHAPES[Math.floor(number / 360) % SHAPES.length]} fill="#fff" fillRule="evenodd" />
    </svg>
  );
}

function numberOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
}
