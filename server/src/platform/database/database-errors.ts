/** What MySQL, MariaDB and mysql2 say when a statement lost a race or the server is away. */

/** On a Galera node a lost race is a deadlock as well, told at the latest by COMMIT. */
const RETRYABLE = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']);

/** What a server says that must not be written to (any more): one cut off from its cluster, or made read-only. */
const DEMOTED = new Set(['ER_UNKNOWN_COM_ERROR', 'ER_OPTION_PREVENTS_STATEMENT', 'ER_READ_ONLY_MODE']);

const LOST = new Set([
  // Node's word for a connection that was cut and is used once more.
  'ERR_STREAM_DESTROYED',
  'ECONNRESET',
  'EPIPE',
  'PROTOCOL_CONNECTION_LOST',
  'ER_SERVER_SHUTDOWN',
  'ER_CLIENT_INTERACTION_TIMEOUT',
  'ER_CONNECTION_KILLED',
]);

const AWAY = new Set(['ECONNREFUSED', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'PROTOCOL_SEQUENCE_TIMEOUT']);

/** MariaDB's own, for which mysql2 has no names. */
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
  // Its disk is full.
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
 * Another attempt of the whole transaction may succeed: nothing of it was kept. Of a connection that was lost, or whose
 * server fell out of its cluster, that is certain only as long as COMMIT was not sent.
 */
export function isRetryable(error: unknown, commitSent: boolean): boolean {
  return RETRYABLE.has(codeOf(error)) || (!commitSent && (isDemoted(error) || isLost(error)));
}

/** The connection leads to a server that takes no writes: it is of no more use, also when it answers. */
export function isDemoted(error: unknown): boolean {
  return isFromDatabase(error) && DEMOTED.has(codeOf(error));
}

/** The server that was asked is away or of no use; another one may answer. */
export function isServerGone(error: unknown): boolean {
  return isDemoted(error) || isLost(error) || (isFromDatabase(error) && AWAY.has(codeOf(error)));
}

function isLost(error: unknown): boolean {
  return isFromDatabase(error) && LOST.has(codeOf(error));
}

export function isDuplicateKey(error: unknown): boolean {
  return codeOf(error) === 'ER_DUP_ENTRY';
}

/** The database cannot answer at the moment; the caller gets 503 and may try again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!isFromDatabase(error)) return false;
  const text = error instanceof Error ? error.message : '';
  return (
    UNAVAILABLE.has(codeOf(error)) || /closed state|Connection lost|Pool is closed|Queue limit reached/i.test(text)
  );
}

function isFromDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // mysql2 marks what the server said with `sqlState`, and a lost or refused connection with `fatal`.
  return (
    error.name === 'QueryFailedError' || 'fatal' in error || 'sqlState' in error || codeOf(error).startsWith('POOL_')
  );
}

/** What the server, the driver or Node calls this failure; '' when it has no name. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const own = 'errno' in error && typeof error.errno === 'number' ? MARIADB_CODES.get(error.errno) : undefined;
  if (own) return own;
  if (!('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
