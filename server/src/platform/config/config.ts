import { CALL_WINDOW_LIMITS, type Window } from '@marketplace/contract/contact/contact.js';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { GSTIN, PASSWORD_MIN, SLUG, SLUG_MAX, WHOLE_PAN } from '@marketplace/contract/fields/fields.js';
import { OTP } from '@marketplace/contract/otp/otp.js';
import type { GrievanceOfficer } from '@marketplace/contract/brand/brand.js';
import type { RankingPolicy } from '@marketplace/contract/offers/engine.js';
import { ADMIN_ROLES, type AdminRole, type Audience } from '@marketplace/contract/permissions/permissions.js';
import { isPhoneRole, type PortalRole } from '@marketplace/contract/portal/roles.js';
import { ENTRIES, type Entry } from '@marketplace/contract/routes/routes.js';
import { type DatabaseTls, readDatabaseTls, readDatabaseUrl } from './database-settings.js';
import { ConfigError, type Environment, EnvironmentReader, WEB } from './environment-reader.js';
import { type Keys, readKeys, readPushKeys } from './key-settings.js';
import {
  type BureauConfig,
  readBureau,
  readS3,
  readSmtp,
  readTelemetry,
  type S3Config,
  type WhatsAppConfig,
  type SmtpConfig,
  type TelemetryConfig,
  THIS_MACHINE,
} from './outside-services.js';

/** The texts as they are registered with the operators (DLT), by which the gateway's template is chosen. */
export const SMS_TEXTS = [
  ...(['otp.en', 'otp.hi', 'transfer.en', 'transfer.hi', 'merchant.en', 'merchant.hi'] as const),
  ...(['assisted.en', 'assisted.hi', 'portal.en', 'portal.hi', 'lender.en', 'lender.hi'] as const),
  ...(['payee.en', 'payee.hi', 'users.en', 'users.hi', 'ticket.en', 'ticket.hi'] as const),
  ...(['status.en', 'status.hi'] as const),
] as const;
export type SmsText = (typeof SMS_TEXTS)[number];

/** The company that pays partners. */
export interface Payer {
  name: string | null;
  address: string | null;
  pan: string | null;
  gstin: string | null;
}

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
  readonly keys: Keys;
  readonly metricsToken: string | null;
  /** `null`: nothing is exported. */
  readonly telemetry: TelemetryConfig | null;
  readonly brand: { defaultSlug: string };
  /** What visitors meet first, and what names the host of the solar lending. */
  readonly site: { entry: Entry; solarHost: string | null };
  readonly help: { url: string | null; organisationId: string };
  /** Who pays partners, as statements name it; `null` is not given. */
  readonly payer: Payer;
  readonly grievanceOfficer: GrievanceOfficer | null;
  /** Where a security hole is reported to, as security.txt writes it: `mailto:` or `https:`. */
  readonly securityContact: string | null;
  /** Where the app is installed from; `null` while there is none. */
  readonly appStoreUrl: string | null;
  /** Folder that holds the built web apps, `consumer-ui/dist` and so on. */
  readonly webRoot: string;
  /** Whether browsers keep the consumer app for when they are offline; otherwise those that do are told to stop. */
  readonly keptOffline: boolean;
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
  /** When customers may be called to sell, unless they asked for the call; in Indian time. */
  readonly salesCallHours: Window;
  readonly offerRanking: RankingPolicy;
  /** The phone system that dials for agents; `url` is `null`: they dial by themselves. */
  readonly calls: { url: string | null; token: string | null; callbackSecret: string | null };
  readonly messaging: {
    url: string | null;
    token: string | null;
    /** Signs the gateway's receipts; `null`: none are taken. */
    receiptSecret: string | null;
    /** `null`: nothing goes by WhatsApp. */
    whatsApp: WhatsAppConfig | null;
    /** The name by which the text of news of an application is approved there; `null`: no news goes by WhatsApp. */
    whatsAppStatusTemplate: string | null;
    /** Where customers send STOP by SMS, and what signs their answers that the gateway passes on; `null`: none are taken. */
    reply: { number: string; secret: string } | null;
    /** `null`: e-mail goes through the gateway too. */
    smtp: SmtpConfig | null;
    /** What India's operators ask for with each SMS (DLT): who sends it, and which registered text it is. */
    sms: { header: string | null; entityId: string | null; templates: ReadonlyMap<SmsText, string> };
  };
  /** The keys that browsers know this site by, the current one first, and where a push service asks; none: no push. */
  readonly push: { keys: readonly Buffer[]; contact: string };
  /** Messages of campaigns that the gateway of a channel is given in a second, by all servers together. */
  readonly campaignRate: number;

  constructor(env: Environment) {
    const read = new EnvironmentReader(env);
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
    this.payer = {
      name: read.optional('PAYER_NAME'),
      address: read.optional('PAYER_ADDRESS'),
      pan: readTaxNumber(read, 'PAYER_PAN', WHOLE_PAN),
      gstin: readTaxNumber(read, 'PAYER_GSTIN', GSTIN),
    };
    this.grievanceOfficer = readGrievanceOfficer(read);
    this.securityContact = readSecurityContact(read);
    this.appStoreUrl =
      read.optional('APP_STORE_URL') === null ? null : read.url('APP_STORE_URL', undefined, ['https:']);
    this.webRoot = resolve(read.text('WEB_ROOT', '.'));
    this.keptOffline = read.oneOf('SERVICE_WORKER', 'on', ['on', 'off']) === 'on';
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
    this.salesCallHours = readSalesCallHours(read);
    this.offerRanking = read.oneOf('OFFER_RANKING', 'cost', ['cost', 'priority']);
    this.calls = {
      url: readReceiver(read, 'CALL_GATEWAY_URL', this.production),
      token: read.word('CALL_GATEWAY_TOKEN'),
      callbackSecret: readSecret(read, 'CALL_CALLBACK_SECRET'),
    };
    this.messaging = {
      url: readReceiver(read, 'MESSAGING_URL', this.production),
      token: read.word('MESSAGING_TOKEN'),
      receiptSecret: readSecret(read, 'MESSAGING_RECEIPT_SECRET'),
      whatsApp: readWhatsApp(read, this.production),
      whatsAppStatusTemplate: readStatusTemplate(read, this.production),
      reply: readReply(read),
      smtp: readSmtp(read),
      sms: {
        header: read.word('SMS_HEADER'),
        entityId: read.word('SMS_ENTITY_ID'),
        templates: readSmsTemplates(read),
      },
    };
    this.push = { keys: readPushKeys(read), contact: this.securityContact ?? this.publicUrl };
    this.campaignRate = read.integer('CAMPAIGN_RATE', 50, 1, 1_000);
    if (this.production) {
      refuseDevelopmentSettings(this);
      if (this.messaging.url === null) {
        throw new ConfigError('MESSAGING_URL is not set: without a gateway for SMS and e-mail nobody can sign in.');
      }
    }
  }

  /** Merchants and agents have no password that a second step could add to: a passcode signs them in. */
  needsSecondStep(of: { audience: Audience; role: AdminRole | null; portalRole: PortalRole | null }): boolean {
    const { audience, role, portalRole } = of;
    if (portalRole !== null && isPhoneRole(portalRole)) return false;
    return this.secondStepOf.has(audience === 'admin' ? String(role) : audience);
  }
}

function readHost(read: EnvironmentReader): string {
  const host = read.text('HOST', '0.0.0.0');
  if (isIP(host) === 0 && !HOST_NAME.test(host)) {
    throw new ConfigError('HOST must be an address of this machine, such as 0.0.0.0 or 127.0.0.1.');
  }
  return host;
}

const HOST_NAME = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i;

/** Links in messages, callbacks of lenders and the last line of passcodes are made with it. */
function readPublicUrl(read: EnvironmentReader, production: boolean, port: number): string {
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

/** Who is sent passcodes, links and what customers wrote: in production over TLS, or not beyond this machine. */
function readReceiver(read: EnvironmentReader, name: string, production: boolean): string | null {
  const address = read.webAddress(name);
  if (address === null || !production) return address;
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' || THIS_MACHINE.test(hostname)) return address;
  throw new ConfigError(`${name} must start with https://, unless it is on this machine.`);
}

function readDefaultPartner(read: EnvironmentReader): string {
  const slug = read.text('DEFAULT_PARTNER', 'moral-e-suvidha');
  if (!SLUG.test(slug) || slug.length > SLUG_MAX) {
    throw new ConfigError(`DEFAULT_PARTNER must be small letters, digits and hyphens, at most ${SLUG_MAX}.`);
  }
  return slug;
}

function readTaxNumber(read: EnvironmentReader, name: string, pattern: RegExp): string | null {
  const number = read.optional(name)?.toUpperCase() ?? null;
  if (number !== null && !pattern.test(number)) throw new ConfigError(`${name} is not written as such a number is.`);
  return number;
}

function readSolarHost(read: EnvironmentReader): string | null {
  const host = read.optional('SOLAR_HOST')?.toLowerCase() ?? null;
  if (host !== null && !HOST_NAME.test(host)) throw new ConfigError('SOLAR_HOST must be a host name or a part of one.');
  return host;
}

function readDemoPassword(read: EnvironmentReader): string | null {
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

function readSalesCallHours(read: EnvironmentReader): Window {
  const hours = /^(\d{2}):(\d{2})-(\d{2}):(\d{2})$/.exec(read.text('SALES_CALL_HOURS', '10:00-18:00'));
  const [from, to] = [1, 3].map((at) => 60 * Number(hours?.[at]) + Number(hours?.[at + 1])) as [number, number];
  if (!(CALL_WINDOW_LIMITS.from <= from && from < to && to <= CALL_WINDOW_LIMITS.to)) {
    throw new ConfigError('SALES_CALL_HOURS must be like 10:00-18:00, between 09:30 and 19:00.');
  }
  return { from, to };
}

function readSession(read: EnvironmentReader, name: string, idleMinutes: number, absoluteHours: number) {
  return {
    idleMinutes: read.integer(`${name}_IDLE_MINUTES`, idleMinutes, 1, 24 * 60),
    absoluteHours: read.integer(`${name}_SESSION_HOURS`, absoluteHours, 1, 24 * 7),
  };
}

function readSecondStep(read: EnvironmentReader): ReadonlySet<string> {
  const whose = read.list('SECOND_STEP_REQUIRED');
  if (whose.some((one) => ![...ADMIN_ROLES.map(String), 'partner'].includes(one))) {
    throw new ConfigError('SECOND_STEP_REQUIRED must be a list of 1, 2, 3 (roles of admins) and partner.');
  }
  return new Set(whose);
}

function readGrievanceOfficer(read: EnvironmentReader): GrievanceOfficer | null {
  const [name, email, phone] = ['NAME', 'EMAIL', 'PHONE'].map((part) => read.optional(`GRIEVANCE_OFFICER_${part}`));
  if (!name && !email && !phone) return null;
  if (!name || !email || !phone) {
    throw new ConfigError('GRIEVANCE_OFFICER_NAME, _EMAIL and _PHONE are given together or not at all.');
  }
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new ConfigError('GRIEVANCE_OFFICER_EMAIL must be an e-mail address.');
  if (!/^\+?\d[\d ()-]{5,20}$/.test(phone)) throw new ConfigError('GRIEVANCE_OFFICER_PHONE must be a phone number.');
  return { name, email, phone };
}

function readSecurityContact(read: EnvironmentReader): string | null {
  const contact = read.optional('SECURITY_CONTACT');
  if (contact !== null && !/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact)) {
    throw new ConfigError(
      'SECURITY_CONTACT must look like mailto:security@example.in or https://www.example.in/report.',
    );
  }
  return contact;
}

function readDevOtp(read: EnvironmentReader): string | null {
  const otp = read.optional('DEV_OTP');
  if (otp !== null && !OTP.test(otp)) throw new ConfigError('DEV_OTP must be 6 digits.');
  return otp;
}

/** What signs the calls of somebody outside. */
function readSecret(read: EnvironmentReader, name: string): string | null {
  const secret = read.word(name);
  if (secret !== null && secret.length < 32) throw new ConfigError(`${name} must have 32 or more characters.`);
  return secret;
}

function readWhatsApp(read: EnvironmentReader, production: boolean): WhatsAppConfig | null {
  const url = readReceiver(read, 'WHATSAPP_URL', production);
  const token = read.word('WHATSAPP_TOKEN');
  const appSecret = readSecret(read, 'WHATSAPP_APP_SECRET');
  const verifyToken = readSecret(read, 'WHATSAPP_VERIFY_TOKEN');
  if (url === null && token === null && appSecret === null && verifyToken === null) return null;
  if (url === null || token === null || appSecret === null || verifyToken === null) {
    throw new ConfigError('WHATSAPP_URL, _TOKEN, _APP_SECRET and _VERIFY_TOKEN are given together or not at all.');
  }
  return { url, token, appSecret, verifyToken };
}

/** In development messages by WhatsApp go where the others do, and need no approved text. */
function readStatusTemplate(read: EnvironmentReader, production: boolean): string | null {
  const name = read.word('WHATSAPP_STATUS_TEMPLATE');
  if (name === null) return production ? null : 'application_status';
  if (!/^[a-z0-9_]{1,512}$/.test(name)) {
    throw new ConfigError('WHATSAPP_STATUS_TEMPLATE must be small letters, digits and underscores.');
  }
  if (production && read.word('WHATSAPP_URL') === null) {
    throw new ConfigError('WHATSAPP_STATUS_TEMPLATE needs the other settings of WhatsApp.');
  }
  return name;
}

function readReply(read: EnvironmentReader): { number: string; secret: string } | null {
  const [number, secret] = [read.word('SMS_REPLY_NUMBER'), readSecret(read, 'SMS_REPLY_SECRET')];
  if (number !== null && !/^[1-9]\d{4,9}$/.test(number)) {
    throw new ConfigError('SMS_REPLY_NUMBER must be 5 to 10 digits without the code of the country.');
  }
  if (number === null && secret === null) return null;
  if (number === null || secret === null) {
    throw new ConfigError('SMS_REPLY_NUMBER and _SECRET are given together or not at all.');
  }
  return { number, secret };
}

function readSmsTemplates(read: EnvironmentReader): ReadonlyMap<SmsText, string> {
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
