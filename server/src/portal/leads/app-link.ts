/** What the app's store is told of whom an installation is owed to. */
interface Referral {
  partner: string;
  /** Of the merchant's or agent's own link; `null` for the partner's own people. */
  code: string | null;
}

const PLAY = 'play.google.com';

/**
 * The address of the app in its store with who recommends it. Google's store hands `referrer` to the app that was
 * installed; others take what stands in the address itself.
 */
export function appLink(store: string, { partner, code }: Referral): string {
  const url = new URL(store);
  const utms = {
    utm_source: partner,
    utm_medium: 'portal',
    ...(code !== null && { utm_content: code }),
  };
  if (url.hostname === PLAY) url.searchParams.set('referrer', new URLSearchParams(utms).toString());
  else for (const [name, value] of Object.entries(utms)) url.searchParams.set(name, value);
  return url.href;
}
