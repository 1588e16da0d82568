import { build } from './build.mjs';
import { loadEnvironment } from './environment.mjs';
import { installPackages } from './packages.mjs';
import { runCommand } from './problem.mjs';
import { shutDown, shutDownOnSignals } from './processes.mjs';
import { alreadyRunning, claimCheckout, openDatabase, prepareData, runServerCommand } from './server.mjs';
import { signInLines } from './welcome.mjs';

const args = process.argv.slice(2);

/** Runs one command of the server (`migrate`, `demo`, `audit-verify` ...) on the checkout's database. */
shutDownOnSignals(130);
await runCommand(async () => {
  try {
    loadEnvironment();
    await installPackages();
    await build('server');
    await runServerCommand(args, await databaseUrl(), (text) => process.stdout.write(text));
  } finally {
    await shutDown();
  }
});

/** A running `npm start` lends its database: two servers cannot share its folder. */
async function databaseUrl() {
  const other = await claimCheckout({ command: `npm run ${args[0]}` });
  if (other?.databaseUrl) return other.databaseUrl;
  if (other) throw alreadyRunning(other);
  const database = await openDatabase();
  // Demo applications stand on what a start sets up; production, where the command refuses, is left alone.
  if (args[0] === 'demo' && process.env.NODE_ENV !== 'production') {
    const signIns = await prepareData(database);
    if (signIns.length > 0) console.log(signInLines(signIns).join('\n'));
  }
  return database.url;
}
