/**
 * HAProxy's configuration, the same for docker-compose.cluster.yml (written to docker/haproxy.cfg by
 * `node tools/haproxy.mjs`, checked by haproxy.spec.ts) and for `npm run cluster`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './folders.mjs';

/**
 * @typedef {object} Topology
 * @property {{ name: string, address: string }[]} nodes host:port of the databases; the first that is well is written to
 * @property {{ name: string, address: string }[]} servers host:port of the marketplace's servers
 * @property {Record<'writer' | 'reader' | 'front' | 'figures', string>} binds what it listens on
 * @property {boolean} [docker] names are looked up again and again: a container that is made anew has a new address
 */

/** That of the compose file.
 * @type {Topology}
 */
export const composed = {
  nodes: [1, 2, 3].map((i) => ({ name: `database-${i}`, address: `database-${i}:3306` })),
  servers: [1, 2, 3].map((i) => ({ name: `server-${i}`, address: `server-${i}:8000` })),
  binds: { writer: ':3306', reader: ':3307', front: ':80', figures: ':8404' },
  docker: true,
};

/**
 * A packet of MySQL's protocol as HAProxy sends it.
 * @param {number} sequence
 * @param {Buffer[]} parts
 */
function packet(sequence, ...parts) {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([body.length & 0xff, body.length >> 8, 0, sequence]), body]).toString('hex');
}

const number = (/** @type {number} */ value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const text = (/** @type {string} */ value) => Buffer.from(value, 'latin1');
const protocol41 = 0x200;
const secureConnection = 0x8000;
const pluginAuth = 0x80000;
const nativePassword = 'mysql_native_password';

/** In the words of the servers, which none of them can say. */
const unavailable = JSON.stringify({
  success: false,
  code: 'SERVER.UNAVAILABLE',
  message: 'The service is not available for a moment. Try again shortly.',
});

const unavailableAnswers = [502, 503, 504]
  .map(
    (status) =>
      `  http-error status ${status} content-type application/json string '${unavailable}' hdr Retry-After 2 hdr Cache-Control no-store`,
  )
  .join('\n');

/** Signs in as `haproxy`, who has no password and no rights, and asks whether the node takes part in the cluster. */
const check = {
  signIn: packet(
    1,
    number(protocol41 | secureConnection | pluginAuth),
    number(1 << 24),
    Buffer.from([45]),
    Buffer.alloc(23),
    text('haproxy\0'),
    Buffer.from([0]),
    text(`${nativePassword}\0`),
  ),
  ask: packet(0, Buffer.from([3]), text("SHOW STATUS LIKE 'wsrep_ready'")),
  isReady: Buffer.concat([text('\x0bwsrep_ready\x02ON')]).toString('hex'),
  quit: packet(0, Buffer.from([1])),
};

/** @param {Topology} topology */
export function haproxyConfig({ nodes, servers, binds, docker = false }) {
  const lookUp = docker ? ' resolvers docker init-addr libc,none' : '';
  /** @param {Topology['nodes']} list @param {(i: number) => string} options */
  const lines = (list, options = () => '') =>
    list.map(({ name, address }, i) => `  server ${name} ${address} check${lookUp}${options(i)}`).join('\n');
  return `# Written by tools/haproxy.mjs; npm run cluster uses the same with addresses of its own.
global
  log stdout format raw local0 notice
  maxconn 4000
${docker ? '\nresolvers docker\n  parse-resolv-conf\n  hold valid 5s\n' : ''}
# -- The databases. Connections of a pool rest for long: only those of a dead node are cut.
defaults
  mode tcp
  log global
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
  option clitcpka
  option srvtcpka
  # A node takes part in its cluster when it says so itself: one that was cut off still accepts connections.
  option tcp-check
  tcp-check connect
  tcp-check expect string ${nativePassword}
  tcp-check send-binary ${check.signIn}
  tcp-check expect binary 00000200
  tcp-check send-binary ${check.ask}
  # Any answer is longer than that: another one than ON ends the check, rather than its time.
  tcp-check expect min-recv 60 binary ${check.isReady}
  tcp-check send-binary ${check.quit}
  default-server inter 500ms fall 2 rise 2 on-marked-down shutdown-sessions

# One node at a time is written to, and stays the one until it falls out, even when an earlier one comes back.
listen writer
  bind ${binds.writer}
  stick-table type integer size 1 expire 7d
  stick on int(1)
${lines(nodes, (i) => (i === 0 ? '' : ' backup'))}

# Reads that may be a little old: any node that is well, those that are not written to first.
listen reader
  bind ${binds.reader}
  balance leastconn
${lines(nodes, (i) => (i === 0 ? ' backup' : ''))}

# -- The servers.
defaults
  mode http
  log global
  option httplog
  option dontlog-normal
  option forwardfor
  option redispatch 1
  retries 3
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout http-request 30s
  timeout http-keep-alive 60s
  timeout check 2s

frontend front
  bind ${binds.front}
  .if defined(TLS_CERTIFICATES)
  bind :443 ssl crt "\${TLS_CERTIFICATES}" alpn h2,http/1.1
  http-request redirect scheme https code 308 unless { ssl_fc }
  .endif
  http-request set-header X-Forwarded-Proto https if { ssl_fc }
  # Figures are for the scraper inside, which asks each server by itself.
  http-request deny deny_status 404 if { path /api/metrics }
  http-request deny deny_status 413 if { req.hdr_val(content-length) gt 12582912 }
  # None is ready while the database is away: what they have in memory is served all the same.
  use_backend living if { nbsrv(servers) eq 0 }
  default_backend servers

backend servers
  balance leastconn
  option httpchk GET /api/health/ready
  http-check expect status 200
  # Said once more to another server only when the first cannot have begun with it.
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless { method GET HEAD }
${unavailableAnswers}
  default-server inter 1s fastinter 500ms fall 2 rise 1
${lines(servers)}

backend living
  balance leastconn
  option httpchk GET /api/health/live
  http-check expect status 200
${unavailableAnswers}
  default-server inter 1s fastinter 500ms fall 2 rise 1
${lines(servers)}

frontend figures
  bind ${binds.figures}
  http-request use-service prometheus-exporter if { path /metrics }
  stats enable
  stats uri /
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(join(root, 'docker/haproxy.cfg'), haproxyConfig(composed));
}
