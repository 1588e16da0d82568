import type { Language } from '../i18n/messages.js';
import { formatNumber } from '../i18n/numbers.js';

/** Rupees in Indian notation. Money is integer paise in code and DECIMAL rupees in the database. */

/** `123450` paise -> `₹1,234.50`; whole rupees are written without decimals. */
export function formatPaise(paise: number): string {
  const whole = Math.round(paise);
  return `${whole < 0 ? '−' : ''}₹${formatNumber(Math.abs(whole) / 100, whole % 100 === 0 ? 0 : 2)}`;
}

export function rupeesToPaise(amountRupees: number): number {
  return Math.round(amountRupees * 100);
}

/** DECIMAL comes as text; sums of rupees below a thousand crore are exact as numbers of two decimals. */
export function paiseOf(rupees: string | number): number {
  return rupeesToPaise(Number(rupees));
}

const UNITS: readonly { rupees: number; words: RegExp; en: string; hi: string }[] = [
  { rupees: 10_000_000, words: /^(?:crores?|cr|करोड़?)$/i, en: 'crore', hi: 'करोड़' },
  { rupees: 100_000, words: /^(?:lakhs?|lacs?|l|लाख)$/i, en: 'lakh', hi: 'लाख' },
  { rupees: 1000, words: /^(?:thousand|k|हज़?ार)$/i, en: 'thousand', hi: 'हज़ार' },
];

/** Longer than any amount. It bounds the parsing below, which looks at each character more than once. */
const AMOUNT_TYPED_MAX = 60;

/**
 * Reads an amount as people type it: `1,499`, `₹ 1,499.50`, `Rs. 499`, `1.5 lakh`, `50 हज़ार`, `free`. Returns rupees,
 * or `undefined` if the input is no amount with at most two decimals.
 */
export function parseRupees(input: unknown): number | undefined {
  if (typeof input === 'number') return isAmount(input) ? input : undefined;
  if (typeof input !== 'string' || input.length > AMOUNT_TYPED_MAX) return undefined;
  // NFC gives one spelling to letters that Unicode can write in two ways, such as ज़.
  const text = input.trim().normalize('NFC');
  if (/^(free|nil)$/i.test(text)) return 0;
  const match = /^(?:₹|rs\.?|inr)?\s*(\d[\d,]*(?:\.\d{1,5})?)\s*([a-z\p{L}\p{M}]*)(?:\s*\/-)?$/iu.exec(text);
  if (!match) return undefined;
  const [, digits = '', word = ''] = match;
  const factor = word === '' ? 1 : UNITS.find(({ words }) => words.test(word))?.rupees;
  if (factor === undefined) return undefined;
  const amount = Number(digits.replaceAll(',', '')) * factor;
  return isAmount(amount) ? Math.round(amount * 100) / 100 : undefined;
}

/** `150000` -> `1 lakh 50 thousand`. Amounts below a thousand are readable as figures and return the empty text. */
export function rupeesInWords(amountRupees: number, language: Language): string {
  let rest = Math.floor(amountRupees);
  const parts = UNITS.flatMap((unit) => {
    const count = Math.floor(rest / unit.rupees);
    rest -= count * unit.rupees;
    return count > 0 ? [`${formatNumber(count)} ${unit[language]}`] : [];
  });
  if (parts.length > 0 && rest > 0) parts.push(String(rest));
  return parts.join(' ');
}

function isAmount(value: number): boolean {
  return Number.isFinite(value) && value >= 0 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}
