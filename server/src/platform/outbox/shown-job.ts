/** The ids in a payload, which say whom or what a job is about; everything else of it is shown to nobody. */
export function idsOf(payload: unknown): { name: string; value: string }[] {
  if (typeof payload !== 'object' || payload === null) return [];
  return Object.entries(payload)
    .filter(([name, value]) => /(^|_)(id|uuid)$|I[dD]$|Uuid$/.test(name) && isId(value))
    .map(([name, value]) => ({ name, value: String(value) }));
}

/**
 * What went wrong, without what may be personal in it: gateways repeat in their refusals what they were sent. Left out
 * are e-mail addresses, PANs and runs of six digits or more.
 */
export function shownError(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\s<>"'(]+@[^\s<>"'),;]+/g, '•••')
    .replace(/(?<![\p{L}\p{N}])\p{L}{5}[\s-]?\p{Nd}{4}[\s-]?\p{L}(?![\p{L}\p{N}])/gu, '•••')
    .replace(/\+?\p{Nd}(?:[\s-]?\p{Nd}){5,}/gu, '•••');
}

function isId(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value));
}
