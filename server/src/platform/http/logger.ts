import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Values under these names are never logged, at any depth. */
const SECRETS = new Set([
  'password',
  'current_password',
  'new_password',
  'otp',
  'challenge',
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
]);

export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: hideSecrets },
      serializers: { err: describeError },
      hooks: {
        logMethod(args, method) {
          method.apply(this, withOwnText(args) as typeof args);
        },
      },
    },
    destination ?? logTo(1),
  );
}

/** Deeper values are not logged, which also stops circular references. */
const DEPTH_MAX = 6;

/**
 * One pass over a log entry; pino's `redact` passes over it once for each name and depth, which costs each call 4 %.
 * Objects of classes are left to their serializers.
 */
function hideSecrets(fields: Record<string, unknown>, depth = 1): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      SECRETS.has(name) ? '[hidden]' : withoutSecrets(value, depth),
    ]),
  );
}

function withoutSecrets(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === DEPTH_MAX) return '[too deep]';
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return hideSecrets(value as Record<string, unknown>, depth + 1);
}

/** The limit for lines that cannot be written at the moment; further ones are dropped. */
const KEPT_BYTES = 1024 * 1024;

/**
 * Lines are written together ten times a second, and when the process exits: a write for each line costs a tenth of a
 * call.
 */
export function logTo(fd: number): DestinationStream {
  const lines = pino.destination({ fd, sync: false, minLength: 4096, periodicFlush: 100, maxLength: KEPT_BYTES });
  // A full disk or a closed pipe must not end the service; the next flush tries again.
  lines.on('error', () => undefined);
  return lines;
}

/** A line without a text would get that of its error from pino, which may contain a statement's values. */
function withOwnText(args: unknown[]): unknown[] {
  const [object] = args;
  if (args.length > 1 || typeof object !== 'object' || object === null || !('err' in object)) return args;
  const { msg = describeError(object.err).message, ...fields } = object as { err: unknown; msg?: unknown };
  return [fields, msg];
}

/** A driver's error contains the statement and its values, which may be personal; both are left out. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const code: unknown = 'code' in error ? error.code : undefined;
  const message = error.name === 'QueryFailedError' ? `Query failed (${String(code)})` : error.message;
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return { type: error.name, ...(code !== undefined && { code }), message, stack: frames?.join('\n') };
}

/** Nest's own messages, and those of `new Logger(...)`, through pino. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log = (message: unknown, context?: unknown) => this.write(isBootNoise(context) ? 'debug' : 'info', message, context);
  error = (message: unknown, ...rest: unknown[]) => this.write('error', message, rest.at(-1));
  warn = (message: unknown, context?: unknown) => this.write('warn', message, context);
  debug = (message: unknown, context?: unknown) => this.write('debug', message, context);
  verbose = (message: unknown, context?: unknown) => this.write('trace', message, context);
  fatal = (message: unknown, context?: unknown) => this.write('fatal', message, context);

  private write(
    level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal',
    message: unknown,
    context: unknown,
  ): void {
    if (message instanceof Error) this.logger[level]({ err: message, context });
    else if (typeof message === 'object' && message !== null) this.logger[level]({ ...message, context });
    else this.logger[level]({ context }, String(message));
  }
}

/** Nest logs every module and route that it sets up, which is of interest only when something goes wrong. */
function isBootNoise(context: unknown): boolean {
  return ['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication'].includes(
    String(context),
  );
}
