import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** The comment in index.html that the script replaces. */
const PLACE = '<!--early-->';

/**
 * Returns `html` with src/early/script.ts and its imports from the contract as an inline script.
 * @param {string} html
 */
export async function withEarlyScript(html) {
  if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE} for the script of the early requests.`);
  const script = await earlyScript();
  return html.replace(PLACE, () => `<script>${script}</script>`);
}

export async function earlyScript() {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'src/early/script.ts'),
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
