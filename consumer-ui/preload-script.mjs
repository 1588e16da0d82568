import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** The comment in index.html that the script replaces. */
const PLACE = '<!--preload-->';

/**
 * Returns `html` with src/preload/script.ts and its imports from the contract as an inline script.
 * @param {string} html
 */
export async function withPreloadScript(html) {
  if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE} for the script of the preloaded requests.`);
  const script = await preloadScript();
  return html.replace(PLACE, () => `<script>${script}</script>`);
}

export async function preloadScript() {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'src/preload/script.ts'),
    platform: 'browser',
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
