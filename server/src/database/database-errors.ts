/** What MySQL, MariaDB and mysql2 say when a statement lost a race or the server is away. */

const RETRYABLE = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']);

const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_STATEMENT_TIMEOUT',
  'ER_QUERY_TIMEOUT',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_LOCK_DEADLOCK',
  'ER_OPTION_PREVENTS_STATEMENT',
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

/** Another attempt of the whole transaction may succeed: nothing of it was kept. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error));
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

/** What the driver or Node calls this failure; '' when it has no name. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
