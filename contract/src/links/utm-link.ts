import type { MessageKey } from '../i18n/messages.js';

/** Placeholder in a UTM link for an id of ours: that of a recorded card click or of a lender application. */
export const UNIQUE_ID = '{UNIQUE_ID}';
export const UTM_LINK_MAX = 1000;

export interface LinkProblem {
  key: MessageKey;
  vars?: Record<string, string>;
}

/**
 * Why a UTM link cannot be stored, or `undefined` if it can. A link is an https address on one of `allowedHosts` or a
 * subdomain, without credentials or port, whose only placeholder is `{UNIQUE_ID}`.
 */
export function utmLinkProblem(link: string, allowedHosts: readonly string[]): LinkProblem | undefined {
  if (link.length > UTM_LINK_MAX) return { key: 'link.tooLong' };
  const filled = link.replaceAll(UNIQUE_ID, 'id');
  if (/[{}]/.test(filled)) return { key: 'link.placeholder' };
  // The WHATWG parser removes tabs and newlines and trims, so that a link containing them leads elsewhere than it
  // appears to.
  if (/[\s\\]/.test(link)) return { key: 'link.notHttps' };
  const url = parseUrl(filled);
  if (url?.protocol !== 'https:' || !link.startsWith('https://')) return { key: 'link.notHttps' };
  if (url.username !== '' || url.password !== '') return { key: 'link.credentials' };
  if (url.port !== '') return { key: 'link.port' };
  const authority = link.slice('https://'.length).split(/[/?#]/, 1)[0] ?? '';
  if (authority.includes('{')) return { key: 'link.placeholderInHost' };
  if (!allowedHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))) {
    return { key: 'link.hostNotListed', vars: { host: url.hostname } };
  }
  return undefined;
}

/**
 * The address that a click opens: `{UNIQUE_ID}` becomes the percent-encoded id, and the partner's `utm_id` is added
 * unless the link already has one.
 */
export function fillUtmLink(link: string, uniqueId: string, partnerUtmId: string | null): string {
  const url = new URL(link.replaceAll(UNIQUE_ID, encodeURIComponent(uniqueId)));
  if (partnerUtmId && !url.searchParams.has('utm_id')) url.searchParams.append('utm_id', partnerUtmId);
  return url.href;
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
