/** Letters alone: a run of digits in a message reads as a phone number to operators. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(LETTERS.length);
/** As many as 128 bits take; a variable of an SMS holds 30. */
const LENGTH = 23;
const KEY = new RegExp(`^[A-Za-z]{${LENGTH}}$`);

/** The UUID of a lender application, as short as a variable of an SMS takes it. */
export function linkKeyOf(uuid: string): string {
  let left = BigInt(`0x${uuid.replaceAll('-', '')}`);
  let key = '';
  for (; key.length < LENGTH; left /= BASE) key = LETTERS.charAt(Number(left % BASE)) + key;
  return key;
}

/** The UUID that a key stands for; what is no key is left as it is. */
export function uuidOfLink(typed: string): string {
  if (!KEY.test(typed)) return typed;
  const value = [...typed].reduce((sum, letter) => sum * BASE + BigInt(LETTERS.indexOf(letter)), 0n);
  const hex = value.toString(16).padStart(32, '0');
  if (hex.length > 32) return typed;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
