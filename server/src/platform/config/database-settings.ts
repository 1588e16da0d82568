import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { ConfigError, type EnvironmentReader } from './environment-reader.js';

/** The server must speak TLS, with a certificate for its name. */
export interface DatabaseTls {
  /** Who must have issued it, as PEM; `undefined`: any authority that Node trusts. */
  ca?: string;
}

const DATABASE_PROTOCOLS = ['mysql:', 'mariadb:'];

export function readDatabaseUrl(read: EnvironmentReader, name: 'DATABASE_URL' | 'DATABASE_READ_URL'): string {
  const address = read.url(name, undefined, DATABASE_PROTOCOLS);
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

export function readDatabaseTls(read: EnvironmentReader): DatabaseTls | undefined {
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
