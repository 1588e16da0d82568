/**
 * @typedef {object} Figure
 * @property {string} name
 * @property {number} value
 * @property {string} unit
 * @property {number} [atLeast]
 * @property {number} [atMost]
 */

/** @param {number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** @param {Figure[]} figures */
export function figureTable(figures) {
  return table(
    ['Figure', 'Measured', 'Target', ''],
    figures.map(({ name, value, unit, atLeast, atMost }) => {
      const target = atLeast !== undefined ? `>= ${atLeast}` : atMost !== undefined ? `<= ${atMost}` : '';
      const text = (/** @type {string} */ number) => (number && unit ? `${number} ${unit}` : number);
      return [name, text(digits(value)), text(target), verdict({ value, atLeast, atMost })];
    }),
  );
}

/** @param {Pick<Figure, 'value' | 'atLeast' | 'atMost'>} figure */
function verdict({ value, atLeast, atMost }) {
  if (atLeast !== undefined && value < atLeast) return `MISSED by ${percent(1 - value / atLeast)}`;
  if (atMost !== undefined && value > atMost) return `MISSED by ${percent(value / atMost - 1)}`;
  return atLeast === undefined && atMost === undefined ? '' : 'reached';
}

/** @param {number} share */
const percent = (share) => `${Math.max(1, Math.round(share * 100))} %`;

/** @param {number} value */
export function digits(value) {
  return value.toLocaleString('en', { maximumSignificantDigits: Math.max(3, Math.round(value).toString().length) });
}

/**
 * @param {string[]} head
 * @param {string[][]} rows
 * @returns {string} as Markdown
 */
export function table(head, rows) {
  const widths = head.map((title, column) => Math.max(3, title.length, ...rows.map((row) => row[column].length)));
  const line = (/** @type {string[]} */ cells) => `| ${cells.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
