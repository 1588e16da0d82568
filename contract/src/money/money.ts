/** Rupees as people in India read and write them. Money is integer paise in code, DECIMAL rupees in the database. */

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const rupeesAndPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

/** `123450` paise -> `₹1,234.50`; whole rupees are written without decimals. */
export function formatPaise(paise: number): string {
  return (paise % 100 === 0 ? rupees : rupeesAndPaise).format(paise / 100);
}

export function rupeesToPaise(amountRupees: number): number {
  return Math.round(amountRupees * 100);
}

/**
 * Reads an amount as a person types it: `1,499`, `₹ 1,499.50`, `Rs. 499`, `free`.
 * Answers rupees, or `undefined` when it is no amount of at most two decimals.
 */
export function parseRupees(input: unknown): number | undefined {
  if (typeof input === 'number') return isAmount(input) ? input : undefined;
  if (typeof input !== 'string') return undefined;
  const text = input.trim();
  if (/^(free|nil)$/i.test(text)) return 0;
  const match = /^(?:₹|rs\.?|inr)?\s*(\d[\d,]*(?:\.\d{1,2})?)(?:\s*\/-)?$/i.exec(text);
  return match?.[1] === undefined ? undefined : Number(match[1].replaceAll(',', ''));
}

function isAmount(value: number): boolean {
  return Number.isFinite(value) && value >= 0 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}
