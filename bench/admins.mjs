import { createHmac, randomUUID } from 'node:crypto';

/** @typedef {import('mysql2/promise').Connection} Connection */

const dayMs = 86_400_000;

/**
 * Admins with a session each, like the first one but for their role.
 * @param {Connection} connection
 * @param {{ count: number, role: number, key: string, shift: number }} given `key` signs their tokens (base64), and
 *   `shift` is what the servers' clocks are ahead (milliseconds)
 * @returns {Promise<{ id: number, token: string }[]>}
 */
export async function addAdmins(connection, { count, role, key, shift }) {
  const [columns] = /** @type {[{ Field: string }[], unknown]} */ (
    await connection.query('SHOW COLUMNS FROM admin_users')
  );
  const own = /** @type {Record<string, string>} */ ({
    role_id: String(role),
    row_key: 'UUID()',
    email_index: 'SHA2(UUID(), 256)',
  });
  const names = columns.map(({ Field }) => Field).filter((name) => name !== 'id');
  const now = Date.now() + shift;
  const admins = [];
  for (let n = 0; n < count; n++) {
    const [{ insertId: id }] = /** @type {[{ insertId: number }, unknown]} */ (
      await connection.query(
        `INSERT INTO admin_users (${names.join(', ')})
         SELECT ${names.map((name) => own[name] ?? name).join(', ')} FROM admin_users ORDER BY id LIMIT 1`,
      )
    );
    const sid = randomUUID();
    await connection.query('INSERT INTO sessions SET ?', {
      ...{ id: sid, audience: 'admin', user_id: id, ip: '127.0.0.1', confirmed: 1 },
      ...{ last_seen_at: new Date(now), expires_at: new Date(now + dayMs) },
    });
    admins.push({ id, token: tokenOf({ sid, aud: 'admin', exp: Math.floor((now + dayMs) / 1000) }, key) });
  }
  return admins;
}

/**
 * As the server signs them: HS256 (RFC 7519).
 * @param {object} claims
 * @param {string} key base64
 */
export function tokenOf(claims, key) {
  const part = (/** @type {object} */ value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', Buffer.from(key, 'base64')).update(signed).digest('base64url')}`;
}

/**
 * From now to noon in India on the next day that is no holiday.
 * @param {Connection} connection
 */
export async function shiftToNoon(connection) {
  const [rows] = /** @type {[{ day: string }[], unknown]} */ (
    await connection.query("SELECT DATE_FORMAT(day, '%Y-%m-%d') AS day FROM public_holidays")
  );
  const holidays = new Set(rows.map(({ day }) => day));
  for (let at = Date.now(); ; at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10);
    // Noon in India is half past six.
    if (!holidays.has(day)) return Date.parse(`${day}T06:30:00Z`) - Date.now();
  }
}

/**
 * A module that moves a server's clock.
 * @param {number} shift milliseconds
 */
export function clock(shift) {
  const code = `const Real = Date;
    globalThis.Date = class Date extends Real {
      constructor(...given) { given.length === 0 ? super(Real.now() + ${shift}) : super(...given); }
      static now() { return Real.now() + ${shift}; }
    };`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}
