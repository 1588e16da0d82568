import { expect, it } from '@jest/globals';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { createDatabase } from './support/database.js';

/** The module once more, as another process has it. */
async function anotherProcess(): Promise<typeof import('./support/database.js')> {
  const module: string = './support/database.js?again';
  return (await import(module)) as typeof import('./support/database.js');
}

it('the database of a process that was killed is dropped by the next one, and those in use and their template stay', async () => {
  const own = await createDatabase();
  const connection = await createConnection({ uri: own.url });
  const schemas = async () => {
    const [rows] = await connection.query<RowDataPacket[]>('SHOW DATABASES');
    return rows.map((row) => String(row['Database']));
  };
  const templates = async () => (await schemas()).filter((name) => name.startsWith('template_'));
  const before = await templates();
  await connection.query('CREATE DATABASE suite_000000000000_12345678');

  const other = await (await anotherProcess()).createDatabase();

  const after = await schemas();
  expect(after).not.toContain('suite_000000000000_12345678');
  for (const { url } of [own, other]) expect(after).toContain(new URL(url).pathname.slice(1));
  expect(await templates()).toEqual(expect.arrayContaining(before));
  await connection.end();
  await Promise.all([own.drop(), other.drop()]);
});
