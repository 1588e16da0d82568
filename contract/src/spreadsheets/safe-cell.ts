/**
 * Text that a spreadsheet would run as a formula, made harmless by a leading apostrophe (OWASP, CSV injection). Some
 * programs treat the full-width signs of East Asian keyboards like the plain ones.
 */
export function safeCell(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}
