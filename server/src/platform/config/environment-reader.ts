import { PlainProblem } from '../errors/plain-problem.js';

/** A bad or missing environment variable. The message names the variable, never its value. */
export class ConfigError extends PlainProblem {}

export type Environment = Record<string, string | undefined>;

export const WEB = ['http:', 'https:'];

const LONGEST = 4096;

/** Reads one variable at a time; each method refuses what is not of its kind. */
export class EnvironmentReader {
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
