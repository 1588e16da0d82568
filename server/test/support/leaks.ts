import type { TestApp } from './test-app.js';

/** Which of `secrets` stand in clear text in some table of the database: `table: secret`. */
export async function leaksInTables(app: TestApp, secrets: Iterable<string>): Promise<string[]> {
  const tables = (await app.query<Record<string, string>[]>('SHOW TABLES')).map((row) => Object.values(row)[0] ?? '');
  const found: string[] = [];
  for (const table of tables) {
    const text = JSON.stringify(await app.query(`SELECT * FROM ${table}`));
    found.push(...leaks(text, secrets).map((secret) => `${table}: ${secret}`));
  }
  return found;
}

/** Which of `secrets` stand in the logs of `apps`. */
export function leaksInLogs(apps: readonly TestApp[], secrets: Iterable<string>): string[] {
  return leaks(apps.flatMap((app) => app.logs).join(''), secrets);
}

function leaks(text: string, secrets: Iterable<string>): string[] {
  const lower = text.toLowerCase();
  return [...new Set(secrets)].filter((secret) => {
    // A passcode is short: inside a hash or a time it is chance.
    return /^\d+$/.test(secret)
      ? new RegExp(`(?<![\\da-f])${secret}(?![\\da-f])`).test(lower)
      : lower.includes(secret.toLowerCase());
  });
}
