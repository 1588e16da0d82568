import { describe, expect, it } from '@jest/globals';
import { Config, ConfigError } from './config.js';

const GOOD = { DATABASE_URL: 'mysql://u:p@db/x', APP_SECRET: 'k'.repeat(20) + '-0123456789abcdef' };
const KEY = Buffer.alloc(32, 7).toString('base64');

describe('the configuration', () => {
  it('needs a database and a secret, and has a default for the rest', () => {
    const config = new Config(GOOD);
    expect(config.port).toBe(8000);
    expect(config.brand.defaultSlug).toBe('moral-e-suvidha');
    expect(config.session.admin).toEqual({ idleMinutes: 15, absoluteHours: 8 });
    expect(config.session.partner).toEqual({ idleMinutes: 30, absoluteHours: 12 });
    expect(config.files.s3).toBeNull();
    expect(config.limitsPerAddress).toBe(true);
  });

  it.each([
    ['DATABASE_URL', undefined],
    ['DATABASE_URL', 'postgres://hidden-value/x'],
    ['DATABASE_URL', 'hidden-value'],
    ['APP_SECRET', undefined],
    ['APP_SECRET', 'hidden-value'],
    ['PORT', 'hidden-value'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['DB_POOL_SIZE', '0'],
    ['LIMITS', 'hidden-value'],
    ['LOG_LEVEL', 'hidden-value'],
    ['PUBLIC_URL', 'ftp://hidden-value'],
    ['TOKEN_KEY', 'hidden-value'],
    ['FIELD_KEYS', 'hidden-value'],
    ['FIELD_KEYS', `K 2:${KEY}`],
    ['ADMIN_IDLE_MINUTES', '-1'],
    ['GRIEVANCE_OFFICER_NAME', 'hidden-value'],
    ['BUREAU_URL', 'https://hidden-value.example.in'],
    ['BUREAU_TIMEOUT_MS', '60000'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'hidden-value:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'hidden-value'],
    ['OTEL_TRACES_SAMPLER', 'hidden-value'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ])('is refused for a bad %s, which it names without telling its value', (name, value) => {
    const make = () => new Config({ ...GOOD, [name]: value });
    expect(make).toThrow(ConfigError);
    expect(make).toThrow(name);
    expect(make).not.toThrow('hidden-value');
  });

  it('asks the bureau that is named, else the one of the sandbox, and in production only over TLS', () => {
    const bureau = { BUREAU_URL: 'http://bureau.example.in', BUREAU_KEY: 'key', BUREAU_NAME: 'Example Bureau' };
    const LENDER_SANDBOX_URL = 'http://127.0.0.1:8100';
    expect(new Config(GOOD).bureau).toBeNull();
    expect(new Config({ ...GOOD, LENDER_SANDBOX_URL }).bureau).toMatchObject({ url: `${LENDER_SANDBOX_URL}/bureau` });
    expect(new Config({ ...GOOD, ...bureau, LENDER_SANDBOX_URL }).bureau).toEqual({
      url: 'http://bureau.example.in',
      key: 'key',
      name: 'Example Bureau',
      timeoutMs: 5_000,
    });
    expect(() => new Config({ ...GOOD, ...bureau, NODE_ENV: 'production' })).toThrow('BUREAU_URL');
  });

  it.each([
    ['DEMO_PASSWORD', 'something long'],
    ['DEV_OTP', '123456'],
    ['LIMITS', 'off'],
    ['APP_SECRET', 'change-me-change-me-change-me-change-me'],
  ])('is refused in production with %s', (name, value) => {
    expect(() => new Config({ ...GOOD, NODE_ENV: 'production', [name]: value })).toThrow(name);
    expect(() => new Config({ ...GOOD, NODE_ENV: 'production' })).not.toThrow();
  });

  it('derives a key of its own for each purpose, and takes those that are given', () => {
    const { keys } = new Config(GOOD);
    const all = [keys.token, keys.index, keys.audit, keys.fields[0]?.key].map((key) => key?.toString('hex'));
    expect(new Set(all).size).toBe(4);
    const given = new Config({ ...GOOD, TOKEN_KEY: KEY, FIELD_KEYS: `k2:${KEY},k1:${KEY}` }).keys;
    expect(given.token).toEqual(Buffer.alloc(32, 7));
    expect(given.fields.map(({ id }) => id)).toEqual(['k2', 'k1']);
  });
});
