import { rolldown } from 'rolldown';

/** The comment in index.html that the script replaces. */
const PLACE = '<!--preload-->';

/**
 * Returns `html` with `script`, the path of an app's src/preload/script.ts, and its imports as an inline script.
 * @param {string} html
 * @param {string} script
 */
export async function withPreloadScript(html, script) {
  if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE} for the script of the preloaded requests.`);
  const code = await preloadScript(script);
  return html.replace(PLACE, () => `<script>${code}</script>`);
}

/** @param {string} script */
export const preloadScript = (script) => bundledScript(script);

/**
 * Returns `script` and its imports as one classic script. `define` has the code of names that only the build knows.
 * @param {string} script
 * @param {Record<string, string>} [define]
 */
export async function bundledScript(script, define = {}) {
  const bundle = await rolldown({
    input: script,
    platform: 'browser',
    transform: { define },
    resolve: {
      conditionNames: ['source', 'module', 'browser', 'import'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    },
  });
  try {
    const { output } = await bundle.generate({ format: 'iife', minify: true });
    return output[0].code.trim();
  } finally {
    await bundle.close();
  }
}
