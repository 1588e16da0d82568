import { findChromium } from './chromium.mjs';
import { findServer, requireClients } from './database.mjs';
import { runCommand } from './problem.mjs';

// Installs what the tests need besides Node and the packages: the browser, the database's
// clients, and the database server unless one is named.
await runCommand(async () => {
  await findChromium();
  await requireClients();
  if (!process.env.TEST_DATABASE_URL) await findServer();
});
