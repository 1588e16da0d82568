import { ConfigError, type EnvironmentReader, WEB } from './environment-reader.js';

export interface S3Config {
  bucket: string;
  /** `null`: Amazon's own for the region. */
  endpoint: string | null;
  region: string;
  accessKeyId: string | null;
  secretAccessKey: string | null;
  forcePathStyle: boolean;
}

/** The mail server that e-mail goes to. */
export interface SmtpConfig {
  host: string;
  port: number;
  /** TLS from the start; otherwise by STARTTLS. */
  secure: boolean;
  requireTls: boolean;
  user: string | null;
  password: string | null;
  from: string;
}

/** WhatsApp's Cloud API: where messages go, and what proves that a call is WhatsApp's. */
export interface WhatsAppConfig {
  url: string;
  token: string;
  appSecret: string;
  verifyToken: string;
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

/** Which part of the sandbox plays a bureau, where no real one is named. */
export const SANDBOX_BUREAU = { code: 'bureau', name: 'Sandbox Bureau', key: 'sandbox-key-of-the-bureau' };

/** Of the columns that keep it. */
const BUREAU_NAME_MAX = 100;

export function readBureau(
  read: EnvironmentReader,
  production: boolean,
  sandboxUrl: string | null,
): BureauConfig | null {
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

export function readSmtp(read: EnvironmentReader): SmtpConfig | null {
  const [address, from] = [read.word('SMTP_URL'), read.word('SMTP_FROM')];
  if (address === null && from === null) return null;
  const url = address === null ? null : new URL(read.url('SMTP_URL', undefined, ['smtps:', 'smtp:']));
  if (!url || from === null) throw new ConfigError('SMTP_URL and _FROM are given together or not at all.');
  if (url.hostname === '' || !['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') {
    throw new ConfigError('SMTP_URL must look like smtps://user:password@mail.example.in.');
  }
  if (!/^[^\s@<>,]+@[^\s@<>,]+$/.test(from)) throw new ConfigError('SMTP_FROM must be an e-mail address.');
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTls: !THIS_MACHINE.test(url.hostname),
    user: decoded(url.username) || null,
    password: decoded(url.password) || null,
    from,
  };
}

export const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ConfigError('SMTP_URL has a % that begins no sign of the name or password: write it as %25.');
  }
}

/** The names are OpenTelemetry's own. */
export function readTelemetry(read: EnvironmentReader): TelemetryConfig | null {
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

export function readS3(read: EnvironmentReader, production: boolean): S3Config | null {
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
