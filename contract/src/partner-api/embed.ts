import type { FieldRule, ReadField } from '../fields/rules.js';

/** The application in a frame of the partner's own site: docs/decisions/0103. */

/** Sites that a partner may name. */
export const EMBED_ORIGINS_MAX = 10;
export const EMBED_ORIGIN_MAX = 200;

/**
 * The script that opens the frame, in its versions, the newest last. A version is never changed, because sites name its
 * hash: a changed script is another version.
 */
export const EMBED_SCRIPTS = [
  { version: 1, integrity: 'sha384-msafoKE2Eki92gfEMS+uuWKzkaD/z76PHmp3lThZtiijhr4sMqha1zg71wFC/ryx' },
] as const;
export type EmbedScript = (typeof EMBED_SCRIPTS)[number];

export const NEWEST_EMBED_SCRIPT: EmbedScript = EMBED_SCRIPTS[EMBED_SCRIPTS.length - 1]!;

export function embedScriptPath({ version }: EmbedScript): string {
  return `/static/embed/${version}.js`;
}

/** What the script and the frame tell each other. */
export type EmbedMessage = { marketplace: 'hello' } | { marketplace: 'height'; height: number };

/** Whole host names alone: what is neither name nor port never reaches the header in which they stand. */
const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** The origin of a site whose pages may have the frame: `https`, or `http` on one's own machine, for trying. */
export function embedOrigin(typed: string): string | undefined {
  const text = typed.trim();
  if (text.length > EMBED_ORIGIN_MAX || !URL.canParse(text)) return undefined;
  const { protocol, hostname, username, password, pathname, search, hash, origin } = new URL(text);
  if (username !== '' || password !== '' || pathname !== '/' || search !== '' || hash !== '') return undefined;
  if (protocol === 'http:') return hostname === 'localhost' ? origin : undefined;
  return protocol === 'https:' && HOST.test(hostname) ? origin : undefined;
}

export const EMBED_ORIGINS_RULE = { kind: 'own', read: readOrigins } as const satisfies FieldRule;

function readOrigins(given: unknown): ReadField {
  if (!Array.isArray(given) || given.length > EMBED_ORIGINS_MAX) {
    return { problem: { key: 'field.list', vars: { min: 0, max: EMBED_ORIGINS_MAX } } };
  }
  const origins = given.map((one: unknown) => (typeof one === 'string' ? embedOrigin(one) : undefined));
  if (origins.includes(undefined)) return { problem: { key: 'field.embedOrigin' } };
  return { value: [...new Set(origins)] };
}
