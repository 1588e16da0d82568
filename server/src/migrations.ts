import { readdirSync } from 'node:fs';
import type { MigrationInterface } from 'typeorm';
import { PlainProblem } from './platform/errors/plain-problem.js';

export type Migration = new () => MigrationInterface;

/** Of the checkout, or compiled beside the compiled server. */
const FOLDER = new URL('../../migrations/', import.meta.url);
const FILE = /^(\d{13})-(\w+)\.[jt]s$/;

/** The migrations of this version in the order of their timestamps: each file of the folder is one. */
export function migrationNames(): string[] {
  return files().map(({ name }) => name);
}

/** Read only when one is due, or a start would read them all. */
export async function loadMigration(name: string): Promise<Migration> {
  const { file } = files().find((one) => one.name === name)!;
  const exports = (await import(new URL(file, FOLDER).href)) as Record<string, Migration>;
  const migration = exports[name];
  if (migration === undefined) throw new PlainProblem(`migrations/${file} does not export the class ${name}.`);
  return migration;
}

let found: { file: string; name: string }[] | undefined;

/** Listed once: a run that has all to do would list the folder for each of them. */
function files(): { file: string; name: string }[] {
  return (found ??= readdirSync(FOLDER)
    .toSorted()
    .flatMap((file) => {
      const [, timestamp, what] = FILE.exec(file) ?? [];
      return timestamp === undefined ? [] : [{ file, name: `${what}${timestamp}` }];
    }));
}
