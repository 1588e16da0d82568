import { connect } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdmin, aPartner, aPartnerUser, aPhoneUser } from './builders/accounts.js';
import { anApiKey } from './builders/api-keys.js';
import { aMerchant } from './builders/merchants.js';
import { aProspect } from './builders/applications.js';
import { addressOf, liveRoutes } from './support/live-routes.js';
import { TestApp } from './support/test-app.js';

/** How long one request may keep all others of its process waiting, on a machine that has nothing else to do. */
const BLOCKED_MAX_MS = 100;
/** Such a machine reads this in a tenth of that; a busy or slow one is given as much more time as it needs for it. */
const YARDSTICK = JSON.stringify(Array.from({ length: 100_000 }, (_none, index) => ({ index })));
function blockedMaxMs(): number {
  const started = performance.now();
  JSON.parse(YARDSTICK);
  return Math.max(BLOCKED_MAX_MS, 10 * (performance.now() - started));
}
/** The delay also holds what the machine gave to others: a request blocks only if it does so every time. */
const TRIES = 5;

const BODY_MAX = 100 * 1024;
const MOST = BODY_MAX - 2048;

/** `unit` as often as it fits into `size` characters. */
const filled = (unit: string, size = MOST) => unit.repeat(Math.floor(size / unit.length));
const listOf = (unit: string, size = MOST) => `[${filled(`${unit},`, size).slice(0, -1)}]`;
const keys = (count: number) => Array.from({ length: count }, (_none, index) => `"k${index}":0`).join(',');
const nested = (open: string, inner: string, close: string, depth: number) =>
  open.repeat(depth) + inner + close.repeat(depth);

/** Bodies that are hostile whatever the route takes. */
const BODIES: [string, string][] = [
  ['90,000 unknown keys', `{${keys(90_000)}}`],
  ['as many unknown keys as a body holds', `{${keys(9_000)}}`],
  ['the same key thousands of times', `{${filled('"name":1,')}"name":2}`],
  ['a list of objects', listOf('{}')],
  ['lists in lists, as deep as a body holds', nested('[', '', ']', MOST / 2)],
  ['objects in objects, as deep as a body holds', nested('{"a":', '0', '}', Math.floor(MOST / 6))],
  ['a key of 100,000 characters', `{"${filled('k')}":0}`],
  ['keys that prototypes have', `{${filled('"constructor":{"prototype":{"a":1}},')}"toString":1}`],
  ['__proto__ behind thousands of keys', `{${keys(8_000)},"__proto__":{"a":1}}`],
  ['__proto__ spelled in escapes', `{"a":${listOf('{"\\\\u005f_proto__":1}', MOST / 2)},"\\u005f_proto__":{"a":1}}`],
  ['a number of 100,000 digits', filled('9')],
  ['a text alone', `"${filled('a')}"`],
  ['broken JSON that opens without end', filled('[{"a":')],
  ['broken JSON of quotes and backslashes', `{"a":"${filled('\\"')}`],
  ['nothing but spaces', filled(' ')],
];

/** Values that are hostile in a property that the route knows. */
const VALUES: [string, string][] = [
  ['an object of thousands of keys', `{${keys(9_000)}}`],
  ['a list of numbers that differ', `[${Array.from({ length: 17_000 }, (_none, index) => index).join(',')}]`],
  ['a list of texts that differ', `[${Array.from({ length: 9_000 }, (_none, index) => `"t${index}"`).join(',')}]`],
  ['a list of objects', listOf('{"a":{}}')],
  ['lists in lists', nested('[', '', ']', MOST / 2)],
  ['a text of one letter', `"${filled('a')}"`],
  ['a text of spaces between two letters', `"a${filled(' ')}a"`],
  ['a text of spaces after a figure', `"1${filled(' ')}!"`],
  ['a text of digits and an end that fits nothing', `"${filled('1')}!"`],
  ['a text of commas after a figure', `"1${filled(',')}!"`],
  ['a text of hyphens and letters', `"${filled('a-')}!"`],
  ['a text of words with apostrophes', `"${filled("a'a ")}!"`],
  ['a text like an address for e-mail', `"a@${filled('a.')}!"`],
  ['a text like a host', `"https://${filled('a-a.')}!"`],
  ['a text of placeholders', `"https://a.in/?${filled('{a}')}"`],
  ['a text that Unicode composes', `"${filled('\u0928\u093c', MOST / 3)}"`],
  ['a text of one letter with thousands of marks', `"a${filled('\u0301\u0323', MOST / 3)}"`],
  ['a number of 100,000 digits', filled('9')],
  ['a number with 100,000 decimals', `0.${filled('1')}`],
];

/** What a request line and its headers hold together, and a little room for the rest of them. */
const HEAD_MAX = 16 * 1024 - 1024;

const HEADERS: [string, string][] = [
  ['Accept', filled('a/b;q=0.1,', HEAD_MAX)],
  ['Accept-Encoding', filled('br;q=0, ', HEAD_MAX)],
  ['Accept-Encoding', `br${filled(' ', HEAD_MAX)};x`],
  ['Accept-Language', filled('a;q=0.1,', HEAD_MAX)],
  ['Accept-Language', `hi;q=${filled('0', HEAD_MAX)}`],
  ['Authorization', filled('a', HEAD_MAX)],
  ['Authorization', `Bearer ${filled('a.', HEAD_MAX)}`],
  ['Authorization', `Bearer ${filled('eyJh', HEAD_MAX / 2)}.${filled('eyJh', HEAD_MAX / 3)}.${filled('a', 1000)}`],
  ['Authorization', `a${filled(' \t', HEAD_MAX)}a`],
  ['Content-Type', `application/json;${filled(' ', HEAD_MAX)}x`],
  ['Content-Type', `application/json${filled(';a=b', HEAD_MAX)}`],
  ['Content-Type', `multipart/form-data; boundary=${filled('-', HEAD_MAX)}`],
  ['Cookie', filled('a=b; ', HEAD_MAX)],
  ['Cookie', filled(';', HEAD_MAX)],
  ['Cookie', `utms=${filled('%E0%A4', HEAD_MAX)}`],
  ['Idempotency-Key', filled('a', HEAD_MAX)],
  ['If-Match', filled('"a", ', HEAD_MAX)],
  ['If-None-Match', filled('W/"a", ', HEAD_MAX)],
  ['Origin', `https://${filled('a.', HEAD_MAX)}`],
  ['Range', `bytes=${filled('0-1,', HEAD_MAX)}`],
  ['X-Forwarded-For', filled('1.2.3.4, ', HEAD_MAX)],
  ['X-Forwarded-For', filled('a', HEAD_MAX)],
  ['X-Forwarded-For', filled(' ', HEAD_MAX - 2) + ',a'],
  ['X-Forwarded-Host', filled('a.', HEAD_MAX)],
  ['X-Forwarded-Proto', filled('https,', HEAD_MAX)],
  ['X-Request-Id', filled('a', HEAD_MAX)],
];

const QUERIES: [string, string][] = [
  ['thousands of names', filled('a&', HEAD_MAX)],
  ['one name thousands of times', filled('sort=1&', HEAD_MAX)],
  ['broken escapes', `a=${filled('%E0%A4%', HEAD_MAX)}`],
  ...['sort', 'range', 'filter'].flatMap((name): [string, string][] => [
    [`a ${name} of lists in lists`, `${name}=${nested('[', '', ']', HEAD_MAX / 2)}`],
    [`a ${name} of objects in objects`, `${name}=${nested('{"a":', '0', '}', Math.floor(HEAD_MAX / 10))}`],
    [`a ${name} of many figures`, `${name}=${listOf('1', 9_900)}`],
    [`a ${name} of keys`, `${name}={${keys(900)}}`],
  ]),
  ['a filter of a long text', `filter={"q":"${filled('%25', HEAD_MAX)}"}`],
  ['a filter of spaces and a letter', `filter={"q":"1${filled('%20', HEAD_MAX - 100)}a"}`],
  ['a filter of many ids', `filter={"id":${listOf('1', 1_900)}}`],
];

const part = (name: string, value: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

/** Forms, of which the routes with files read some and the others none. */
const FORMS: [string, string][] = [
  ['thousands of fields', filled(part('a', '1'))],
  ['a field of 100,000 characters', part('path', filled('a'))],
  ['a field with a name of 100,000 characters', part(filled('a'), '1')],
  ['a field whose name opens brackets', part(filled('a[', 100), '1')],
  ['a field whose name is a place in a list', part('path[4294967294]', '1') + part('path[x][y][z]', '1')],
  ['a field with the name __proto__', part('__proto__[a]', '1') + part('constructor[prototype][a]', '1')],
  ['thousands of headers to a part', `--x\r\n${filled('A: b\r\n')}\r\n1\r\n`],
  ['a header of 100,000 characters to a part', part('a', '1', filled('; a=b'))],
  ['a file name of 100,000 characters', part('image_name', 'x', `; filename="${filled('a')}.csv"`)],
  ['a file name of backslashes', part('image_name', 'x', `; filename="${filled('\\\\', 60_000)}"`)],
  ['thousands of lines that nearly end it', part('image_name', filled('\r\n--'), '; filename="a.csv"')],
  ['thousands of lines that begin like its end', part('image_name', filled('\r\n--y'), '; filename="a.csv"')],
];

interface BodyRoute {
  route: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  properties: Property[];
}

interface Property {
  property: string;
  /** Its name and its schema. */
  kind: string;
}

describe('no request keeps the others waiting', () => {
  let app: TestApp;
  let adminToken: string;
  let routes: BodyRoute[];
  /** Every route that is read, with a session or an API key that it answers; `null` where it needs none or refuses all of them. */
  let reads: { route: string; path: string; token: string | null }[];

  beforeAll(async () => {
    app = await TestApp.start({ env: { TRUSTED_PROXIES: '1', HELP_REQUEST_URL: 'http://127.0.0.1:9/' } });
    await aPartner(app, { slug: 'moral-e-suvidha' });
    const [admin, partner, customer] = [await anAdmin(app), await aPartnerUser(app), await aProspect(app)];
    const { id: merchant_id, partner_id } = await aMerchant(app, { state: 'APPROVED' });
    const seller = await aPhoneUser(app, { partner_id, merchant_id, role: 'MERCHANT' });
    const sessions = async () => [
      null,
      await app.tokenFor('customer', customer.id),
      await app.tokenFor('partner', seller.user.id),
      await app.tokenFor('partner', partner.user.id),
      (await anApiKey(app, { partner_id: partner.user.partner_id, mode: 'test' })).key,
      await app.tokenFor('admin', admin.user.id),
    ];
    const readers = await sessions();
    adminToken = readers.at(-1)!;
    reads = [];
    for (const route of liveRoutes(app).filter((one) => one.startsWith('GET /') && !one.startsWith('GET /api/docs'))) {
      const { path } = addressOf(route);
      let reader: string | null = null;
      for (const token of readers) {
        const { status } = await fetch(app.url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
        if (status !== 401 && status !== 403) reader = token;
      }
      reads.push({ route, path, token: reader });
    }
    const properties = propertiesOf((await app.http.get('/api/openapi.json')).body as OpenApi);
    routes = [];
    for (const route of liveRoutes(app).filter((route) => /^(POST|PUT|PATCH|DELETE) /.test(route))) {
      const address = addressOf(route);
      // A call may end its session, so each has its own.
      for (const token of await sessions()) {
        const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
        const { status } = await fetch(app.url + address.path, { method: address.method, headers, body: '{}' });
        if (status === 401 || status === 403) continue;
        routes.push({ route, ...address, headers, properties: properties.get(route) ?? [] });
        break;
      }
    }
  });
  afterAll(() => app.stop());

  /** The longest that the loop of this process, in which the server runs, stood still during `work`. */
  async function blockedMs(work: () => Promise<unknown>): Promise<number> {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await work();
    delay.disable();
    return delay.max / 1e6;
  }

  async function expectQuick(name: string, work: () => Promise<unknown>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const blocked = await blockedMs(work);
      if (blocked <= BLOCKED_MAX_MS || blocked <= blockedMaxMs()) return;
      if (attempt === TRIES) throw new Error(`${name} blocks its process for ${Math.round(blocked)} ms`);
    }
  }

  async function send({ method, path, headers }: BodyRoute, body: string): Promise<number> {
    const response = await fetch(app.url + path, { method, headers, body });
    expect((await response.text()).length).toBeLessThan(BODY_MAX * 4);
    return response.status;
  }

  it('every route that takes a body is among those tried', () => {
    const found = liveRoutes(app).filter((route) => /^(POST|PUT|PATCH|DELETE) /.test(route));

    expect(routes.map(({ route }) => route)).toEqual(found);
    expect(routes.filter(({ properties }) => properties.length > 0).length).toBeGreaterThan(40);
  });

  it.each(BODIES)('a body of %s, on any route', async (_name, body) => {
    for (const route of routes) {
      await expectQuick(route.route, async () => expect(await send(route, body)).toBeLessThan(500));
    }
  });

  it.each(VALUES)('%s in any property', async (_name, value) => {
    const tried = new Set<string>();
    for (const route of routes) {
      for (const { property, kind } of route.properties) {
        // Other routes read what is called and described the same with the same field of the contract.
        if (tried.has(kind)) continue;
        tried.add(kind);
        const body = `{${JSON.stringify(property)}:${value}}`;
        const name = `${route.route} ${property}`;
        await expectQuick(name, async () => expect([name, (await send(route, body)) < 500]).toEqual([name, true]));
      }
    }
  });

  it.each(FORMS)('a form of %s, on any route', async (_name, form) => {
    const body = `${form}--x--\r\n`;
    for (const route of routes) {
      const headers = { ...route.headers, 'content-type': 'multipart/form-data; boundary=x' };
      const name = route.route;
      await expectQuick(name, async () =>
        expect([name, (await send({ ...route, headers }, body)) < 500]).toEqual([name, true]),
      );
    }
  });

  it.each([
    ['one name', filled('a=1&')],
    ['names that differ', Array.from({ length: 9_000 }, (_none, index) => `k${index}=1`).join('&')],
    ['broken escapes', `a=${filled('%E0%')}`],
  ])('an urlencoded body of thousands of times %s, on any route', async (_name, body) => {
    for (const route of routes) {
      const headers = { ...route.headers, 'content-type': 'application/x-www-form-urlencoded' };
      await expectQuick(route.route, async () => expect(await send({ ...route, headers }, body)).toBeLessThan(500));
    }
  });

  it.each(HEADERS.map(([name, value]) => [name, value.slice(0, 20), value] as const))(
    'a header %s of 15,000 characters like %j',
    async (name, _start, value) => {
      for (const [method, path] of [
        ['GET', '/'],
        ['GET', '/api/get-credit-cards-data'],
        ['GET', '/api/cookies/read?name=utms'],
        ['GET', '/api/admin/credit-cards'],
        ['POST', '/api/otp/send'],
        ['POST', '/api/admin/credit-cards'],
        ['POST', '/api/s3-upload-file'],
      ] as const) {
        const headers = {
          authorization: `Bearer ${adminToken}`,
          ...(method === 'POST' && { 'content-type': 'application/json' }),
          [name.toLowerCase()]: value,
        };
        const call = () => rawStatus(app, { method, path, headers, body: method === 'POST' ? '{}' : '' });
        await expectQuick(`${method} ${path}`, async () => expect([path, (await call()) < 500]).toEqual([path, true]));
      }
    },
  );

  it.each(QUERIES)('a query of %s, on any route that is read', async (_name, query) => {
    expect(reads.length).toBeGreaterThan(60);
    const encoded = query.replace(/[^\w%&=,.:-]/g, (sign) => (query.length < 10_000 ? encodeURIComponent(sign) : sign));
    for (const { route, path: place, token } of reads) {
      const path = `${place}?${encoded.replaceAll('"', '%22').replaceAll(' ', '%20')}`;
      const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
      const call = () => rawStatus(app, { method: 'GET', path, headers, body: '' });
      await expectQuick(route, async () => expect([route, (await call()) < 500]).toEqual([route, true]));
    }
  });
});

interface OpenApi {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  components: { schemas: Record<string, Schema> };
}

interface Schema {
  $ref?: string;
  properties?: Record<string, unknown>;
}

/** Sends headers as they are, which `fetch` would tidy up or refuse. */
async function rawStatus(
  app: TestApp,
  { method, path, headers, body }: { method: string; path: string; headers: Record<string, string>; body: string },
): Promise<number> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  const sent = { host: 'x', connection: 'close', 'content-length': String(body.length), ...headers };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
  socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'));
  const answer = await text(socket);
  return Number(answer.slice(9, 12));
}

/** Which properties the body of each route has. */
function propertiesOf({ paths, components }: OpenApi): Map<string, Property[]> {
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]): [string, Property[]] => {
        const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
        const named = components.schemas[schema?.$ref?.split('/').at(-1) ?? ''] ?? schema;
        const route = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
        const properties = Object.entries(named?.properties ?? {}).map((entry) => ({
          property: entry[0],
          kind: JSON.stringify(entry),
        }));
        return [route, properties];
      }),
    ),
  );
}
