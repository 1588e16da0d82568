import { describe, expect, it } from '@jest/globals';
import { isDatabaseUnavailable, isDemoted, isDuplicateKey, isRetryable } from './database-errors.js';

const withCode = (code: string) => Object.assign(new Error('what the server said'), { code, sqlState: 'HY000' });
const numbered = (errno: number) => Object.assign(new Error('what the server said'), { errno, sqlState: 'HY000' });
const lost = (code: string) => Object.assign(new Error('what the driver said'), { code, fatal: true });

describe('an error of the database', () => {
  it.each<[string, Error, boolean, boolean, boolean]>([
    ['a deadlock', withCode('ER_LOCK_DEADLOCK'), true, true, false],
    ['a lock that was waited for too long', withCode('ER_LOCK_WAIT_TIMEOUT'), true, true, false],
    ['a key that exists', withCode('ER_DUP_ENTRY'), false, false, true],
    ['a statement that took too long', withCode('ER_STATEMENT_TIMEOUT'), false, true, false],
    ['too many connections', withCode('ER_CON_COUNT_ERROR'), false, true, false],
    ['a server that goes down', withCode('ER_SERVER_SHUTDOWN'), true, true, false],
    ['a node that its cluster has lost', withCode('ER_UNKNOWN_COM_ERROR'), true, true, false],
    ['a server that was made read-only', withCode('ER_OPTION_PREVENTS_STATEMENT'), true, true, false],
    ['a server in read-only mode', withCode('ER_READ_ONLY_MODE'), true, true, false],
    ['a connection that was killed', numbered(1927), true, true, false],
    ["a statement beyond MariaDB's limit", numbered(1969), false, true, false],
    ['a statement that was killed', withCode('ER_QUERY_INTERRUPTED'), false, true, false],
    ['a commit that broke off', withCode('ER_ERROR_DURING_COMMIT'), false, true, false],
    ['a refused connection', lost('ECONNREFUSED'), false, true, false],
    ['a lost connection', lost('PROTOCOL_CONNECTION_LOST'), true, true, false],
    ['a table that finds its disk full', withCode('ER_RECORD_FILE_FULL'), false, true, false],
    ['a full disk', withCode('ER_DISK_FULL'), false, true, false],
    ['a certificate that has expired', lost('HANDSHAKE_SSL_ERROR'), false, true, false],
    ['a connection that was cut', lost('ERR_STREAM_DESTROYED'), true, true, false],
    ['a missing socket', lost('ENOENT'), false, true, false],
    ['a full queue', Object.assign(new Error('x'), { code: 'POOL_QUEUE_FULL' }), false, true, false],
    ['no free connection', Object.assign(new Error('x'), { code: 'POOL_ACQUIRE_TIMEOUT' }), false, true, false],
    [
      'a connection that was closed',
      Object.assign(new Error('Can’t add new command when connection is in closed state'), { fatal: true }),
      false,
      true,
      false,
    ],
    ['a statement that is wrong', withCode('ER_PARSE_ERROR'), false, false, false],
    ['a missing table', withCode('ER_NO_SUCH_TABLE'), false, false, false],
    ['a value too long', withCode('ER_DATA_TOO_LONG'), false, false, false],
    // Not of the database: the same codes come from files and other servers.
    ['a missing file', Object.assign(new Error('x'), { code: 'ENOENT' }), false, false, false],
    [
      'an answer that nobody waits for',
      Object.assign(new Error('x'), { code: 'ERR_STREAM_DESTROYED' }),
      false,
      false,
      false,
    ],
    ['a refused call elsewhere', Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), false, false, false],
    ['a fault of ours', new TypeError('x is not a function'), false, false, false],
  ])('%s', (_name, error, retryable, unavailable, duplicate) => {
    expect([isRetryable(error, false), isDatabaseUnavailable(error), isDuplicateKey(error)]).toEqual([
      retryable,
      unavailable,
      duplicate,
    ]);
  });

  it.each([null, undefined, 'ER_LOCK_DEADLOCK', 7, { code: 5 }])('%j is no error of the database', (value) => {
    expect([isRetryable(value, false), isDatabaseUnavailable(value), isDuplicateKey(value)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each<[string, Error, boolean]>([
    ['a deadlock, which rolled everything back, is retried', withCode('ER_LOCK_DEADLOCK'), true],
    ['a lost connection, which may have committed, is not retried', lost('PROTOCOL_CONNECTION_LOST'), false],
    ['a node that its cluster has lost is not asked again', withCode('ER_UNKNOWN_COM_ERROR'), false],
    ['a killed connection is not retried', numbered(1927), false],
  ])('after COMMIT was sent, %s', (_name, error, retryable) => {
    expect(isRetryable(error, true)).toBe(retryable);
  });

  it.each<[string, Error, boolean]>([
    ['of a node that its cluster has lost', withCode('ER_UNKNOWN_COM_ERROR'), true],
    ['of a server that was made read-only', withCode('ER_OPTION_PREVENTS_STATEMENT'), true],
    ['on which a deadlock happened', withCode('ER_LOCK_DEADLOCK'), false],
  ])('a connection %s is removed from the pool: %s', (_name, error, demoted) => {
    expect(isDemoted(error)).toBe(demoted);
  });
});
