import { execFileSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';

const BUILD = JSON.stringify(new URL('../../preload-script.mjs', import.meta.url).href);

/** Calls the build's own module in a process of its own, where the bundler's native part runs. */
function fromBuild(call: string): string {
  const program = `import(${BUILD}).then(async (build) => process.stdout.write(await build.${call}))`;
  return execFileSync(process.execPath, ['--eval', program], { encoding: 'utf8', stdio: 'pipe' });
}

/** The inline script that the source at `path` is built into. */
export const builtScript = (path: string): string => fromBuild(`preloadScript(${JSON.stringify(path)})`);

/** Puts the script into `html` as the build does. */
export const withScript = (html: string, path: string): string =>
  fromBuild(`withPreloadScript(${JSON.stringify(html)}, ${JSON.stringify(path)})`);

/** What a script asks at `pathname` in a browser that has stored `values`. */
export function askedBy(script: string, pathname: string, values: Record<string, string>, lang = 'hi') {
  const asked: [address: string, headers: Record<string, string>][] = [];
  const page: { preloaded?: { token: string; answers: Record<string, unknown> } } & Record<string, unknown> = {
    localStorage: { getItem: (name: string) => values[name] ?? null },
    document: {
      documentElement: { lang, classList: { add: () => undefined, remove: () => undefined } },
      fonts: { load: () => Promise.resolve() },
      querySelector: () => null,
      readyState: 'complete',
    },
    setTimeout: () => 0,
    addEventListener: () => undefined,
    location: { pathname, search: '' },
    URLSearchParams,
    fetch: (address: string, { headers }: { headers: Record<string, string> }) => {
      asked.push([address, { ...headers }]);
      return { catch: () => undefined, toJSON: () => `answer to ${address}` };
    },
  };
  runInNewContext(script, page);
  return { asked: asked.map(([address]) => address), headers: asked[0]?.[1], preloaded: page.preloaded };
}
