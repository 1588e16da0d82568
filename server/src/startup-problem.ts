import { PlainProblem } from './platform/errors/plain-problem.js';

const UNREACHABLE = new Set([
  'EACCES',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ER_CON_COUNT_ERROR',
  'ER_HOST_IS_BLOCKED',
  'ER_HOST_NOT_PRIVILEGED',
  'ER_SERVER_SHUTDOWN',
  'ETIMEDOUT',
  'POOL_ACQUIRE_TIMEOUT',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
]);

/** Why the service does not start, in one sentence for the person who started it. */
export function startupProblem(error: unknown): string {
  if (error instanceof PlainProblem) return error.message;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const syscall = typeof error === 'object' && error !== null && 'syscall' in error ? String(error.syscall) : '';
  if (code === 'EADDRINUSE') return `Port ${portOf(error)} is in use. Set PORT to another one.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${portOf(error)} may not be opened. Set PORT to one above 1023.`;
  if (code === 'ENOSPC') return 'The disk is full. Free some space, then start again.';
  if (syscall === 'open') return `${pathOf(error)} cannot be opened (${code}).`;
  if (code === 'ER_ACCESS_DENIED_ERROR') return 'The database refused the user or password of DATABASE_URL.';
  if (code === 'ER_BAD_DB_ERROR') return 'The database named by DATABASE_URL does not exist.';
  if (code === 'ER_DBACCESS_DENIED_ERROR') return 'The user of DATABASE_URL may not use that database.';
  if (code === 'HANDSHAKE_NO_SSL_SUPPORT')
    return 'The database of DATABASE_URL does not speak TLS, which DATABASE_TLS requires.';
  if (code === 'HANDSHAKE_SSL_ERROR')
    return 'The certificate of the database is not for the host in DATABASE_URL, or not by an authority in DATABASE_TLS_CA.';
  if (UNREACHABLE.has(code)) return `The database of DATABASE_URL cannot be reached (${code}).`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Node says which port it could not listen on. */
function portOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'port' in error ? String(error.port) : '';
}

function pathOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'path' in error ? String(error.path) : 'A file';
}
