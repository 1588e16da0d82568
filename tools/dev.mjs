import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build, isBuilt } from './build.mjs';
import { loadEnvironment, readPort, requireFreePort } from './environment.mjs';
import { root } from './folders.mjs';
import { installPackages, requireNode } from './packages.mjs';
import { Problem, runCommand } from './problem.mjs';
import { endChild, onShutDown, shutDown, shutDownOnSignals } from './processes.mjs';
import {
  alreadyRunning,
  claimCheckout,
  openDatabase,
  prepareData,
  programs,
  runServerCommand,
  startSandbox,
  startServer,
} from './server.mjs';
import { welcome } from './welcome.mjs';

shutDownOnSignals(0);
await runCommand(async () => {
  try {
    requireNode();
    loadEnvironment();
    const port = readPort();
    process.env.PORT = String(port);
    const holder = /** @type {import('./server.mjs').Holder} */ ({ command: 'npm run dev' });
    const other = await claimCheckout(holder);
    if (other) throw alreadyRunning(other);
    for (const offset of [0, 1, 2, 3]) await requireFreePort(port + offset);
    await installPackages();
    // The apps once: the server completes their built pages with the brand, and the pages served here borrow it.
    await build(isBuilt() ? 'server' : undefined);
    const database = await openDatabase();
    const signIns = await prepareData(database);
    holder.databaseUrl = database.url;
    const nameToSandbox = await startSandbox();
    await watchServer(database);
    holder.address = `http://localhost:${port}`;
    nameToSandbox(holder.address);
    const [consumer, admin, partner] = await Promise.all([
      serveApp('consumer-ui', port + 1, holder.address),
      serveApp('admin-ui', port + 2, holder.address),
      serveApp('partner-ui', port + 3, holder.address),
    ]);
    console.log(welcome({ consumer: `${consumer}/`, admin: `${admin}/admin`, partner: `${partner}/partner` }, signIns));
    throw new Problem(await database.failure);
  } finally {
    await shutDown();
  }
});

/**
 * Runs the server, and runs it anew after each change that compiles.
 * @param {import('./database.mjs').Database} database
 */
async function watchServer(database) {
  const migrations = () => readdirSync(join(root, 'migrations')).join();
  let applied = migrations();
  let server = start();
  /** @type {Promise<unknown>} */
  let restarting = server.ready;

  function start() {
    const started = startServer(database.url, programs.compiled);
    void started.ended.then(
      (code) => code && console.error(`The server ended (${code}): it starts again after a change.`),
    );
    return started;
  }
  async function restart() {
    await server.stop();
    if (migrations() !== applied) await runServerCommand(['migrate'], database.url);
    applied = migrations();
    server = start();
  }

  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const compiler = spawn(process.execPath, [tsc, '-b', 'server', '--watch', '--preserveWatchOutput'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onShutDown(() => endChild(compiler, 3000));
  let rounds = 0;
  createInterface(compiler.stdout).on('line', (line) => {
    if (/error TS\d+/.test(line)) console.error(line);
    // The first round finds what was just built.
    if (/Found 0 errors/.test(line) && rounds++ > 0) {
      restarting = restarting.then(restart).catch((error) => console.error(error.message));
    }
  });
  await Promise.race([restarting, server.ended]);
}

/**
 * Serves an app with hot reload.
 * @param {string} workspace
 * @param {number} port
 * @param {string} serverAddress
 * @returns {Promise<string>} its address
 */
async function serveApp(workspace, port, serverAddress) {
  const { createServer } = await import('vite');
  const folder = join(root, workspace);
  const vite = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    clearScreen: false,
    server: {
      port,
      strictPort: true,
      proxy: Object.fromEntries(['/api', '/r/', '/files'].map((path) => [path, serverAddress])),
    },
    plugins: [brandFrom(serverAddress), sharedFonts()],
  });
  onShutDown(() => vite.close());
  await vite.listen();
  return `http://localhost:${port}`;
}

/**
 * Puts into the page what the server would put there for the same address and the same browser: title, colours, boot
 * data and language.
 * @param {string} serverAddress
 * @returns {import('vite').Plugin}
 */
function brandFrom(serverAddress) {
  /** @type {AsyncLocalStorage<import('node:http').IncomingMessage>} */
  const requests = new AsyncLocalStorage();
  return {
    name: 'brand-from-server',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => requests.run(request, next));
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { originalUrl = '/' }) {
        const { cookie = '', 'accept-language': languages = '' } = requests.getStore()?.headers ?? {};
        const headers = { accept: 'text/html', cookie, 'accept-language': languages };
        const page = await (await fetch(serverAddress + originalUrl, { headers })).text();
        const boot = /<title>[\s\S]*?<script[^>]*id="boot"[\s\S]*?<\/script>/.exec(page)?.[0] ?? '';
        const language = /<html lang="(\w+)"/.exec(page)?.[1] ?? 'en';
        return html.replace('<!--boot-->', () => boot).replace('<html lang="en"', `<html lang="${language}"`);
      },
    },
  };
}

/**
 * The pages preload fonts from `../web/fonts`, which a build takes in; here that address lies outside the app.
 * @returns {import('vite').Plugin}
 */
function sharedFonts() {
  return {
    name: 'shared-fonts',
    configureServer({ middlewares, config }) {
      middlewares.use((request, _response, next) => {
        const name = /^\/static\/web\/(fonts\/[\w.-]+)$/.exec(request.url ?? '')?.[1];
        if (name) request.url = `${config.base}@fs${join(root, 'web', name)}`;
        next();
      });
    },
  };
}
