/** Errors of MySQL, MariaDB and mysql2 after a lost race or while the server is unavailable. */

/** On a Galera node a lost race is reported as a deadlock too, by COMMIT at the latest. */
const RETRYABLE = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']);

/** Errors of a server that must not be written to (any more): one cut off from its cluster, or made read-only. */
const DEMOTED = new Set(['ER_UNKNOWN_COM_ERROR', 'ER_OPTION_PREVENTS_STATEMENT', 'ER_READ_ONLY_MODE']);

const LOST = new Set([
  // Node's error for using a closed connection.
  'ERR_STREAM_DESTROYED',
  'ECONNRESET',
  'EPIPE',
  'PROTOCOL_CONNECTION_LOST',
  'ER_SERVER_SHUTDOWN',
  'ER_CLIENT_INTERACTION_TIMEOUT',
  'ER_CONNECTION_KILLED',
]);

const AWAY = new Set(['ECONNREFUSED', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'PROTOCOL_SEQUENCE_TIMEOUT']);

/** MariaDB's own errors, for which mysql2 has no names. */
const MARIADB_CODES = new Map([
  [1927, 'ER_CONNECTION_KILLED'],
  [1969, 'ER_STATEMENT_TIMEOUT'],
]);

const UNAVAILABLE = new Set([
  ...DEMOTED,
  ...LOST,
  ...AWAY,
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
  'ER_ERROR_DURING_COMMIT',
  'ER_QUERY_INTERRUPTED',
  'ER_STATEMENT_TIMEOUT',
  'ER_QUERY_TIMEOUT',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_LOCK_DEADLOCK',
  // The server's disk is full.
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  'ER_ERROR_ON_WRITE',
  'ER_TEMP_FILE_WRITE_FAILURE',
  'EE_WRITE',
  'HANDSHAKE_NO_SSL_SUPPORT',
  'HANDSHAKE_SSL_ERROR',
  'POOL_ACQUIRE_TIMEOUT',
  'POOL_QUEUE_FULL',
]);

/**
 * Whether another attempt of the whole transaction may succeed because nothing of it was stored. After a lost
 * connection, or on a server that left its cluster, that is certain only if COMMIT was not sent.
 */
export function isRetryable(error: unknown, commitSent: boolean): boolean {
  return RETRYABLE.has(codeOf(error)) || (!commitSent && (isDemoted(error) || isLost(error)));
}

/**
 * Whether the connection leads to a server that accepts no writes. The connection is useless, even if it still answers.
 */
export function isDemoted(error: unknown): boolean {
  return isFromDatabase(error) && DEMOTED.has(codeOf(error));
}

/** Whether the server is unavailable or useless; another one may answer. */
export function isServerGone(error: unknown): boolean {
  return isDemoted(error) || isLost(error) || (isFromDatabase(error) && AWAY.has(codeOf(error)));
}

function isLost(error: unknown): boolean {
  return isFromDatabase(error) && LOST.has(codeOf(error));
}

export function isDuplicateKey(error: unknown): boolean {
  return codeOf(error) === 'ER_DUP_ENTRY';
}

/** Whether the database cannot answer at the moment. The caller gets 503 and may try again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!isFromDatabase(error)) return false;
  const text = error instanceof Error ? error.message : '';
  return (
    UNAVAILABLE.has(codeOf(error)) || /closed state|Connection lost|Pool is closed|Queue limit reached/i.test(text)
  );
}

function isFromDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // mysql2 marks errors of the server with `sqlState`, and a lost or refused connection with `fatal`.
  return (
    error.name === 'QueryFailedError' || 'fatal' in error || 'sqlState' in error || codeOf(error).startsWith('POOL_')
  );
}

/** The error code of the server, the driver or Node; '' if there is none. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const own = 'errno' in error && typeof error.errno === 'number' ? MARIADB_CODES.get(error.errno) : undefined;
  if (own) return own;
  if (!('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
