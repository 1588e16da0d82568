import { build } from './build.mjs';
import { loadEnvironment } from './environment.mjs';
import { installPackages } from './packages.mjs';
import { runCommand } from './problem.mjs';
import { shutDown, shutDownOnSignals } from './processes.mjs';
import { alreadyRunning, claimCheckout, openDatabase, runServerCommand } from './server.mjs';

/** Runs one command of the server (`migrate`, `demo`, `audit-verify` ...) on the checkout's database. */
shutDownOnSignals(130);
await runCommand(async () => {
  try {
    loadEnvironment();
    await installPackages();
    await build('server');
    await runServerCommand(process.argv.slice(2), await databaseUrl(), (text) => process.stdout.write(text));
  } finally {
    await shutDown();
  }
});

/** A running `npm start` lends its database: two servers cannot share its folder. */
async function databaseUrl() {
  const other = await claimCheckout({ command: `npm run ${process.argv[2]}` });
  if (other?.databaseUrl) return other.databaseUrl;
  if (other) throw alreadyRunning(other);
  return (await openDatabase()).url;
}
