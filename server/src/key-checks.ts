import { createHmac } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { ADMIN } from './accounts/accounts/account-kinds.js';
import { emailIndex, openEmail } from './accounts/accounts/emails.js';
import { isKeyOfLog } from './platform/audit/verify.js';
import type { Config } from './platform/config/config.js';
import { FieldCipher } from './platform/crypto/field-cipher.js';
import { PlainProblem } from './platform/errors/plain-problem.js';

type Keys = Config['keys'];
type Checks = Map<string, string>;

/**
 * Refuses keys other than those that the database's data is kept under: with a wrong one a server would start, read
 * nothing that is there and write what the others cannot read. The database keeps an HMAC under each key (`key_checks`);
 * those that are missing, of a new database or one from before the checks, are added once they open what is there.
 */
export async function requireKeysOfData(dataSource: DataSource, keys: Keys): Promise<void> {
  const checks = await readChecks(dataSource);
  refuseOtherFieldKeys(checks, keys);
  refuseOther(checks, INDEX, keys.index, 'INDEX_KEY', 'found', 'Set the one that was, or rotate it: run rotate-keys.');
  refuseOther(checks, AUDIT, keys.audit, 'AUDIT_KEY', 'chained', 'Set the one that was.');
  const known = new Set(keys.fields.map(({ id }) => fieldName(id)));
  for (const name of checks.keys()) {
    if (name.startsWith(FIELD) && !known.has(name)) {
      throw new PlainProblem(
        `FIELD_KEYS lacks ${name.slice(FIELD.length)}, which data of this database is encrypted with: add it, then run rotate-keys until it prints 0.`,
      );
    }
  }
  const expected = checksOf(keys);
  if ([...expected.keys()].every((name) => checks.has(name))) return;
  if (!checks.has(AUDIT) && !(await isKeyOfLog(dataSource, keys.audit))) throw other('AUDIT_KEY', 'chained');
  if (!checks.has(INDEX)) await openFirstAddress(dataSource, keys);
  await dataSource.query('INSERT IGNORE INTO key_checks (name, check_value) VALUES ?', [[...expected]]);
  // Another process may have been first, with other keys.
  await requireKeysOfData(dataSource, keys);
}

/** Before `rotate-keys`: the index key may be a new one, field keys only get more, the audit key has to be meant. */
export async function requireRotatable(dataSource: DataSource, keys: Keys, newAuditKey: boolean): Promise<void> {
  const checks = await readChecks(dataSource);
  refuseOtherFieldKeys(checks, keys);
  if (newAuditKey) return;
  const advice = 'Set the one that was, or add --new-audit-key if it shall be another from now on.';
  refuseOther(checks, AUDIT, keys.audit, 'AUDIT_KEY', 'chained', advice);
}

/** After `rotate-keys`, which rewrote `changed` rows: with none left, the keys before the current one are done with. */
export async function noteRotatedKeys(dataSource: DataSource, keys: Keys, changed: number): Promise<void> {
  const expected = checksOf(keys);
  await dataSource.query('REPLACE INTO key_checks (name, check_value) VALUES ?', [[...expected]]);
  if (changed > 0) return;
  await dataSource.query('DELETE FROM key_checks WHERE name NOT IN (?)', [[...expected.keys()]]);
}

/** Whether the log of this database is chained with this key, as far as is known. */
export async function isAuditKeyOfData(dataSource: DataSource, key: Buffer): Promise<boolean> {
  const noted = (await readChecks(dataSource)).get(AUDIT);
  return noted === undefined || noted === checkValue(AUDIT, key);
}

const FIELD = 'field ';
const INDEX = 'index';
const AUDIT = 'audit';
const fieldName = (id: string) => `${FIELD}${id}`;

/** Only the field key that encrypts is noted: the others are there to read, and may be gone after a rotation. */
function checksOf({ fields, index, audit }: Keys): Checks {
  const checks: Checks = new Map([
    [INDEX, checkValue(INDEX, index)],
    [AUDIT, checkValue(AUDIT, audit)],
  ]);
  const [current] = fields;
  if (current) checks.set(fieldName(current.id), checkValue(fieldName(current.id), current.key));
  return checks;
}

function checkValue(name: string, key: Buffer): string {
  return createHmac('sha256', key).update(`key check: ${name}`).digest('hex');
}

async function readChecks(dataSource: DataSource): Promise<Checks> {
  const rows = await dataSource.query<{ name: string; check_value: string }[]>(
    'SELECT name, check_value FROM key_checks ORDER BY name',
  );
  return new Map(rows.map(({ name, check_value }) => [name, check_value]));
}

function refuseOtherFieldKeys(checks: Checks, keys: Keys): void {
  for (const { id, key } of keys.fields) {
    refuseOther(checks, fieldName(id), key, `FIELD_KEYS or FIELD_KEY (${id})`, 'encrypted', 'Set the one that was.');
  }
}

function refuseOther(checks: Checks, name: string, key: Buffer, variable: string, kept: string, advice: string): void {
  const noted = checks.get(name);
  if (noted !== undefined && noted !== checkValue(name, key)) throw other(variable, kept, advice);
}

function other(variable: string, kept: string, advice = 'Set the one that was.'): PlainProblem {
  return new PlainProblem(
    `${variable}, or the APP_SECRET that it is derived from, is another key than the one that this database's data is ${kept} with. ${advice}`,
  );
}

/** A database that is in use has an account, and its address proves the field key and the index key. */
async function openFirstAddress(dataSource: DataSource, keys: Keys): Promise<void> {
  const [account] = await dataSource.query<{ email_encrypted: string; email_index: string; row_key: string }[]>(
    'SELECT email_encrypted, email_index, row_key FROM ?? ORDER BY id LIMIT 1',
    [ADMIN.table],
  );
  if (!account) return;
  const cipher = new FieldCipher(keys.fields, keys.index);
  let email: string;
  try {
    email = openEmail(cipher, account);
  } catch (error) {
    throw error instanceof PlainProblem ? error : other('FIELD_KEYS or FIELD_KEY', 'encrypted');
  }
  if (emailIndex(cipher, email) !== account.email_index) throw other('INDEX_KEY', 'found');
}
