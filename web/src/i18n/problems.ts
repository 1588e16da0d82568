/**
 * For tests: the differences between two string tables. Empty if both have the same keys and each text has the same
 * `{names}`.
 */
export function tableProblems(en: Record<string, string>, hi: Record<string, string>): string[] {
  const names = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1]))].sort().join();
  return [...new Set([...Object.keys(en), ...Object.keys(hi)])].flatMap((key) => {
    const [english, hindi] = [en[key]?.trim(), hi[key]?.trim()];
    if (!english) return [`${key} is missing in English`];
    if (!hindi) return [`${key} is missing in Hindi`];
    if (names(english) !== names(hindi)) return [`${key} names other values in Hindi`];
    return [];
  });
}

/** Words that Hindi readers know in Latin letters: names and abbreviations of the field. */
const KEPT_IN_LATIN = new Set(
  [
    'A APR CVV DD EMI FD GST IFSC IT ITR JavaScript KFS KYC LTV MM NBFC NPA OTP PAN PDF PIN QR RBI SMS UPI YYYY Z',
    'e-KYC English WhatsApp GPS IP MSME LLP HUF CIBIL Aadhaar',
  ].flatMap((line) => line.split(' ')),
);

/** Besides, the words that admins know in Latin letters. */
export const ADMIN_WORDS: readonly string[] =
  'AA API ATS audit-verify csv CSV Enter Esc Escape GSTIN https IST JPEG MB MIS Mukta Noto PNG Sans STOP Tab TDS UTM UTR UUID WebP xls xlsx XLSX'.split(
    ' ',
  );

/**
 * For tests: the words of a Hindi text that were left in English. `{values}` and addresses are not counted, nor the
 * words of `kept`.
 */
export function latinWords(text: string, kept: readonly string[] = []): string[] {
  const words = text.replace(/\{(\w+)(?:\||\})|\S+@\S+|https?:\/\/\S+/g, ' ').match(/[A-Za-z][A-Za-z-]*/g) ?? [];
  return words.filter((word) => !KEPT_IN_LATIN.has(word) && !kept.includes(word));
}
