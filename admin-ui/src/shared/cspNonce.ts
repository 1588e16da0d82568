/** The nonce of this page: style elements without it are refused by the content security policy. */
export function cspNonce(): string | undefined {
  // Browsers hide the attribute from scripts; the property keeps it.
  return document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce || undefined;
}
