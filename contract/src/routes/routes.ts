/** The addresses of the three web apps, shared by the server (which page, which status) and the routers. */

export type Area = 'admin' | 'partner' | 'consumer';

/** Which app owns a path: the first segment says so, or the second after a partner's slug. */
export function areaOf(path: string): Area {
  const [first, second] = segments(path);
  if (first === 'admin') return 'admin';
  return first === 'partner' || second === 'partner' ? 'partner' : 'consumer';
}

/** Routes of the consumer app, below an optional partner slug. */
export const CONSUMER_PATHS = [
  '/',
  '/credit-cards',
  '/cards-secured',
  '/cards-unsecured',
  '/privacy-policy',
  '/terms-of-use',
  '/404',
] as const;
export type ConsumerPath = (typeof CONSUMER_PATHS)[number];

/** Routes of the partner portal, below `/partner` and an optional slug before it. */
export const PARTNER_PATHS = ['/', '/login'] as const;

/** First path segments that are not partners': of the service itself, and of the consumer app (SPEC section 2). */
const RESERVED_SEGMENTS = [
  ...['admin', 'partner', 'api', 'files', 'r', 'static'],
  ...['404', 'verification', 'products', 'login', 'user', 'privacy-policy', 'terms-of-use', 'credit-cards'],
  ...['cards-unsecured', 'cards-secured', 'indialends-otp', 'create-merchant-form', 'socialmedia-onboarding'],
  ...['auth', 'redirect', 'customer-site', 'transfer'],
];

/** May no partner have this slug, because its pages could not be told from the marketplace's own? */
export function isReservedSlug(slug: string): boolean {
  return RESERVED_SEGMENTS.includes(slug);
}

/** `/gram-setu-kendra/credit-cards` -> slug and the rest; whether such a partner exists is for the caller to say. */
export function splitSlug(path: string): { slug: string | null; rest: string } {
  const [first, ...others] = segments(path);
  const known =
    first === undefined || first === 'partner' || (CONSUMER_PATHS as readonly string[]).includes(`/${first}`);
  return known ? { slug: null, rest: path } : { slug: first, rest: `/${others.join('/')}` };
}

export function segments(path: string): string[] {
  return path.split(/[?#]/, 1)[0]!.split('/').filter(Boolean);
}
