/** Text that a spreadsheet would run as a formula, made harmless by a leading apostrophe (OWASP, CSV injection). */
export function safeCell(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
