import { hkdfSync } from 'node:crypto';
import { resolve } from 'node:path';
import { PlainProblem } from '../common/errors/plain-problem.js';
import { OTP } from '@marketplace/contract/otp/otp.js';
import type { GrievanceOfficer } from '@marketplace/contract/brand/brand.js';
import type { RankingPolicy } from '@marketplace/contract/offers/engine.js';
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

type Environment = Record<string, string | undefined>;

/** The one reader of the environment: read once, checked, then handed to whoever needs a part of it. */
export class Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly corsOrigins: string[];
  /** How many proxies stand in front; only what they say of the caller's address is believed. */
  readonly trustedProxies: number;
  readonly logLevel: string;
  readonly database: { url: string; poolSize: number; queueLimit: number; acquireMs: number; queryMs: number };
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
  /** Folder that holds the built web apps, `consumer-ui/dist` and so on. */
  readonly webRoot: string;
  readonly limitsPerAddress: boolean;
  /** Where the lender sandbox answers; development only. */
  readonly lenderSandboxUrl: string | null;
  /** `null`: customers can only declare their score. */
  readonly bureau: BureauConfig | null;
  readonly demo: { password: string | null; otp: string | null };
  readonly session: Record<'admin' | 'partner' | 'customer', { idleMinutes: number; absoluteHours: number }>;
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
    this.production = env.NODE_ENV === 'production';
    this.host = read.text('HOST', '0.0.0.0');
    this.port = read.integer('PORT', 8000, 0, 65535);
    this.publicUrl = read.url('PUBLIC_URL', `http://localhost:${this.port}`, ['http:', 'https:']);
    this.corsOrigins = read.list('CORS_ORIGINS');
    this.trustedProxies = read.integer('TRUSTED_PROXIES', 0, 0, 10);
    this.logLevel = read.oneOf('LOG_LEVEL', 'info', ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']);
    this.database = {
      url: read.url('DATABASE_URL', undefined, ['mysql:', 'mariadb:']),
      poolSize: read.integer('DB_POOL_SIZE', 16, 1, 500),
      queueLimit: read.integer('DB_QUEUE_LIMIT', 512, 1, 100_000),
      acquireMs: read.integer('DB_ACQUIRE_MS', 5_000, 100, 60_000),
      queryMs: read.integer('DB_QUERY_MS', 10_000, 100, 600_000),
    };
    this.files = { dir: resolve(read.text('FILES_DIR', '.data/files')), s3: readS3(read) };
    this.uploads = {
      maxBytes: read.integer('UPLOAD_MAX_MB', 10, 1, 100) * 1024 * 1024,
      maxRows: read.integer('UPLOAD_MAX_ROWS', 100_000, 1, 1_000_000),
    };
    this.keys = readKeys(read, this.production);
    this.metricsToken = read.optional('METRICS_TOKEN');
    this.telemetry = readTelemetry(read);
    this.brand = { defaultSlug: read.text('DEFAULT_PARTNER', 'moral-e-suvidha') };
    this.site = {
      entry: read.oneOf('ENTRY', 'products', ENTRIES),
      solarHost: read.optional('SOLAR_HOST')?.toLowerCase() ?? null,
    };
    this.help = {
      url:
        read.optional('HELP_REQUEST_URL') === null
          ? null
          : read.url('HELP_REQUEST_URL', undefined, ['http:', 'https:']),
      organisationId: read.text('HELP_ORGANISATION_ID', ''),
    };
    this.grievanceOfficer = readGrievanceOfficer(read);
    this.webRoot = resolve(read.text('WEB_ROOT', '.'));
    this.limitsPerAddress = read.oneOf('LIMITS', 'on', ['on', 'off']) === 'on';
    this.demo = { password: read.optional('DEMO_PASSWORD'), otp: readDevOtp(read) };
    this.lenderSandboxUrl = read.optional('LENDER_SANDBOX_URL');
    this.bureau = readBureau(read, this.production, this.lenderSandboxUrl);
    this.session = {
      admin: readSession(read, 'ADMIN', 15, 8),
      partner: readSession(read, 'PARTNER', 30, 12),
      customer: readSession(read, 'CUSTOMER', 30, 12),
    };
    this.idleCountdownSeconds = read.integer('IDLE_COUNTDOWN_SECONDS', 60, 10, 600);
    this.offerRanking = read.oneOf('OFFER_RANKING', 'cost', ['cost', 'priority']);
    this.messaging = {
      url: read.optional('MESSAGING_URL'),
      token: read.optional('MESSAGING_TOKEN'),
      sms: {
        header: read.optional('SMS_HEADER'),
        entityId: read.optional('SMS_ENTITY_ID'),
        templates: readSmsTemplates(read),
      },
    };
    if (this.production) refuseDevelopmentSettings(this);
  }
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

function readGrievanceOfficer(read: Reader): GrievanceOfficer | null {
  const [name, email, phone] = ['NAME', 'EMAIL', 'PHONE'].map((part) => read.optional(`GRIEVANCE_OFFICER_${part}`));
  if (!name && !email && !phone) return null;
  if (!name || !email || !phone) {
    throw new ConfigError('GRIEVANCE_OFFICER_NAME, _EMAIL and _PHONE are given together or not at all.');
  }
  return { name, email, phone };
}

/** Which part of the sandbox plays a bureau, where no real one is named. */
export const SANDBOX_BUREAU = { code: 'bureau', name: 'Sandbox Bureau', key: 'sandbox-key-of-the-bureau' };

function readBureau(read: Reader, production: boolean, sandboxUrl: string | null): BureauConfig | null {
  const [url, key, name] = ['URL', 'KEY', 'NAME'].map((part) => read.optional(`BUREAU_${part}`));
  const timeoutMs = read.integer('BUREAU_TIMEOUT_MS', 5_000, 100, 10_000);
  if (!url && !key && !name) {
    const { code, ...sandbox } = SANDBOX_BUREAU;
    return sandboxUrl === null ? null : { ...sandbox, url: `${sandboxUrl}/${code}`, timeoutMs };
  }
  if (!url || !key || !name) throw new ConfigError('BUREAU_URL, _KEY and _NAME are given together or not at all.');
  return {
    url: read.url('BUREAU_URL', undefined, production ? ['https:'] : ['http:', 'https:']),
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

function readS3(read: Reader): S3Config | null {
  const bucket = read.optional('S3_BUCKET');
  if (bucket === null) return null;
  return {
    bucket,
    endpoint: read.optional('S3_ENDPOINT'),
    region: read.text('S3_REGION', 'ap-south-1'),
    accessKeyId: read.optional('S3_ACCESS_KEY_ID'),
    secretAccessKey: read.optional('S3_SECRET_ACCESS_KEY'),
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
    const [id, encoded] = entry.split(':', 2);
    if (!id || !/^[a-z0-9]{1,8}$/.test(id) || !encoded)
      throw new ConfigError('FIELD_KEYS must look like k2:BASE64,k1:BASE64.');
    return { id, key: decodeKey('FIELD_KEYS', encoded) };
  });
  return {
    token: key('TOKEN_KEY'),
    index: key('INDEX_KEY'),
    audit: key('AUDIT_KEY'),
    fields: listed.length > 0 ? listed : [{ id: 'k1', key: key('FIELD_KEY') }],
  };
}

function decodeKey(name: string, encoded: string): Buffer {
  const key = Buffer.from(encoded, 'base64');
  if (key.length !== 32) throw new ConfigError(`${name} must hold 32 bytes in base64.`);
  return key;
}

class Reader {
  constructor(private readonly env: Environment) {}

  optional(name: string): string | null {
    const value = this.env[name]?.trim();
    return value ? value : null;
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
    if (!Number.isInteger(number) || number < min || number > max) {
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
