import { describe, expect, it } from '@jest/globals';
import { createLogger, NestLogger } from './logger.js';

function logged(write: (logger: ReturnType<typeof createLogger>) => void, level = 'trace'): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLogger(level, { write: (line: string) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('the log', () => {
  it.each([
    'password',
    'current_password',
    'new_password',
    'otp',
    'token',
    'secret',
    'authorization',
    'cookie',
    'pan',
    'phone',
    'phoneNumber',
    'mobile',
    'email',
    'to',
    'birthDate',
    'birth_date',
  ])('the log hides %s, however deep it stands', (name) => {
    const secret = { [name]: 'hidden value' };
    const lines = logged((logger) => logger.info({ ...secret, a: secret, b: { c: secret }, d: [secret] }));

    expect(JSON.stringify(lines)).not.toContain('hidden value');
    expect(lines[0]).toMatchObject({ [name]: '[hidden]', a: { [name]: '[hidden]' }, b: { c: { [name]: '[hidden]' } } });
  });

  it('circular references are cut', () => {
    const endless: Record<string, unknown> = { name: 'a', phone: '9812345678' };
    endless.self = endless;
    const [line] = logged((logger) => logger.info({ endless, msg: 'seen' }));

    expect(line).toMatchObject({ msg: 'seen', endless: { name: 'a', phone: '[hidden]' } });
    expect(JSON.stringify(line)).not.toContain('9812345678');
  });

  it('a failed statement is logged without its text and values', () => {
    const error = Object.assign(new Error("Duplicate entry 'asha@example.in' for key 'x'"), {
      name: 'QueryFailedError',
      code: 'ER_DUP_ENTRY',
      query: 'INSERT INTO admin_users',
      parameters: ['asha@example.in'],
    });
    const [line] = logged((logger) => logger.error({ err: error }, 'Request failed'));

    expect(line).toMatchObject({
      msg: 'Request failed',
      err: { type: 'QueryFailedError', code: 'ER_DUP_ENTRY', message: 'Query failed (ER_DUP_ENTRY)' },
    });
    expect(JSON.stringify(line)).not.toMatch(/asha@example\.in|INSERT INTO/);
  });

  it('a failed statement is logged without them also when the error has no text beside it', () => {
    const error = Object.assign(new Error("Duplicate entry 'asha@example.in' for key 'x'"), {
      name: 'QueryFailedError',
    });
    const lines = logged((logger) => {
      logger.error({ err: error });
      new NestLogger(logger).error({ err: error, requestId: 'r-1' });
      new NestLogger(logger).error(error);
    });

    expect(lines).toHaveLength(3);
    expect(JSON.stringify(lines)).not.toContain('asha@example.in');
  });

  it('the text beside an error is kept', () => {
    const [line] = logged((logger) => logger.warn({ err: new Error('away'), msg: 'Lists cannot be compared.' }));

    expect(line).toMatchObject({ msg: 'Lists cannot be compared.', err: { message: 'away' } });
  });

  it('the set-up of modules and routes is logged at debug level only', () => {
    const write = (logger: ReturnType<typeof createLogger>) => {
      new NestLogger(logger).log('Mapped {/api, GET} route', 'RouterExplorer');
      new NestLogger(logger).log('Lists are up to date', 'Catalog');
    };

    expect(logged(write, 'info').map(({ msg }) => msg)).toEqual(['Lists are up to date']);
    expect(logged(write, 'debug')).toHaveLength(2);
  });
});
