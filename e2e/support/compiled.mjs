import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../', import.meta.url).href;
/** The runner's compiler leaves out the decorators' metadata, from which Nest and TypeORM read types. */
const COMPILED = /^(server\/src|migrations)\/(.+)\.ts$/;
/** The apps' pieces have no compiled form of their own: `.js` stands for their source. */
const SHARED = /^@marketplace\/web\/(.+)\.js$/;

/**
 * Has the journeys import the server as `tools/build.mjs` has compiled it, so that they test what is shipped.
 * @type {import('node:module').ResolveHook}
 */
export async function resolve(specifier, context, next) {
  const piece = SHARED.exec(specifier);
  if (piece) return next(new URL(`web/src/${piece[1]}.ts`, ROOT).href, context);
  const found = await next(specifier, context);
  if (!found.url.startsWith(ROOT)) return found;
  const source = COMPILED.exec(found.url.slice(ROOT.length));
  if (!source) return found;
  const url = new URL(`dist/${source[1]}/${source[2]}.js`, ROOT).href;
  if (!existsSync(fileURLToPath(url))) throw new Error(`${url} is missing: run node tools/build.mjs.`);
  return { ...found, url, format: 'module' };
}
