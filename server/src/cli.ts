import 'reflect-metadata';
import { readFile, writeFile } from 'node:fs/promises';
import { isDay, istDaysUntil, shiftDay } from '@marketplace/contract/dates/ist.js';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { createDataSource } from './data-source.js';
import { isAuditKeyOfData, noteRotatedKeys, requireKeysOfData, requireRotatable } from './key-checks.js';
import { backfillJourney } from './loans/applications/backfill-journey.js';
import { rebuildCounts } from './loans/applications/lender-application-counts.js';
import { migrate, requireMigrated, requireSameVersion } from './migrate.js';
import { rebuildCommissionSums } from './money/commission-ledger/day-sums.js';
import { rebuildPaths } from './operations/customers-journey/fold-paths.js';
import { rebuildPortalPaths } from './portal/funnels/fold-portal-paths.js';
import { rebuildPortalSums } from './portal/reports/fold-portal-sums.js';
import { rebuildReports } from './operations/reports/fold-reports.js';
import { verifyDay } from './operations/reports/nightly-check.js';
import { withArchive } from './operations/archive/with-archive.js';
import { type ChainHeads, verifyAudit } from './platform/audit/verify.js';
import { Config } from './platform/config/config.js';
import { ConfigError } from './platform/config/environment-reader.js';
import { FieldCipher } from './platform/crypto/field-cipher.js';
import { Transactions } from './platform/database/transactions.js';
import { DemoData } from './platform/demo-data/demo-data.js';
import { PlainProblem } from './platform/errors/plain-problem.js';
import { openApiDocument } from './platform/openapi/openapi.js';
import { rotateKeys } from './rotate-keys.js';
import { printPasswordLink, setUp } from './set-up.js';
import { startupProblem } from './startup-problem.js';

/** Phone numbers of demo applicants are kept apart up to this many. */
const DEMO_MAX = 10_000_000;

const USAGE = `Usage: cli <command>
  migrate                               bring the database up to this version
  set-up EMAIL NAME PARTNER             make the first admin and the default partner of a new database
  password-link EMAIL                   print a link by which an admin chooses a password
  seed                                  add the demo data; what is there stays as it is
  demo --applications N                 add demo applications until there are N
  rebuild-counts                        bring the counts of lender applications to what the table holds
  backfill-journey                      tell the journey of applications from before it was recorded
  rebuild-reports                       make the roll-ups of the reports and of the path anew from the journey events
  reports-verify [--from D] [--to D]    compare the roll-ups of days with their events; without days, the last week
  audit-verify [--against F] [--save F] [--database-only]
                                        check the audit chains, also against the heads of an earlier check, with what
                                        lies in archives or from there on
  archive --before YYYY-MM [--table T]  move rows of older months into the object store
  archive-restore --table T --month YYYY-MM
                                        bring the rows of a month back until the next archive command
  rotate-keys [--new-audit-key]         rewrite encrypted fields with the current keys
  openapi [FILE]                        print or write the API's description`;

async function withDatabase(
  config: Config,
  work: (dataSource: ReturnType<typeof createDataSource>) => Promise<void>,
): Promise<void> {
  const dataSource = await createDataSource(config.database).initialize();
  try {
    await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** The services without the HTTP server, on a database of this version and with the keys of its data. */
async function inApplication(config: Config, work: (app: INestApplicationContext) => Promise<void>): Promise<void> {
  await withDatabase(config, async (dataSource) => {
    await requireSameVersion(dataSource);
    await requireKeysOfData(dataSource, config.keys);
  });
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger: false,
    abortOnError: false,
  });
  await work(app).finally(() => app.close());
}

async function runMigrations(config: Config): Promise<void> {
  const done = await migrate(config.database, { say: console.log });
  if (done.length > 0) console.log(`Migrations: ${done.join(', ')}`);
}

/** The value that follows `name`. */
function option(args: string[], name: string): string | undefined {
  if (!args.includes(name)) return undefined;
  const value = args[args.indexOf(name) + 1];
  if (value === undefined || value.startsWith('--')) throw new PlainProblem(`${name} wants a value after it.`);
  return value;
}

/** Commands that take options refuse the ones they do not know: a misspelt one would do something else in silence. */
function refuseUnknown(args: string[], known: readonly string[]): void {
  const unknown = args.find((arg) => arg.startsWith('--') && !known.includes(arg));
  if (unknown !== undefined) throw new PlainProblem(`There is no option ${unknown}.\n\n${USAGE}`);
}

/** Progress that is worth a line now and then. */
function everyTwoSeconds<A extends unknown[]>(say: (...args: A) => void): (...args: A) => void {
  let saidAt = Date.now();
  return (...args) => {
    if (Date.now() - saidAt < 2_000) return;
    saidAt = Date.now();
    say(...args);
  };
}

async function demo(config: Config, args: string[]): Promise<void> {
  if (config.production) throw new ConfigError('Demo data is not for production.');
  const count = Number(option(args, '--applications'));
  if (!Number.isInteger(count) || count < 1 || count > DEMO_MAX) {
    throw new PlainProblem(`Usage: npm run demo -- --applications N, with N from 1 to ${DEMO_MAX}`);
  }
  const { addDemoApplications } = await import('./loans/applications/demo/applications.demo.js');
  await inApplication(config, async (app) => {
    const started = Date.now();
    const say = everyTwoSeconds((done: number, of: number) => console.log(`${done} of ${of} applications`));
    const added = await addDemoApplications(app, count, say);
    console.log(`${added} applications added in ${Math.round((Date.now() - started) / 1000)} s`);
  });
}

async function rebuild(config: Config): Promise<void> {
  await inApplication(config, async (app) => {
    console.log(`${await rebuildCounts(app.get(Transactions))} counts put right`);
  });
}

async function backfill(config: Config): Promise<void> {
  await inApplication(config, async (app) => {
    const say = everyTwoSeconds((applications: number, sofar: number) =>
      console.log(`${applications} applications, ${sofar} events`),
    );
    const events = await backfillJourney(app.get(Transactions), say);
    console.log(`${events} events added`);
  });
}

async function rebuildRollUp(config: Config): Promise<void> {
  await inApplication(config, async (app) => {
    const transactions = app.get(Transactions);
    await rebuildReports(
      transactions,
      everyTwoSeconds((n: number) => console.log(`${n} events`)),
    );
    await rebuildPaths(
      transactions,
      everyTwoSeconds((n: number) => console.log(`${n} customers' paths`)),
    );
    await rebuildPortalSums(
      transactions,
      everyTwoSeconds((n: number) => console.log(`${n} events for the portal`)),
    );
    await rebuildCommissionSums(transactions);
    await rebuildPortalPaths(
      transactions,
      everyTwoSeconds((n: number) => console.log(`${n} events for the portal's funnels`)),
    );
    console.log('The reports are made anew; newer events follow by themselves');
  });
}

async function reportsVerify(config: Config, args: string[]): Promise<void> {
  refuseUnknown(args, ['--from', '--to']);
  const week = istDaysUntil(new Date(), 7);
  const [from, to] = [option(args, '--from') ?? week[0]!, option(args, '--to') ?? week.at(-1)!];
  if (!isDay(from) || !isDay(to) || from > to) {
    throw new PlainProblem('--from and --to want days such as 2026-11-20, the earlier one first.');
  }
  await inApplication(config, async (app) => {
    let differences = 0;
    for (let day = from; day <= to; day = shiftDay(day, 1)) {
      const found = await verifyDay(app.get(Transactions), day);
      for (const difference of found) console.log(difference);
      differences += found.length;
    }
    console.log(`${from} to ${to}: ${differences} differences`);
    if (differences > 0) process.exitCode = 1;
  });
}

async function auditVerify(config: Config, args: string[]): Promise<void> {
  refuseUnknown(args, ['--against', '--save', '--database-only']);
  const [against, save] = [option(args, '--against'), option(args, '--save')];
  const known = against === undefined ? {} : await readHeads(against);
  await withDatabase(config, async (dataSource) => {
    await requireMigrated(dataSource);
    if (!(await isAuditKeyOfData(dataSource, config.keys.audit))) {
      console.log('AUDIT_KEY is another key than the one in use: rows written under that one are reported as altered.');
    }
    const { audit } = config.keys;
    const report = args.includes('--database-only')
      ? await verifyAudit(dataSource, audit, known)
      : await withArchive(dataSource, config, (archive) => verifyAudit(dataSource, audit, known, archive.auditLinks()));
    for (const { chain, position, problem } of report.problems)
      console.log(`chain ${chain}, row ${position}: ${problem}`);
    console.log(`${report.rows} rows in ${report.chains} chains, ${report.problems.length} problems`);
    if (save !== undefined) await writeFile(save, JSON.stringify(report.heads, null, 2));
    if (report.problems.length > 0) process.exitCode = 1;
  });
}

async function readHeads(file: string): Promise<ChainHeads> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text) as ChainHeads;
  } catch {
    throw new PlainProblem(`${file} is not a file that --save has written.`);
  }
}

async function archive(config: Config, args: string[]): Promise<void> {
  await withDatabase(config, async (dataSource) => {
    await requireSameVersion(dataSource);
    await requireKeysOfData(dataSource, config.keys);
    await withArchive(dataSource, config, async (archive) => {
      const rows = await archive.run(
        option(args, '--before') ?? '',
        option(args, '--table'),
        ({ table, month, rows, stored_bytes }) =>
          console.log(`${table} ${month}: ${rows} rows, ${Math.ceil(stored_bytes / 1024)} KB`),
      );
      console.log(`${rows} rows archived`);
    });
  });
}

async function restoreArchive(config: Config, args: string[]): Promise<void> {
  await withDatabase(config, async (dataSource) => {
    await requireSameVersion(dataSource);
    await requireKeysOfData(dataSource, config.keys);
    await withArchive(dataSource, config, async (archive) => {
      const rows = await archive.restore(option(args, '--table') ?? '', option(args, '--month') ?? '');
      console.log(`${rows} rows brought back`);
    });
  });
}

/** The last line that it prints is the sign-ins in JSON. */
async function seed(config: Config): Promise<void> {
  if (config.production) throw new ConfigError('Demo data is not for production.');
  await inApplication(config, async (app) => {
    process.stdout.write(`${JSON.stringify({ signIns: await app.get(DemoData).add(app) })}\n`);
  });
}

async function rotate(config: Config, args: string[]): Promise<void> {
  refuseUnknown(args, ['--new-audit-key']);
  await withDatabase(config, async (dataSource) => {
    await requireSameVersion(dataSource);
    await requireRotatable(dataSource, config.keys, args.includes('--new-audit-key'));
    const changed = await rotateKeys(dataSource, new FieldCipher(config.keys.fields, config.keys.index));
    await noteRotatedKeys(dataSource, config.keys, changed);
    console.log(`${changed} rows rewritten`);
  });
}

async function openapi(config: Config, file: string | undefined): Promise<void> {
  const app = await NestFactory.create(AppModule.with(config), new FastifyAdapter(), {
    logger: false,
    abortOnError: false,
  });
  const text = `${JSON.stringify(openApiDocument(app), null, 2)}\n`;
  await app.close();
  if (file === undefined) process.stdout.write(text);
  else await writeFile(file, text);
}

async function main([command = '', ...args]: string[]): Promise<void> {
  switch (command) {
    case 'migrate':
      return runMigrations(new Config(process.env));
    case 'set-up':
      return inApplication(new Config(process.env), (app) => setUp(app, args));
    case 'password-link':
      return inApplication(new Config(process.env), (app) => printPasswordLink(app, args));
    case 'seed':
      return seed(new Config(process.env));
    case 'demo':
      return demo(new Config(process.env), args);
    case 'rebuild-counts':
      return rebuild(new Config(process.env));
    case 'backfill-journey':
      return backfill(new Config(process.env));
    case 'rebuild-reports':
      return rebuildRollUp(new Config(process.env));
    case 'reports-verify':
      return reportsVerify(new Config(process.env), args);
    case 'audit-verify':
      return auditVerify(new Config(process.env), args);
    case 'archive':
      return archive(new Config(process.env), args);
    case 'archive-restore':
      return restoreArchive(new Config(process.env), args);
    case 'rotate-keys':
      return rotate(new Config(process.env), args);
    case 'openapi':
      return openapi(new Config(process.env), args[0]);
    default:
      console.error(USAGE);
      process.exitCode = 2;
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${startupProblem(error)}\n`);
  // The database connections of an application that did not come up would keep the process waiting for ever.
  process.exit(1);
});
