import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ERROR_STATUS, type ErrorCode } from '@marketplace/contract/errors/error-codes.js';
import { anAdmin } from './builders/accounts.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const ORIGIN = 'https://cards.example.in';

describe('every answer', () => {
  let app: TestApp;
  /** As in production: limits on, behind one proxy, metrics for whoever knows the token. */
  let production: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
    production = await TestApp.start({
      database: app.database,
      env: {
        NODE_ENV: 'production',
        PUBLIC_URL: ORIGIN,
        MESSAGING_URL: 'https://gateway.example.in/send',
        LIMITS: 'on',
        TRUSTED_PROXIES: '1',
        METRICS_TOKEN: 'token-of-the-scraper',
        CORS_ORIGINS: `${ORIGIN}, https://partner.example.in`,
      },
    });
  });
  afterAll(async () => {
    await production.stop();
    await app.stop();
  });

  describe('health', () => {
    it('health says that the process lives and that it is ready', async () => {
      for (const path of ['/api/health/live', '/api/health/ready']) {
        const { status, body } = await app.http.get(path);
        expect([path, status, body]).toEqual([path, 200, { success: true }]);
      }
    });
  });

  describe('metrics', () => {
    const read = (server: TestApp, authorization?: string) => {
      const request = server.http.get('/api/metrics');
      return authorization === undefined ? request : request.set('Authorization', authorization);
    };

    it('metrics need their token, and name routes instead of addresses', async () => {
      await production.http.get('/api/get-partner-by-name/somebody-unknown').expect(404);
      const { status, headers, text } = await read(production, 'Bearer token-of-the-scraper');

      expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
      expect(text).toMatch(
        /http_request_duration_seconds_count\{method="GET",route="\/api\/get-partner-by-name\/:name",status="404"\} [1-9]/,
      );
      expect(text).not.toContain('somebody-unknown');
      for (const figure of [
        'database_connections_open',
        'database_connections_waited_for',
        'process_resident_memory_bytes',
      ]) {
        expect(text).toMatch(new RegExp(`^${figure} \\d`, 'm'));
      }
    });

    it('metrics answer 404 without the token, and without a configured one', async () => {
      for (const authorization of [undefined, 'Bearer token-of-the-scrapeR', 'Bearer ', 'token-of-the-scraper']) {
        expectError(await read(production, authorization), 'REQUEST.NOT_FOUND');
      }
      for (const authorization of [undefined, 'Bearer null', 'Bearer ']) {
        expectError(await read(app, authorization), 'REQUEST.NOT_FOUND');
      }
    });

    it('metrics count retried and given-up jobs, not those planned for later', async () => {
      await app.query(
        `INSERT INTO outbox_jobs (uuid, topic, payload, state, attempts, due_at)
         VALUES (UUID(), 'x', '{}', 'failed', 8, ?), (UUID(), 'x', '{}', 'waiting', 1, ?), (UUID(), 'x', '{}', 'waiting', 0, ?)`,
        Array(3).fill(new Date(Date.now() + 3_600_000)),
      );
      const { text } = await read(production, 'Bearer token-of-the-scraper');

      expect(text).toContain('outbox_jobs_waiting{state="failed"} 1');
      expect(text).toContain('outbox_jobs_waiting{state="waiting"} 1');
    });
  });

  it.each<[string, string | undefined]>([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('a long text is answered to Accept-Encoding %j with %s', async (accepted, encoding) => {
    const { headers, body } = await app.http.get('/api/openapi.json').set('Accept-Encoding', accepted).expect(200);

    expect([headers['content-encoding'], headers['vary']]).toEqual([encoding, 'Accept-Encoding']);
    expect(body).toHaveProperty('openapi');
  });

  it('a short text is not compressed', async () => {
    const { headers } = await app.http.get('/api/nothing').set('Accept-Encoding', 'br');

    expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, undefined]);
  });

  describe('carries security headers', () => {
    it.each<[string, string]>([
      ['a list', '/api/get-credit-cards-data'],
      ['an error', '/api/admin/users'],
      ['a call that does not exist', '/api/nothing'],
      ['a file that does not exist', '/files/partners/nothing.webp'],
      ['a page that does not exist', '/nothing/at/all'],
    ])('%s', async (_name, path) => {
      const { headers } = await app.http.get(path);

      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'x-frame-options': 'DENY',
      });
      expect([headers['x-powered-by'], headers['server']]).toEqual([undefined, undefined]);
    });

    it('production asks for TLS by HSTS', async () => {
      expect((await app.http.get('/api/health/live')).headers['strict-transport-security']).toBeUndefined();
      expect((await production.http.get('/api/health/live')).headers['strict-transport-security']).toBe(
        'max-age=31536000; includeSubDomains',
      );
    });

    it('the documentation relaxes only what it needs to be shown', async () => {
      const { headers } = await app.http.get('/api/docs').expect(200);

      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe-eval|\*/);
      for (const directive of [
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ]) {
        expect(headers['content-security-policy']).toContain(directive);
      }
    });
  });

  describe('to another origin (CORS)', () => {
    const preflight = (server: TestApp, origin: string, method = 'PUT') =>
      server.http
        .options('/api/admin/credit-cards/7')
        .set('Origin', origin)
        .set('Access-Control-Request-Method', method)
        .set('Access-Control-Request-Headers', 'authorization,content-type,idempotency-key');

    it.each([ORIGIN, 'https://partner.example.in'])('the answer is open for %s, with its cookies', async (origin) => {
      const asked = await preflight(production, origin);
      expect(asked.status).toBe(204);
      expect(asked.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': expect.stringMatching(/PUT.*DELETE/),
        'access-control-allow-headers': 'authorization,content-type,idempotency-key',
        vary: expect.stringContaining('Origin'),
      });

      const answered = await production.http.get('/api/get-credit-cards-data').set('Origin', origin);
      expect(answered.headers['access-control-allow-origin']).toBe(origin);
      expect(answered.headers['access-control-expose-headers']).toMatch(/Content-Range.*X-Request-Id/);
    });

    it.each([
      'https://evil.example',
      'http://cards.example.in',
      'https://cards.example.in.evil.example',
      'https://cards.example.in:8443',
      'https://sub.cards.example.in',
      'null',
    ])('the answer is closed for %s', async (origin) => {
      for (const { headers } of [
        await preflight(production, origin),
        await production.http.get('/api/get-credit-cards-data').set('Origin', origin),
      ]) {
        expect(headers['access-control-allow-origin']).toBeUndefined();
      }
    });

    it('the answer is closed where no origin is configured', async () => {
      expect((await preflight(app, ORIGIN)).headers['access-control-allow-origin']).toBeUndefined();
      const { headers } = await app.http.get('/api/get-credit-cards-data').set('Origin', ORIGIN);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    });
  });

  describe('has a request id', () => {
    it('the caller’s request id is used where it is well-formed', async () => {
      const { headers, body } = await app.http.get('/api/nothing').set('X-Request-Id', 'trace-1234_abc');

      expect([headers['x-request-id'], body.requestId]).toEqual(['trace-1234_abc', 'trace-1234_abc']);
    });

    it.each(['short', 'x'.repeat(65), 'with space', 'a;b=c123456', '<script>alert</script>', '../../../etc'])(
      'a generated id replaces %j',
      async (given) => {
        const { headers, body } = await app.http.get('/api/nothing').set('X-Request-Id', given);

        expect(headers['x-request-id']).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/);
        expect(body.requestId).toBe(headers['x-request-id']);
      },
    );

    it('no two answers have the same request id', async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => app.http.get('/api/health/live')));

      expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(50);
    });

    it('the log names the request id, without query and headers', async () => {
      const { token } = await anAdmin(app);
      await app
        .as(token)
        .post('/api/create-credit-card?secret=in-the-query')
        .set('X-Request-Id', 'one-line-in-the-log')
        .set('Cookie', 'session=in-the-cookie')
        .send({ category_name: '!' })
        .expect(400);

      const lines = app.logs.filter((line) => line.includes('one-line-in-the-log'));
      expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
        expect.objectContaining({
          requestId: 'one-line-in-the-log',
          method: 'POST',
          route: '/api/create-credit-card',
          status: 400,
          actor: expect.stringMatching(/^admin:\d+$/),
          ip: '127.0.0.1',
        }),
      ]);
      for (const secret of ['in-the-query', 'in-the-cookie', token]) expect(app.logs.join('')).not.toContain(secret);
    });

    it('the log names the request id of a refused call', async () => {
      const { token, user } = await anAdmin(app, { role: 3 });
      const refused = app.as(token).get('/api/admin/users').set('X-Request-Id', 'refused-to-role-3');
      expectError(await refused, 'AUTH.FORBIDDEN');

      const [line = ''] = app.logs.filter((one) => one.includes('refused-to-role-3'));
      expect(JSON.parse(line)).toMatchObject({
        route: '/api/admin/users',
        status: 403,
        actor: `admin:${user.id}`,
        ip: '127.0.0.1',
        time: expect.stringMatching(/Z$/),
      });
    });
  });

  describe('is an error in the caller’s language', () => {
    it.each<[string | undefined, string]>([
      [undefined, 'There is nothing at this address.'],
      ['en-IN', 'There is nothing at this address.'],
      ['fr', 'There is nothing at this address.'],
      ['hi', 'इस पते पर कुछ नहीं है।'],
      ['ta, hi;q=0.5', 'इस पते पर कुछ नहीं है।'],
      ['hi;q=0,en', 'There is nothing at this address.'],
    ])('%s', async (language, message) => {
      const request = app.http.get('/api/nothing');
      const { body } = await (language === undefined ? request : request.set('Accept-Language', language));

      expect(body.message).toBe(message);
    });
  });

  it.each(['TRACE', 'CONNECT', 'PROPFIND'])('an error to %s repeats nothing of the request', async (method) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.end(`${method} /api/admin/users HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer told-to-nobody\r\n\r\n`);
    const answer = await text(socket);

    expect(answer).not.toMatch(/^HTTP\/1.1 2/);
    expect(answer).not.toContain('told-to-nobody');
  });

  it('a fault of ours answers nothing but the id under which it is logged', async () => {
    const { token } = await anAdmin(app);
    await app.query('RENAME TABLE tracking_links TO tracking_links_away');
    try {
      const response = await app.as(token).get('/api/admin/tracking-links').set('X-Request-Id', 'a-fault-of-ours');

      expect(response.status).toBe(500);
      expect(response.body).toEqual({
        success: false,
        code: 'SERVER.ERROR',
        message: expect.any(String),
        requestId: 'a-fault-of-ours',
      });
      expect(response.text).not.toMatch(/tracking_links|SELECT|ER_NO_SUCH_TABLE|\.ts|node_modules/);
      // Nest's logger is the process's, and so that of the server that started last.
      const entries = production.logs.filter((line) => line.includes('a-fault-of-ours'));
      expect(entries.map((line) => JSON.parse(line) as unknown)).toContainEqual(
        expect.objectContaining({ err: expect.objectContaining({ message: 'Query failed (ER_NO_SUCH_TABLE)' }) }),
      );
    } finally {
      await app.query('RENAME TABLE tracking_links_away TO tracking_links');
    }
  });

  it('an address longer than any of ours answers 414, not 500', async () => {
    expectError(await app.http.post(`/api/applications/${'x'.repeat(3000)}/submit`), 'REQUEST.NOT_FOUND');
  });

  it.each<[string, string, ErrorCode]>([
    ['a method that nobody knows', 'BREW /api/nothing HTTP/1.1\r\nHost: x\r\n\r\n', 'REQUEST.MALFORMED'],
    [
      'a length that is none',
      'POST /api/nothing HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
      'REQUEST.MALFORMED',
    ],
    ['too many cookies', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(17_000)}\r\n\r\n`, 'REQUEST.TOO_LARGE'],
  ])('%s that cannot be read at all gets an error of ours', async (_name, request, code) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.end(request);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');

    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${ERROR_STATUS[code]} `));
    expect(JSON.parse(body)).toEqual({
      success: false,
      code,
      message: expect.any(String),
      requestId: /X-Request-Id: (.*)/.exec(head)?.[1],
    });
  });

  describe('is limited', () => {
    const from = (address: string) => production.http.get('/api/get-credit-cards-data').set('X-Forwarded-For', address);

    it('one address may make 600 calls a minute, and is told when to come back; others and health go on', async () => {
      const statuses = new Set<number>();
      for (let i = 0; i < 12; i++) {
        const answers = await Promise.all(Array.from({ length: 50 }, () => from('203.0.113.10')));
        for (const { status } of answers) statuses.add(status);
      }
      expect([...statuses]).toEqual([200]);

      const refused = await from('203.0.113.10').set('Origin', ORIGIN);
      expectError(refused, 'REQUEST.TOO_MANY');
      const seconds = Number(refused.headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(refused.headers['access-control-allow-origin']).toBe(ORIGIN);

      const spelledAnew = production.http.get('/%61pi/get%2Dcredit-cards-data').set('X-Forwarded-For', '203.0.113.10');
      expectError(await spelledAnew, 'REQUEST.TOO_MANY');
      const unknown = production.http.get('/api/nothing').set('X-Forwarded-For', '203.0.113.10');
      expectError(await unknown, 'REQUEST.TOO_MANY');
      await from('203.0.113.11').expect(200);
      await production.http.get('/api/health/ready').set('X-Forwarded-For', '203.0.113.10').expect(200);
    });

    it.each([
      ['/r/certificate?number=7QK4', 'en-IN', 'en', 'Too many calls from here'],
      ['/r/certificate/7QK4-M2XA-PZ9C', 'hi-IN', 'hi', 'यहाँ से बहुत बार कोशिश हुई'],
      ['/r/o/k7qm9xtbwr?lang=hi', 'en-IN', 'hi', 'यहाँ से बहुत बार कोशिश हुई'],
      ['/r/nowhere?lang=%22%3E%3Cb%3E', 'en-IN', 'en', 'Too many calls from here'],
    ])('a browser above the limit reads at %s (%s) why, as a page', async (path, accepts, language, title) => {
      const address = '203.0.113.30';
      for (let i = 0; i < 12; i++) await Promise.all(Array.from({ length: 50 }, () => from(address)));
      const visit = () => production.http.get(path).set('X-Forwarded-For', address);
      const page = await visit().set('Accept', 'text/html,*/*;q=0.8').set('Accept-Language', accepts);
      expect(page.status).toBe(429);
      expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
      expect(page.headers).toMatchObject({
        ...{ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
        'referrer-policy': 'no-referrer',
      });
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
      expect(page.text).toContain(`<html lang="${language}">`);
      expect(page.text).toContain(`<h1>${title}</h1>`);
      expect(page.text).toContain(`href="${path.split('?', 1)[0]}?`);
      expect(page.text).not.toMatch(/<script|<b>/);
      // Programs read JSON as everywhere.
      expectError(await visit(), 'REQUEST.TOO_MANY');
    });

    it('one address may make fifty sign-ins a quarter of an hour, over all accounts', async () => {
      const signIn = (email: string, address: string) =>
        production.http
          .post('/api/admin/login')
          .set('X-Forwarded-For', address)
          .send({ email, password: 'wrong, of course' });
      expectError(await signIn('first@example.in', '203.0.113.20'), 'AUTH.INVALID_CREDENTIALS');
      await app.query("UPDATE rate_limits SET points = 50 WHERE `key` LIKE 'sign-in-address:%'");

      const refused = await signIn('another@example.in', '203.0.113.20');
      expectError(refused, 'AUTH.TOO_MANY_ATTEMPTS');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
      expectError(await signIn('another@example.in', '203.0.113.21'), 'AUTH.INVALID_CREDENTIALS');
    });

    it('LIMITS=off switches the limits off', async () => {
      const answers = await Promise.all(Array.from({ length: 650 }, () => app.http.get('/api/get-credit-cards-data')));

      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    });
  });
});
