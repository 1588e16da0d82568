import { describe, expect, it } from '@jest/globals';
import { Config } from './config.js';
import { ConfigError } from './environment-reader.js';

const GOOD = { DATABASE_URL: 'mysql://u:p@db/x', APP_SECRET: 'k'.repeat(20) + '-0123456789abcdef' };
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://loans.example.in/',
  MESSAGING_URL: 'https://gateway.example.in/send',
};
const KEY = Buffer.alloc(32, 7).toString('base64');

describe('the configuration', () => {
  it('the configuration needs a database and a secret, and has a default for the rest', () => {
    const config = new Config(GOOD);
    expect(config.port).toBe(8000);
    expect(config.brand.defaultSlug).toBe('moral-e-suvidha');
    expect(config.session.admin).toEqual({ idleMinutes: 15, absoluteHours: 8 });
    expect(config.session.partner).toEqual({ idleMinutes: 30, absoluteHours: 12 });
    expect(config.files.s3).toBeNull();
    expect(config.limitsPerAddress).toBe(true);
  });

  /** Malformed values of every variable. What is free text refuses only what no text can be. */
  const NUMBER = ['hidden-value', '-1', '1.5', '0x1F', '1e2', '99999999999999999999'];
  const CHOICE = ['hidden-value', 'On', '-1'];
  const WEB_ADDRESS = ['hidden-value', '-1', 'ftp://hidden-value', 'https://', 'https://hidden value'];
  const ORIGIN = [
    ...WEB_ADDRESS,
    'https://hidden-value.in/path',
    'https://u:hidden-value@x.in',
    'https://x.in?a=hidden-value',
  ];
  const TEXT = ['hidden\u0000value', 'hidden\nvalue', 'hidden-value'.repeat(1_000)];
  const WORD = [...TEXT, 'hidden value', 'hidden-välue'];
  const SECRET_KEY = ['hidden-value', '-1', KEY.slice(4), `${KEY}${KEY}`, `${KEY.slice(0, -2)}!!`];
  const MALFORMED: Record<string, (string | undefined)[]> = {
    NODE_ENV: ['Production', 'prod', 'hidden-value', '-1'],
    HOST: [...TEXT, 'hidden value', 'http://hidden-value', '127.0.0.1:8000'],
    PORT: [...NUMBER, '70000'],
    PUBLIC_URL: ORIGIN,
    CORS_ORIGINS: ORIGIN,
    TRUSTED_PROXIES: [...NUMBER, '11'],
    LOG_LEVEL: CHOICE,
    SECURITY_CONTACT: ['hidden-value', 'hidden-value@example.in', 'http://hidden-value.example.in', ...TEXT],
    REQUEST_TIMEOUT_MS: [...NUMBER, '50'],
    CAMPAIGN_RATE: [...NUMBER, '0', '1001'],
    OTP_SENDS_PER_MINUTE: [...NUMBER, '0'],
    DATABASE_TLS: CHOICE,
    DATABASE_TLS_CA: ['/hidden-value.pem', ...TEXT],
    S3_TLS: CHOICE,
    DATABASE_URL: [
      undefined,
      '',
      'hidden-value',
      'postgres://hidden-value/x',
      'mysql://u:hidden-value@db',
      'mysql://u:hidden-value@db/',
      'mysql://u:hidden-value%zz@db/x',
      'mysql://u:hidden-value@db:99999/x',
      'mysql:///hidden-value',
    ],
    DATABASE_READ_URL: [
      'hidden-value',
      'postgres://hidden-value/x',
      'mysql://u:hidden-value@db',
      'mysql:///hidden-value',
    ],
    SHUTDOWN_DELAY_MS: [...NUMBER, '60001'],
    DB_POOL_SIZE: [...NUMBER, '0'],
    DB_QUEUE_LIMIT: [...NUMBER, '0'],
    DB_ACQUIRE_MS: [...NUMBER, '99'],
    DB_QUERY_MS: [...NUMBER, '99'],
    FILES_DIR: TEXT,
    S3_BUCKET: ['hidden_value', 'Hidden-Value', '-1', 'hidden value', 'hidden/value', 'x'.repeat(64)],
    S3_ENDPOINT: WEB_ADDRESS,
    S3_REGION: WORD,
    S3_ACCESS_KEY_ID: ['hidden-value', ...WORD],
    S3_SECRET_ACCESS_KEY: ['hidden-value', ...WORD],
    S3_FORCE_PATH_STYLE: CHOICE,
    UPLOAD_MAX_MB: [...NUMBER, '0', '101'],
    UPLOAD_MAX_ROWS: [...NUMBER, '0'],
    APP_SECRET: [undefined, '', 'hidden-value', 'hidden-value'.repeat(1_000)],
    TOKEN_KEY: SECRET_KEY,
    INDEX_KEY: SECRET_KEY,
    AUDIT_KEY: SECRET_KEY,
    FIELD_KEY: SECRET_KEY,
    FIELD_KEYS: [
      'hidden-value',
      `K 2:${KEY}`,
      'k1:hidden-value',
      `:${KEY}`,
      'k1:',
      `k1:${KEY},k1:${KEY}`,
      `k1:${KEY}:x`,
    ],
    METRICS_TOKEN: WORD,
    DEFAULT_PARTNER: ['Hidden Value', '-1', 'hidden_value', 'x'.repeat(61)],
    ENTRY: CHOICE,
    SOLAR_HOST: ['hidden value', 'https://hidden-value', ...TEXT],
    APP_STORE_URL: [...WEB_ADDRESS, 'http://hidden-value.example.in'],
    HELP_REQUEST_URL: WEB_ADDRESS,
    HELP_ORGANISATION_ID: TEXT,
    PAYER_NAME: TEXT,
    PAYER_ADDRESS: TEXT,
    PAYER_PAN: ['hidden-value', 'AAACE1234', ...TEXT],
    PAYER_GSTIN: ['hidden-value', 'AAACE1234F', ...TEXT],
    GRIEVANCE_OFFICER_NAME: ['hidden-value', ...TEXT],
    GRIEVANCE_OFFICER_EMAIL: ['hidden-value', ...TEXT],
    GRIEVANCE_OFFICER_PHONE: ['hidden-value', '-1', ...TEXT],
    WEB_ROOT: TEXT,
    SERVICE_WORKER: CHOICE,
    LIMITS: CHOICE,
    DEMO_PASSWORD: ['hidden-val', ...TEXT],
    DEV_OTP: ['hidden-value', '-1', '1234567'],
    LENDER_SANDBOX_URL: WEB_ADDRESS,
    BUREAU_URL: WEB_ADDRESS,
    BUREAU_KEY: WORD,
    BUREAU_NAME: ['hidden-value', 'hidden-value'.repeat(10), ...TEXT],
    BUREAU_TIMEOUT_MS: [...NUMBER, '99', '60000'],
    ADMIN_IDLE_MINUTES: [...NUMBER, '0', '1441'],
    ADMIN_SESSION_HOURS: [...NUMBER, '0', '169'],
    PARTNER_IDLE_MINUTES: [...NUMBER, '0', '1441'],
    PARTNER_SESSION_HOURS: [...NUMBER, '0', '169'],
    CUSTOMER_IDLE_MINUTES: [...NUMBER, '0', '1441'],
    CUSTOMER_SESSION_HOURS: [...NUMBER, '0', '169'],
    IDLE_COUNTDOWN_SECONDS: [...NUMBER, '9', '601'],
    SALES_CALL_HOURS: ['hidden-value', '18:00-10:00', '09:29-18:00', '10:00-19:01', '-1'],
    OFFER_RANKING: CHOICE,
    CALL_GATEWAY_URL: WEB_ADDRESS,
    CALL_GATEWAY_TOKEN: WORD,
    CALL_CALLBACK_SECRET: ['hidden-value', ...WORD],
    MESSAGING_URL: WEB_ADDRESS,
    MESSAGING_TOKEN: WORD,
    MESSAGING_RECEIPT_SECRET: ['hidden-value', ...WORD],
    SMS_REPLY_NUMBER: ['hidden-value', '-1', '1234', '09220092200', '+919220092200', ...WORD, '9220092200'],
    SMS_REPLY_SECRET: ['hidden-value', ...WORD, 'k'.repeat(32)],
    WHATSAPP_URL: [...WEB_ADDRESS, 'https://graph.example.com/hidden-value'],
    WHATSAPP_TOKEN: ['hidden-value', ...WORD],
    WHATSAPP_APP_SECRET: ['hidden-value', ...WORD, 'k'.repeat(32)],
    WHATSAPP_VERIFY_TOKEN: ['hidden-value', ...WORD, 'k'.repeat(32)],
    WHATSAPP_STATUS_TEMPLATE: ['hidden-value', 'Hidden'],
    PUSH_KEYS: ['hidden-value', `${'A'.repeat(43)}=`],
    SMTP_URL: [...WEB_ADDRESS, 'https://hidden-value', 'smtps://hidden-value', 'smtp://hidden-value/x', 'smtp://'],
    SMTP_FROM: ['hidden-value', 'hidden-value@example.in', '-1'],
    SMS_HEADER: WORD,
    SMS_ENTITY_ID: WORD,
    OTEL_EXPORTER_OTLP_ENDPOINT: ['hidden-value:4318'],
    OTEL_EXPORTER_OTLP_HEADERS: ['hidden-value'],
    OTEL_SERVICE_NAME: TEXT,
    OTEL_TRACES_SAMPLER: CHOICE,
    OTEL_TRACES_SAMPLER_ARG: ['hidden-value', '1.5', '-1'],
    SECOND_STEP_REQUIRED: ['hidden-value', '9'],
    SMS_TEMPLATES: ['hidden-value', 'otp.en', 'otp.en:', 'hidden-value:1', '-1'],
  };

  /** The environment with which a variable matters, where that is not always so. */
  const beside = (name: string): Record<string, string> =>
    /^S3_(?!BUCKET)/.test(name) ? { S3_BUCKET: 'pictures' } : {};

  it.each(
    Object.entries(MALFORMED).flatMap(([name, values]) =>
      values.map((value) => ({ name, value, title: JSON.stringify(value)?.slice(0, 40) })),
    ),
  )('a malformed $name ($title) is refused in one sentence that names it without its value', ({ name, value }) => {
    const make = () => new Config({ ...GOOD, ...beside(name), [name]: value });
    expect(make).toThrow(ConfigError);
    // Parts of one thing that are given together are named by the first: GRIEVANCE_OFFICER_NAME, _EMAIL and _PHONE.
    const part = /^(GRIEVANCE_OFFICER|BUREAU|S3|SMTP|SMS_REPLY|WHATSAPP)_/.test(name)
      ? name.replace(/^.*(?=_)/, '')
      : name;
    expect(make).toThrow(part);
    expect(make).toThrow(/^[^\n]+\.$/);
    expect(make).not.toThrow(/hidden.?v/i);
  });

  it('the table above has every variable that is read, and an empty one counts as not given', () => {
    const asked = new Set<string>();
    const empty = new Proxy<Record<string, string | undefined>>(
      { ...GOOD, S3_BUCKET: 'pictures' },
      {
        get(values, name: string) {
          asked.add(name);
          return values[name] ?? ' ';
        },
      },
    );
    const config = new Config(empty);
    expect([...asked].sort()).toEqual(Object.keys(MALFORMED).sort());
    expect(config.port).toBe(8000);
  });

  it('production needs the public address and the gateway of messages', () => {
    const production = { ...GOOD, ...PRODUCTION };
    expect(new Config(production).publicUrl).toBe('https://loans.example.in');
    expect(() => new Config({ ...production, PUBLIC_URL: '' })).toThrow(/^PUBLIC_URL is not set/);
    expect(() => new Config({ ...production, MESSAGING_URL: '' })).toThrow(/^MESSAGING_URL is not set/);
  });

  it.each(['MESSAGING_URL', 'HELP_REQUEST_URL', 'CALL_GATEWAY_URL'])(
    'sends to %s use TLS in production, or stay on the own machine',
    (name) => {
      const production = { ...GOOD, ...PRODUCTION };
      const sentence = `${name} must start with https://, unless it is on this machine.`;
      for (const address of [
        'http://gateway.example.in/send',
        'http://10.0.0.7/send',
        'http://127.0.0.1.example.in/',
      ]) {
        expect(() => new Config({ ...production, [name]: address })).toThrow(sentence);
        expect(() => new Config({ ...GOOD, [name]: address })).not.toThrow();
      }
      const fit = [
        'https://gateway.example.in/send',
        'http://127.0.0.1:9/send',
        'http://[::1]:9/',
        'http://localhost:9/',
      ];
      for (const address of fit) expect(() => new Config({ ...production, [name]: address })).not.toThrow();
    },
  );

  it('WhatsApp is connected by four settings or not at all', () => {
    const given = { WHATSAPP_URL: 'https://graph.example.com/v21.0/1/messages', WHATSAPP_TOKEN: 't' };
    const secrets = { WHATSAPP_APP_SECRET: 'a'.repeat(32), WHATSAPP_VERIFY_TOKEN: 'v'.repeat(32) };
    expect(new Config({ ...GOOD, ...given, ...secrets }).messaging.whatsApp).toEqual({
      ...{ url: given.WHATSAPP_URL, token: 't', appSecret: 'a'.repeat(32), verifyToken: 'v'.repeat(32) },
    });
    expect(() => new Config({ ...GOOD, ...given })).toThrow('together or not at all');
    const plain = { ...secrets, WHATSAPP_URL: 'http://graph.example.com/messages', WHATSAPP_TOKEN: 't' };
    expect(() => new Config({ ...GOOD, ...PRODUCTION, ...plain })).toThrow('WHATSAPP_URL must start with https://');
    expect(() => new Config({ ...GOOD, ...plain })).not.toThrow();
    expect(new Config(GOOD).messaging.whatsApp).toBeNull();
  });

  it.each([
    ['smtps://mail.example.in', { port: 465, secure: true, requireTls: true, user: null, password: null }],
    ['smtp://mail.example.in', { port: 587, secure: false, requireTls: true }],
    ['smtp://localhost:2525', { host: 'localhost', port: 2525, secure: false, requireTls: false }],
    ['smtps://app%40x:p%3Aw@mail.example.in', { host: 'mail.example.in', user: 'app@x', password: 'p:w' }],
  ])('mails go to %s, over TLS unless it is on this machine', (SMTP_URL, expected) => {
    const { smtp } = new Config({ ...GOOD, SMTP_URL, SMTP_FROM: 'no-reply@example.in' }).messaging;
    expect(smtp).toMatchObject({ from: 'no-reply@example.in', ...expected });
    expect(new Config(GOOD).messaging.smtp).toBeNull();
  });

  it('scores come from the named bureau, else from the sandbox’s, and in production only over TLS', () => {
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
    expect(() => new Config({ ...GOOD, ...PRODUCTION, ...bureau })).toThrow('BUREAU_URL');
  });

  it.each([
    ['a file that does not exist', '/nowhere/hidden-value.pem'],
    ['a file without certificates', new URL('config.ts', import.meta.url).pathname],
  ])('%s is refused as the authority of the database', (_name, DATABASE_TLS_CA) => {
    const make = () => new Config({ ...GOOD, DATABASE_TLS: 'required', DATABASE_TLS_CA });
    expect(make).toThrow('DATABASE_TLS_CA must be the path of a file with certificates in PEM.');
  });

  it.each(['mysql://u:p@10.0.0.7/x', 'mysql://u:p@[2001:db8::7]:3306/x'])(
    'TLS to a database at %s is refused, because certificates name hosts',
    (DATABASE_URL) => {
      expect(() => new Config({ ...GOOD, DATABASE_URL, DATABASE_TLS: 'required' })).toThrow('DATABASE_URL');
      expect(() => new Config({ ...GOOD, DATABASE_URL })).not.toThrow();
    },
  );

  it('production requires TLS of the object store, unless it is switched off', () => {
    const plain = {
      ...GOOD,
      PUBLIC_URL: PRODUCTION.PUBLIC_URL,
      MESSAGING_URL: PRODUCTION.MESSAGING_URL,
      S3_BUCKET: 'pictures',
      S3_ENDPOINT: 'http://store:7070',
    };
    const sentence = 'S3_ENDPOINT must start with https://, unless S3_TLS is off.';
    expect(() => new Config({ ...plain, NODE_ENV: 'production' })).toThrow(sentence);
    expect(() => new Config({ ...plain, S3_TLS: 'required' })).toThrow(sentence);
    for (const env of [{}, { NODE_ENV: 'production', S3_TLS: 'off' }]) {
      expect(new Config({ ...plain, ...env }).files.s3?.endpoint).toBe('http://store:7070');
    }
    const secured = { ...plain, NODE_ENV: 'production', S3_ENDPOINT: 'https://store.example.in' };
    expect(new Config(secured).files.s3?.endpoint).toBe('https://store.example.in');
  });

  it.each([
    ['DEMO_PASSWORD', 'something long'],
    ['DEV_OTP', '123456'],
    ['LIMITS', 'off'],
    ['APP_SECRET', 'change-me-change-me-change-me-change-me'],
  ])('production refuses %s', (name, value) => {
    expect(() => new Config({ ...GOOD, ...PRODUCTION, [name]: value })).toThrow(name);
    expect(() => new Config({ ...GOOD, ...PRODUCTION })).not.toThrow();
  });

  it('each purpose has a derived key of its own, and given keys are used', () => {
    const { keys } = new Config(GOOD);
    const all = [keys.token, keys.index, keys.audit, keys.fields[0]?.key].map((key) => key?.toString('hex'));
    expect(new Set(all).size).toBe(4);
    const given = new Config({ ...GOOD, TOKEN_KEY: KEY, FIELD_KEYS: `k2:${KEY},k1:${KEY}` }).keys;
    expect(given.token).toEqual(Buffer.alloc(32, 7));
    expect(given.fields.map(({ id }) => id)).toEqual(['k2', 'k1']);
  });
});
