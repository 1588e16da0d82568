import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import util from 'node:util';
import { dataFolder, root } from './folders.mjs';
import { Problem } from './problem.mjs';
import { memorySettings } from './runtime.mjs';

/** Reads the checkout's .env, if there is one; what the shell says wins. */
export function loadEnvironment() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * What the server is started with: this environment, the database, and outside production a secret made once for this
 * checkout.
 * @param {string} databaseUrl
 * @returns {NodeJS.ProcessEnv}
 */
export function serverEnvironment(databaseUrl) {
  return {
    FILES_DIR: join(dataFolder, 'files'),
    ...memorySettings(),
    ...(process.env.NODE_ENV === 'production' ? {} : { ...developmentSecrets(), ...demoOfficer(), ...demoPayer() }),
    // A name without a value, as in a copied .env.example, sets nothing.
    ...Object.fromEntries(Object.entries(process.env).filter(([, value]) => value?.trim())),
    DATABASE_URL: databaseUrl,
  };
}

/** Whom the privacy notice names for complaints, until somebody is appointed. */
function demoOfficer() {
  const officer = {
    GRIEVANCE_OFFICER_NAME: 'Sunita Rao (demo)',
    GRIEVANCE_OFFICER_EMAIL: 'grievance@example.in',
    GRIEVANCE_OFFICER_PHONE: '+91 80 4000 0000',
  };
  return Object.keys(officer).some((name) => process.env[name]?.trim()) ? {} : officer;
}

/** Whom payees' tax invoices are made out to, until the company is named. */
function demoPayer() {
  const payer = {
    PAYER_NAME: 'Example Marketplace (demo) Private Limited',
    PAYER_ADDRESS: '1 MG Road, Bengaluru 560001',
    PAYER_PAN: 'AAFCM4821R',
    PAYER_GSTIN: '29AAFCM4821R1ZT',
  };
  return Object.keys(payer).some((name) => process.env[name]?.trim()) ? {} : payer;
}

function developmentSecrets() {
  const file = join(dataFolder, 'secrets.env');
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    writeFileSync(file, `APP_SECRET=${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  }
  // By its object: a Node too old to have it must still get as far as being told so.
  return util.parseEnv(readFileSync(file, 'utf8'));
}

/** @returns {number} the port to serve on; 0 lets the system choose */
export function readPort() {
  const text = process.env.PORT?.trim() || '8000';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Problem('PORT must be a whole number from 0 to 65535.');
  return port;
}

/**
 * Asked before the long work begins.
 * @param {number} port
 * @throws {Problem} when it is taken or not ours to take
 */
export async function requireFreePort(port) {
  const server = createServer();
  const error = await new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(port, process.env.HOST?.trim() || '0.0.0.0', () => server.close(() => resolve(null)));
  });
  if (!error) return;
  if (error.code === 'EADDRINUSE') {
    throw new Problem(
      `Port ${port} is taken by another program: set PORT to a free one, as in PORT=${port + 1} npm start.`,
    );
  }
  if (error.code === 'EACCES') throw new Problem(`Port ${port} needs more rights: set PORT to one above 1023.`);
  throw new Problem(`Port ${port} cannot be opened on HOST (${error.code}).`);
}
