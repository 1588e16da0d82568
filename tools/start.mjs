import { build } from './build.mjs';
import { loadEnvironment, readPort, requireFreePort } from './environment.mjs';
import { installPackages, requireNode } from './packages.mjs';
import { Problem, runCommand } from './problem.mjs';
import { shutDown, shutDownOnSignals } from './processes.mjs';
import { alreadyRunning, claimCheckout, openDatabase, prepareData, startSandbox, startServer } from './server.mjs';
import { welcome } from './welcome.mjs';

shutDownOnSignals(0);
await runCommand(async () => {
  try {
    requireNode();
    loadEnvironment();
    const port = readPort();
    const holder = /** @type {import('./server.mjs').Holder} */ ({ command: 'npm start' });
    const other = await claimCheckout(holder);
    if (other) throw alreadyRunning(other);
    await requireFreePort(port);
    await installPackages();
    const [database] = await Promise.all([openDatabase(), build()]);
    const signIns = await prepareData(database);
    holder.databaseUrl = database.url;
    const nameToSandbox = await startSandbox();
    const server = startServer(database.url);
    void server.ready.then((readyPort) => {
      holder.address = `http://localhost:${readyPort}`;
      const address = holder.address;
      nameToSandbox(address);
      console.log(
        welcome({ consumer: `${address}/`, admin: `${address}/admin`, partner: `${address}/partner` }, signIns),
      );
    });
    return await Promise.race([
      server.ended,
      database.failure.then((sentence) => {
        throw new Problem(sentence);
      }),
    ]);
  } finally {
    await shutDown();
  }
});
