import { hkdfSync, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { PlainProblem } from '../errors/plain-problem.js';
import { PASSWORD_MIN, SLUG, SLUG_MAX } from '@marketplace/contract/fields/fields.js';
import { OTP } from '@marketplace/contract/otp/otp.js';
import type { GrievanceOfficer } from '@marketplace/contract/brand/brand.js';
import type { RankingPolicy } from '@marketplace/contract/offers/engine.js';
import { ADMIN_ROLES, type AdminRole, type Audience } from '@marketplace/contract/permissions/permissions.js';
import { ENTRIES, type Entry } from '@marketplace/contract/routes/routes.js';

/** The texts as they are registered with the operators (DLT), by which the gateway's template is chosen. */
const SMS_TEXTS = ['otp.en', 'otp.hi', 'transfer.en', 'transfer.hi', 'merchant.en', 'merchant.hi'] as const;
export type SmsText = (typeof SMS_TEXTS)[number];

/** A bad or missing environment variable. The message names the variable, never its value. */
export class ConfigError extends PlainProblem {}

export interface S3Config {
  bucket: string;
  /** `null`: Amazon's own for the region. */
  endpoint: string | null;
  region: string;
  accessKeyId: string | null;
  secretAccessKey: string | null;
  forcePathStyle: boolean;
}

/** The credit bureau that customers may have asked for their score. */
export interface BureauConfig {
  url: string;
  key: string;
  /** As customers read it. */
  name: string;
  timeoutMs: number;
}

/** The server must speak TLS, with a certificate for its name. */
export interface DatabaseTls {
  /** Who must have issued it, as PEM; `undefined`: any authority that Node trusts. */
  ca?: string;
}

/** Where traces and metrics go, and which traces. */
export interface TelemetryConfig {
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  sampler: (typeof SAMPLERS)[number];
  samplerRatio: number;
}

/** As OpenTelemetry names them. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export interface FieldKey {
  id: string;
  key: Buffer;
}

const DATABASE_PROTOCOLS = ['mysql:', 'mariadb:'];

type Environment = Record<string, string | undefined>;

/** The one reader of the environment: read once, checked, then handed to whoever needs a part of it. */
export class Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** How long a server that was told to stop goes on serving, until its proxies have noticed. */
  readonly shutdownDelayMs: number;
  readonly publicUrl: string;
  readonly corsOrigins: string[];
  /** How many proxies stand in front; only what they say of the caller's address is believed. */
  readonly trustedProxies: number;
  /** How long a request may take to arrive whole. */
  readonly requestTimeoutMs: number;
  readonly logLevel: string;
  /** Whether a transaction that waits for something else fails; otherwise it is logged. */
  readonly strictTransactions: boolean;
  readonly database: {
    url: string;
    /** `undefined`: as the address says, without TLS. */
    tls?: DatabaseTls;
    /** Of a replica, for reads that may be a little old; `null`: all go to `url`. */
    readUrl: string | null;
    poolSize: number;
    queueLimit: number;
    acquireMs: number;
    queryMs: number;
  };
  readonly files: { dir: string; s3: S3Config | null };
  /** Of one sheet that an admin uploads. */
  readonly uploads: { maxBytes: number; maxRows: number };
  readonly keys: { token: Buffer; index: Buffer; audit: Buffer; fields: FieldKey[] };
  readonly metricsToken: string | null;
  /** `null`: nothing is exported. */
  readonly telemetry: TelemetryConfig | null;
  readonly brand: { defaultSlug: string };
  /** What visitors meet first, and what names the host of the solar lending. */
  readonly site: { entry: Entry; solarHost: string | null };
  readonly help: { url: string | null; organisationId: string };
  readonly grievanceOfficer: GrievanceOfficer | null;
  /** Where a security hole is reported to, as security.txt writes it: `mailto:` or `https:`. */
  readonly securityContact: string | null;
  /** Folder that holds the built web apps, `consumer-ui/dist` and so on. */
  readonly webRoot: string;
  readonly limitsPerAddress: boolean;
  /** Passcodes that the whole service sends: more are an attack or an overload, and each costs money. */
  readonly otpSendsPerMinute: number;
  /** Where the lender sandbox answers; development only. */
  readonly lenderSandboxUrl: string | null;
  /** `null`: customers can only declare their score. */
  readonly bureau: BureauConfig | null;
  readonly demo: { password: string | null; otp: string | null };
  readonly session: Record<'admin' | 'partner' | 'customer', { idleMinutes: number; absoluteHours: number }>;
  /** Whose sign-in needs a second step: roles of admins, and partner users. */
  private readonly secondStepOf: ReadonlySet<string>;
  readonly idleCountdownSeconds: number;
  /** What offers stand in the order of. */
  readonly offerRanking: RankingPolicy;
  readonly messaging: {
    url: string | null;
    token: string | null;
    /** What India's operators ask for with each SMS (DLT): who sends it, and which registered text it is. */
    sms: { header: string | null; entityId: string | null; templates: ReadonlyMap<SmsText, string> };
  };

  constructor(env: Environment) {
    const read = new Reader(env);
    this.production = read.oneOf('NODE_ENV', 'development', ['production', 'development', 'test']) === 'production';
    this.host = readHost(read);
    this.port = read.integer('PORT', 8000, 0, 65535);
    this.shutdownDelayMs = read.integer('SHUTDOWN_DELAY_MS', this.production ? 5_000 : 0, 0, 60_000);
    this.publicUrl = readPublicUrl(read, this.production, this.port);
    this.corsOrigins = read.list('CORS_ORIGINS').map((address) => originOf('CORS_ORIGINS', address));
    this.trustedProxies = read.integer('TRUSTED_PROXIES', 0, 0, 10);
    this.requestTimeoutMs = read.integer('REQUEST_TIMEOUT_MS', 30_000, 100, 300_000);
    this.logLevel = read.oneOf('LOG_LEVEL', 'info', ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']);
    this.database = {
      url: readDatabaseUrl(read, 'DATABASE_URL'),
      readUrl: read.optional('DATABASE_READ_URL') && readDatabaseUrl(read, 'DATABASE_READ_URL'),
      tls: readDatabaseTls(read),
      poolSize: read.integer('DB_POOL_SIZE', 16, 1, 500),
      queueLimit: read.integer('DB_QUEUE_LIMIT', 512, 1, 100_000),
      acquireMs: read.integer('DB_ACQUIRE_MS', 5_000, 100, 60_000),
      queryMs: read.integer('DB_QUERY_MS', 10_000, 100, 600_000),
    };
    this.strictTransactions = env.NODE_ENV === 'test';
    this.files = { dir: resolve(read.text('FILES_DIR', '.data/files')), s3: readS3(read, this.production) };
    this.uploads = {
      maxBytes: read.integer('UPLOAD_MAX_MB', 10, 1, 100) * 1024 * 1024,
      maxRows: read.integer('UPLOAD_MAX_ROWS', 100_000, 1, 1_000_000),
    };
    this.keys = readKeys(read, this.production);
    this.metricsToken = read.word('METRICS_TOKEN');
    this.telemetry = readTelemetry(read);
    this.brand = { defaultSlug: readDefaultPartner(read) };
    this.site = {
      entry: read.oneOf('ENTRY', 'products', ENTRIES),
      solarHost: readSolarHost(read),
    };
    this.help = {
      url: readReceiver(read, 'HELP_REQUEST_URL', this.production),
      organisationId: read.text('HELP_ORGANISATION_ID', ''),
    };
    this.grievanceOfficer = readGrievanceOfficer(read);
    this.securityContact = readSecurityContact(read);
    this.webRoot = resolve(read.text('WEB_ROOT', '.'));
    this.limitsPerAddress = read.oneOf('LIMITS', 'on', ['on', 'off']) === 'on';
    this.otpSendsPerMinute = read.integer('OTP_SENDS_PER_MINUTE', 600, 1, 1_000_000);
    this.demo = { password: readDemoPassword(read), otp: readDevOtp(read) };
    this.lenderSandboxUrl = read.webAddress('LENDER_SANDBOX_URL');
    this.bureau = readBureau(read, this.production, this.lenderSandboxUrl);
    this.session = {
      admin: readSession(read, 'ADMIN', 15, 8),
      partner: readSession(read, 'PARTNER', 30, 12),
      customer: readSession(read, 'CUSTOMER', 30, 12),
    };
    this.secondStepOf = readSecondStep(read);
    this.idleCountdownSeconds = read.integer('IDLE_COUNTDOWN_SECONDS', 60, 10, 600);
    this.offerRanking = read.oneOf('OFFER_RANKING', 'cost', ['cost', 'priority']);
    this.messaging = {
      url: readReceiver(read, 'MESSAGING_URL', this.production),
      token: read.word('MESSAGING_TOKEN'),
      sms: {
        header: read.word('SMS_HEADER'),
        entityId: read.word('SMS_ENTITY_ID'),
        templates: readSmsTemplates(read),
      },
    };
    if (this.production) {
      refuseDevelopmentSettings(this);
      if (this.messaging.url === null) {
        throw new ConfigError('MESSAGING_URL is not set: without a gateway for SMS and e-mail nobody can sign in.');
      }
    }
  }

  needsSecondStep(audience: Audience, role: AdminRole | null): boolean {
    return this.secondStepOf.has(audience === 'admin' ? String(role) : audience);
  }
}

function readHost(read: Reader): string {
  const host = read.text('HOST', '0.0.0.0');
  if (isIP(host) === 0 && !HOST_NAME.test(host)) {
    throw new ConfigError('HOST must be an address of this machine, such as 0.0.0.0 or 127.0.0.1.');
  }
  return host;
}

const HOST_NAME = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i;

/** Links in messages, callbacks of lenders and the last line of passcodes are made with it. */
function readPublicUrl(read: Reader, production: boolean, port: number): string {
  const address = read.optional('PUBLIC_URL');
  if (address !== null) return originOf('PUBLIC_URL', address);
  if (production) throw new ConfigError('PUBLIC_URL is not set: links in messages would lead to localhost.');
  return `http://localhost:${port}`;
}

/** Scheme, host and port, which is all that may be given. */
function originOf(name: string, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !WEB.includes(url.protocol) || url.href !== `${url.origin}/`) {
    throw new ConfigError(`${name} must be like https://www.example.in, without a path.`);
  }
  return url.origin;
}

const WEB = ['http:', 'https:'];

/** Who is sent passcodes, links and what customers wrote: in production over TLS, or not beyond this machine. */
function readReceiver(read: Reader, name: string, production: boolean): string | null {
  const address = read.webAddress(name);
  if (address === null || !production) return address;
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' || THIS_MACHINE.test(hostname)) return address;
  throw new ConfigError(`${name} must start with https://, unless it is on this machine.`);
}

const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function readDatabaseUrl(read: Reader, name: 'DATABASE_URL' | 'DATABASE_READ_URL'): string {
  const address = read.url(name, undefined, ['mysql:', 'mariadb:']);
  const { username, password, hostname, pathname, searchParams } = new URL(address);
  if (pathname.length < 2 || (hostname === '' && !searchParams.get('socketPath'))) {
    throw new ConfigError(`${name} must name a host and a database: mysql://user:password@host:3306/database.`);
  }
  try {
    [username, password, pathname].map(decodeURIComponent);
  } catch {
    throw new ConfigError(`${name} has a % that begins no escape: write it as %25.`);
  }
  return address;
}

function readDefaultPartner(read: Reader): string {
  const slug = read.text('DEFAULT_PARTNER', 'moral-e-suvidha');
  if (!SLUG.test(slug) || slug.length > SLUG_MAX) {
    throw new ConfigError(`DEFAULT_PARTNER must be small letters, digits and hyphens, at most ${SLUG_MAX}.`);
  }
  return slug;
}

function readSolarHost(read: Reader): string | null {
  const host = read.optional('SOLAR_HOST')?.toLowerCase() ?? null;
  if (host !== null && !HOST_NAME.test(host)) throw new ConfigError('SOLAR_HOST must be a host name or a part of one.');
  return host;
}

function readDemoPassword(read: Reader): string | null {
  const password = read.optional('DEMO_PASSWORD');
  if (password !== null && password.length < PASSWORD_MIN) {
    throw new ConfigError(`DEMO_PASSWORD must have ${PASSWORD_MIN} or more characters.`);
  }
  return password;
}

function refuseDevelopmentSettings(config: Config): void {
  const set = [
    config.demo.password !== null && 'DEMO_PASSWORD',
    config.demo.otp !== null && 'DEV_OTP',
    config.lenderSandboxUrl !== null && 'LENDER_SANDBOX_URL',
    !config.limitsPerAddress && 'LIMITS',
  ].filter((name) => name !== false);
  if (set.length > 0) throw new ConfigError(`${set.join(', ')} must not be set in production.`);
}

function readSession(read: Reader, name: string, idleMinutes: number, absoluteHours: number) {
  return {
    idleMinutes: read.integer(`${name}_IDLE_MINUTES`, idleMinutes, 1, 24 * 60),
    absoluteHours: read.integer(`${name}_SESSION_HOURS`, absoluteHours, 1, 24 * 7),
  };
}

function readSecondStep(read: Reader): ReadonlySet<string> {
  const whose = read.list('SECOND_STEP_REQUIRED');
  if (whose.some((one) => ![...ADMIN_ROLES.map(String), 'partner'].includes(one))) {
    throw new ConfigError('SECOND_STEP_REQUIRED must be a list of 1, 2, 3 (roles of admins) and partner.');
  }
  return new Set(whose);
}

function readGrievanceOfficer(read: Reader): GrievanceOfficer | null {
  const [name, email, phone] = ['NAME', 'EMAIL', 'PHONE'].map((part) => read.optional(`GRIEVANCE_OFFICER_${part}`));
  if (!name && !email && !phone) return null;
  if (!name || !email || !phone) {
    throw new ConfigError('GRIEVANCE_OFFICER_NAME, _EMAIL and _PHONE are given together or not at all.');
  }
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new ConfigError('GRIEVANCE_OFFICER_EMAIL must be an e-mail address.');
  if (!/^\+?\d[\d ()-]{5,20}$/.test(phone)) throw new ConfigError('GRIEVANCE_OFFICER_PHONE must be a phone number.');
  return { name, email, phone };
}

function readSecurityContact(read: Reader): string | null {
  const contact = read.optional('SECURITY_CONTACT');
  if (contact !== null && !/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact)) {
    throw new ConfigError(
      'SECURITY_CONTACT must look like mailto:security@example.in or https://www.example.in/report.',
    );
  }
  return contact;
}

/** Which part of the sandbox plays a bureau, where no real one is named. */
export const SANDBOX_BUREAU = { code: 'bureau', name: 'Sandbox Bureau', key: 'sandbox-key-of-the-bureau' };

/** Of the columns that keep it. */
const BUREAU_NAME_MAX = 100;

function readBureau(read: Reader, production: boolean, sandboxUrl: string | null): BureauConfig | null {
  const [url, key, name] = [read.optional('BUREAU_URL'), read.word('BUREAU_KEY'), read.optional('BUREAU_NAME')];
  const timeoutMs = read.integer('BUREAU_TIMEOUT_MS', 5_000, 100, 10_000);
  if (!url && !key && !name) {
    const { code, ...sandbox } = SANDBOX_BUREAU;
    return sandboxUrl === null ? null : { ...sandbox, url: `${sandboxUrl}/${code}`, timeoutMs };
  }
  if (!url || !key || !name) throw new ConfigError('BUREAU_URL, _KEY and _NAME are given together or not at all.');
  if (name.length > BUREAU_NAME_MAX) {
    throw new ConfigError(`BUREAU_NAME must have at most ${BUREAU_NAME_MAX} characters.`);
  }
  return {
    url: read.url('BUREAU_URL', undefined, production ? ['https:'] : WEB),
    key,
    name,
    timeoutMs,
  };
}

/** The names are OpenTelemetry's own. */
function readTelemetry(read: Reader): TelemetryConfig | null {
  const endpoint = read.optional('OTEL_EXPORTER_OTLP_ENDPOINT');
  const samplerRatio = Number(read.text('OTEL_TRACES_SAMPLER_ARG', '1'));
  if (!(samplerRatio >= 0 && samplerRatio <= 1)) {
    throw new ConfigError('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.');
  }
  const headers = read.list('OTEL_EXPORTER_OTLP_HEADERS').map((entry) => entry.split(/=(.*)/s, 2));
  if (headers.some(([name, value]) => !name || !value)) {
    throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS must look like name=value,other=value.');
  }
  const settings = {
    headers: Object.fromEntries(headers) as Record<string, string>,
    serviceName: read.text('OTEL_SERVICE_NAME', 'loan-marketplace'),
    sampler: read.oneOf('OTEL_TRACES_SAMPLER', 'parentbased_always_on', SAMPLERS),
    samplerRatio,
  };
  if (endpoint === null) return null;
  return { endpoint: read.url('OTEL_EXPORTER_OTLP_ENDPOINT', undefined, ['http:', 'https:']), ...settings };
}

function readDevOtp(read: Reader): string | null {
  const otp = read.optional('DEV_OTP');
  if (otp !== null && !OTP.test(otp)) throw new ConfigError('DEV_OTP must be 6 digits.');
  return otp;
}

function readSmsTemplates(read: Reader): ReadonlyMap<SmsText, string> {
  return new Map(
    read.list('SMS_TEMPLATES').map((entry) => {
      const [name, id] = entry.split(':', 2);
      const text = SMS_TEXTS.find((one) => one === name);
      if (!text || !id) {
        throw new ConfigError(
          `SMS_TEMPLATES must look like otp.en:ID,otp.hi:ID; its texts are ${SMS_TEXTS.join(', ')}.`,
        );
      }
      return [text, id];
    }),
  );
}

function readDatabaseTls(read: Reader): DatabaseTls | undefined {
  const path = read.optional('DATABASE_TLS_CA');
  if (read.oneOf('DATABASE_TLS', 'off', ['off', 'required']) === 'off') {
    if (path !== null) throw new ConfigError('DATABASE_TLS_CA is of use only with DATABASE_TLS=required.');
    return undefined;
  }
  // mysql2 would compare no name at all with the certificate's.
  const { hostname } = new URL(read.url('DATABASE_URL', undefined, DATABASE_PROTOCOLS));
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) {
    throw new ConfigError('DATABASE_URL must hold a host name, no IP address, where DATABASE_TLS is required.');
  }
  return path === null ? {} : { ca: readCertificates('DATABASE_TLS_CA', path) };
}

function readCertificates(name: string, path: string): string {
  try {
    const pem = readFileSync(path, 'utf8');
    // Throws where there is none: Node would then silently trust nobody.
    new X509Certificate(pem);
    return pem;
  } catch {
    throw new ConfigError(`${name} must be the path of a file with certificates in PEM.`);
  }
}

function readS3(read: Reader, production: boolean): S3Config | null {
  const bucket = read.optional('S3_BUCKET');
  if (bucket === null) return null;
  if (!/^[a-z0-9][a-z0-9.-]{0,62}$/.test(bucket)) {
    throw new ConfigError('S3_BUCKET must be small letters, digits, points and hyphens, at most 63.');
  }
  const [accessKeyId, secretAccessKey] = [read.word('S3_ACCESS_KEY_ID'), read.word('S3_SECRET_ACCESS_KEY')];
  if ((accessKeyId === null) !== (secretAccessKey === null)) {
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are given together or not at all.');
  }
  const tls = read.oneOf('S3_TLS', production ? 'required' : 'off', ['off', 'required']) === 'required';
  const endpoint = read.webAddress('S3_ENDPOINT');
  if (tls && endpoint !== null && !endpoint.startsWith('https://')) {
    throw new ConfigError('S3_ENDPOINT must start with https://, unless S3_TLS is off.');
  }
  return {
    bucket,
    endpoint,
    region: read.word('S3_REGION') ?? 'ap-south-1',
    accessKeyId,
    secretAccessKey,
    forcePathStyle: read.flag('S3_FORCE_PATH_STYLE', false),
  };
}

/**
 * The keys that never stand in the database. Each has a variable of its own, so that it can be
 * rotated alone; those not given are derived from `APP_SECRET` (HKDF-SHA256, RFC 5869).
 */
function readKeys(read: Reader, production: boolean): Config['keys'] {
  const secret = read.optional('APP_SECRET');
  if (secret !== null && (secret.length < 32 || (production && /change|example|secret/i.test(secret)))) {
    throw new ConfigError('APP_SECRET must be at least 32 random characters.');
  }
  const key = (name: string): Buffer => {
    const own = read.optional(name);
    if (own !== null) return decodeKey(name, own);
    if (secret === null)
      throw new ConfigError(`APP_SECRET is not set (or ${name}, where each key is given by itself).`);
    return Buffer.from(hkdfSync('sha256', secret, '', name, 32));
  };
  const listed = read.list('FIELD_KEYS').map((entry) => {
    const [, id, encoded] = /^([a-z0-9]{1,8}):([^:]+)$/.exec(entry) ?? [];
    if (!id || !encoded) throw new ConfigError('FIELD_KEYS must look like k2:BASE64,k1:BASE64.');
    return { id, key: decodeKey('FIELD_KEYS', encoded) };
  });
  if (new Set(listed.map(({ id }) => id)).size < listed.length) {
    throw new ConfigError('FIELD_KEYS has two keys with one id.');
  }
  return {
    token: key('TOKEN_KEY'),
    index: key('INDEX_KEY'),
    audit: key('AUDIT_KEY'),
    fields: listed.length > 0 ? listed : [{ id: 'k1', key: key('FIELD_KEY') }],
  };
}

function decodeKey(name: string, encoded: string): Buffer {
  const key = Buffer.from(encoded, 'base64');
  // Node passes over what is no base64.
  if (key.length !== 32 || key.toString('base64').replace(/=*$/, '') !== encoded.replace(/=*$/, ''))
    throw new ConfigError(`${name} must hold 32 bytes in base64.`);
  return key;
}

const LONGEST = 4096;

class Reader {
  constructor(private readonly env: Environment) {}

  optional(name: string): string | null {
    const value = this.env[name]?.trim();
    if (!value) return null;
    if (value.length > LONGEST || /\p{Cc}/u.test(value)) {
      throw new ConfigError(`${name} must be one line of at most ${LONGEST} characters.`);
    }
    return value;
  }

  /** What is sent in a header. */
  word(name: string): string | null {
    const value = this.optional(name);
    if (value !== null && !/^[\x21-\x7e]+$/.test(value)) {
      throw new ConfigError(`${name} must be ASCII letters, digits and signs without blanks.`);
    }
    return value;
  }

  webAddress(name: string): string | null {
    return this.optional(name) === null ? null : this.url(name, undefined, WEB);
  }

  text(name: string, fallback: string): string {
    return this.optional(name) ?? fallback;
  }

  list(name: string): string[] {
    return (this.optional(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const value = this.optional(name);
    if (value === null) return fallback;
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) {
      throw new ConfigError(`${name} must be a whole number from ${min} to ${max}.`);
    }
    return number;
  }

  flag(name: string, fallback: boolean): boolean {
    return this.oneOf(name, fallback ? 'on' : 'off', ['on', 'off']) === 'on';
  }

  oneOf<T extends string>(name: string, fallback: T, values: readonly T[]): T {
    const value = this.optional(name) ?? fallback;
    const found = values.find((one) => one === value);
    if (found === undefined) throw new ConfigError(`${name} must be one of ${values.join(', ')}.`);
    return found;
  }

  url(name: string, fallback: string | undefined, protocols: string[]): string {
    const value = this.optional(name) ?? fallback;
    if (value === undefined) throw new ConfigError(`${name} is not set.`);
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (!url || !protocols.includes(url.protocol)) {
      throw new ConfigError(
        `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
      );
    }
    return value;
  }
}
