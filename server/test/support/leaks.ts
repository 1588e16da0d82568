import type { TestApp } from './test-app.js';

/** Which of `secrets` stand in clear text in some table of the database: `table: secret`. */
export async function leaksInTables(app: TestApp, secrets: Iterable<string>): Promise<string[]> {
  const tables = (await app.query<Record<string, string>[]>('SHOW TABLES')).map((row) => Object.values(row)[0] ?? '');
  const wanted = [...secrets];
  const found: string[] = [];
  for (const table of tables) {
    const text = JSON.stringify(await app.query(`SELECT * FROM ${table}`));
    found.push(...leaks(text, wanted).map((secret) => `${table}: ${secret}`));
  }
  return found;
}

/** Which of `secrets` stand in the logs of `apps`. */
export function leaksInLogs(apps: readonly TestApp[], secrets: Iterable<string>): string[] {
  return leaks(apps.flatMap((app) => app.logs).join(''), secrets);
}

/** Which of `secrets` stand in `text`, which is read once however many there are. */
export function leaks(text: string, secrets: Iterable<string>): string[] {
  const lower = text.toLowerCase();
  const wanted = [...new Set(secrets)];
  const length = Math.min(...wanted.map((secret) => secret.length));
  const byStart = new Map<string, string[]>();
  for (const secret of wanted) {
    const start = secret.toLowerCase().slice(0, length);
    byStart.set(start, [...(byStart.get(start) ?? []), secret]);
  }
  const found = new Set<string>();
  for (let at = 0; at + length <= lower.length; at++) {
    for (const secret of byStart.get(lower.slice(at, at + length)) ?? []) {
      if (lower.startsWith(secret.toLowerCase(), at) && !isChance(lower, at, secret)) found.add(secret);
    }
  }
  return [...found];
}

/** A passcode is short: inside a hash or a time it is chance. */
function isChance(lower: string, at: number, secret: string): boolean {
  const beside = [lower[at - 1], lower[at + secret.length]];
  return /^\d+$/.test(secret) && beside.some((character) => /[\da-f]/.test(character ?? ''));
}
