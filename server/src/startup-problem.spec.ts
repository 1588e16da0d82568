import { describe, expect, it } from '@jest/globals';
import { ConfigError } from './platform/config/config.js';
import { PlainProblem } from './platform/errors/plain-problem.js';
import { startupProblem } from './startup-problem.js';

const failure = (fields: object) => Object.assign(new Error('technical text'), fields);

describe('why the service does not start', () => {
  it.each<[string, unknown, string]>([
    [
      'a bad setting',
      new ConfigError('PORT must be a whole number from 0 to 65535.'),
      'PORT must be a whole number from 0 to 65535.',
    ],
    ['what is plain already', new PlainProblem('Run "npm run migrate" first.'), 'Run "npm run migrate" first.'],
    ['a taken port', failure({ code: 'EADDRINUSE', port: 8000 }), 'Port 8000 is in use. Set PORT to another one.'],
    [
      'a low port',
      failure({ code: 'EACCES', syscall: 'listen', port: 80 }),
      'Port 80 may not be opened. Set PORT to one above 1023.',
    ],
    ['a full disk', failure({ code: 'ENOSPC' }), 'The disk is full. Free some space, then start again.'],
    [
      'a wrong password',
      failure({ code: 'ER_ACCESS_DENIED_ERROR' }),
      'The database refused the user or password of DATABASE_URL.',
    ],
    ['a missing schema', failure({ code: 'ER_BAD_DB_ERROR' }), 'The database named by DATABASE_URL does not exist.'],
    [
      'a database away',
      failure({ code: 'ECONNREFUSED' }),
      'The database of DATABASE_URL cannot be reached (ECONNREFUSED).',
    ],
    ['an unknown host', failure({ code: 'ENOTFOUND' }), 'The database of DATABASE_URL cannot be reached (ENOTFOUND).'],
    [
      'a database without TLS where it is required',
      failure({ code: 'HANDSHAKE_NO_SSL_SUPPORT' }),
      'The database of DATABASE_URL does not speak TLS, which DATABASE_TLS requires.',
    ],
    [
      'a database whose certificate is another’s',
      failure({ code: 'HANDSHAKE_SSL_ERROR' }),
      'The certificate of the database is not for the host in DATABASE_URL, or not by an authority in DATABASE_TLS_CA.',
    ],
    [
      'a file that cannot be read',
      failure({ code: 'ENOENT', syscall: 'open', path: 'heads.json' }),
      'heads.json cannot be opened (ENOENT).',
    ],
    [
      'a database that ends connections',
      failure({ code: 'PROTOCOL_CONNECTION_LOST' }),
      'The database of DATABASE_URL cannot be reached (PROTOCOL_CONNECTION_LOST).',
    ],
    ['a missing socket', failure({ code: 'ENOENT' }), 'The database of DATABASE_URL cannot be reached (ENOENT).'],
  ])('%s is reported in one sentence', (_name, error, sentence) => {
    expect(startupProblem(error)).toBe(sentence);
  });

  it('a fault of ours is reported with where it happened', () => {
    expect(startupProblem(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n +at /);
    expect(startupProblem('thrown text')).toBe('thrown text');
  });
});
