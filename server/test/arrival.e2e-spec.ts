import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdmin } from './builders/accounts.js';
import { aProspect } from './builders/applications.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const LINE = '\r\n';

/** A connection on which bytes are sent by hand. */
class Wire {
  private received = '';
  private readonly socket: Socket;
  /** How the connection ended: `close` by the server's own end, else the error's code. */
  readonly ended: Promise<string>;

  constructor(app: TestApp) {
    this.socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    this.socket.on('data', (chunk) => (this.received += chunk.toString()));
    this.ended = new Promise((resolve) => {
      this.socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      this.socket.once('close', () => resolve('close'));
    });
  }

  /** Resolves when the system has taken the bytes. */
  write(bytes: string | Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.socket.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }

  end(): void {
    this.socket.end();
  }

  /** What came first, whether or not the connection goes on. */
  async answer(): Promise<{ status: number; body: unknown }> {
    while (!/\r\n\r\n.*\}$/s.test(this.received)) {
      const more = new Promise((resolve) => this.socket.once('data', resolve));
      const ended = await Promise.race([more, this.ended]);
      if (typeof ended === 'string') break;
    }
    const [head = '', body = ''] = this.received.split(LINE + LINE);
    return { status: Number(head.slice(9, 12)), body: body === '' ? null : (JSON.parse(body) as unknown) };
  }
}

const head = (path: string, headers: Record<string, string>) =>
  [`POST ${path} HTTP/1.1`, 'Host: x', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join(
    LINE,
  ) +
  LINE +
  LINE;

describe('a body that is refused for its size', () => {
  let app: TestApp;
  let authorization: string;

  beforeAll(async () => {
    app = await TestApp.start();
    authorization = `Bearer ${(await anAdmin(app)).token}`;
  });
  afterAll(() => app.stop());

  const MB = 1024 * 1024;
  const JSON_TYPE = 'application/json';
  const FORM = 'multipart/form-data; boundary=x';

  it.each<[string, string, string, 'REQUEST.TOO_LARGE' | 'FILE.TOO_LARGE' | 'UPLOAD.TOO_LARGE']>([
    ['of JSON', '/api/otp/verify', JSON_TYPE, 'REQUEST.TOO_LARGE'],
    ['of a signed callback', '/api/lender-callback/none', JSON_TYPE, 'REQUEST.TOO_LARGE'],
    ['with a picture', '/api/s3-upload-file', FORM, 'FILE.TOO_LARGE'],
    ['with a status file', '/api/upload-application-status-file', FORM, 'UPLOAD.TOO_LARGE'],
    ['with a MIS file', '/api/admin/uploads/mis', FORM, 'UPLOAD.TOO_LARGE'],
  ])(
    'a refused body %s is read to its end, so that its sender can read the answer',
    async (_name, path, type, code) => {
      const wire = new Wire(app);
      const size = 20 * MB;
      await wire.write(head(path, { 'Content-Type': type, 'Content-Length': String(size), authorization }));
      for (let sent = 0; sent < size; sent += MB) await wire.write(Buffer.alloc(MB, ' '));
      const answer = await wire.answer();
      wire.end();

      expectError(answer, code);
      expect(await wire.ended).toBe('close');
    },
  );

  it('a refused body of unknown length is answered as well', async () => {
    const wire = new Wire(app);
    await wire.write(
      head('/api/otp/verify', { 'Content-Type': JSON_TYPE, 'Transfer-Encoding': 'chunked', authorization }),
    );
    for (let sent = 0; sent < 20; sent++) await wire.write(`${MB.toString(16)}${LINE}${' '.repeat(MB)}${LINE}`);
    await wire.write(`0${LINE}${LINE}`);
    const answer = await wire.answer();
    wire.end();

    expectError(answer, 'REQUEST.TOO_LARGE');
    expect(await wire.ended).toBe('close');
  });

  it('a refused body without an end is answered and cut off', async () => {
    const wire = new Wire(app);
    await wire.write(head('/api/otp/verify', { 'Content-Type': JSON_TYPE, 'Transfer-Encoding': 'chunked' }));
    const chunk = `${MB.toString(16)}${LINE}${' '.repeat(MB)}${LINE}`;
    const sending = (async () => {
      for (let sent = 0; sent < 1024; sent++) await wire.write(chunk);
      return 'sent a gigabyte';
    })();

    expectError(await wire.answer(), 'REQUEST.TOO_LARGE');
    await expect(sending).rejects.toThrow();
  });
});

describe('a request that arrives slowly', () => {
  let app: TestApp;
  let authorization: string;

  beforeAll(async () => {
    app = await TestApp.start({ env: { REQUEST_TIMEOUT_MS: '500' } });
    authorization = `Bearer ${(await anAdmin(app)).token}`;
  });
  afterAll(() => app.stop());

  const LONG = { 'Content-Length': '1000' };

  it.each<[string, () => string]>([
    ['nothing at all', () => ''],
    ['half a line', () => 'POST /api/otp'],
    ['half its headers', () => `POST /api/otp/verify HTTP/1.1${LINE}Host: x${LINE}`],
    ['half a body', () => `${head('/api/otp/verify', { 'Content-Type': 'application/json', ...LONG })}{"otp":`],
    [
      'half a picture',
      () =>
        `${head('/api/s3-upload-file', { 'Content-Type': 'multipart/form-data; boundary=x', ...LONG, authorization })}--x`,
    ],
    [
      'half a status file',
      () =>
        `${head('/api/admin/uploads/status', { 'Content-Type': 'multipart/form-data; boundary=x', ...LONG, authorization })}--x`,
    ],
  ])('a request of which %s has come in time is answered 408 and cut off', async (_name, sent) => {
    const wire = new Wire(app);
    await wire.write(sent());

    expectError(await wire.answer(), 'REQUEST.TIMEOUT');
    expect(await wire.ended).toBe('close');
  });

  it('many uploads that were cut off leave room for the next', async () => {
    const type = { 'Content-Type': 'multipart/form-data; boundary=x', ...LONG, authorization };
    const slow = Array.from({ length: 8 }, () => new Wire(app));
    for (const wire of slow) await wire.write(`${head('/api/admin/uploads/status', type)}--x`);
    await Promise.all(slow.map((wire) => wire.ended));

    const next = await app
      .as(authorization.slice('Bearer '.length))
      .post('/api/admin/uploads/status')
      .attach('image_name', Buffer.from('a\n1\n'), 'status.csv');
    expect(next.body).not.toMatchObject({ code: 'REQUEST.TOO_MANY' });
  });
});

describe('the address of a caller', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start({ env: { TRUSTED_PROXIES: '2', DEV_OTP: '123456' } });
  });
  afterAll(() => app.stop());

  it.each<[string, string, string]>([
    ['as two proxies tell it', '198.51.100.7, 203.0.113.9, 192.0.2.1', '203.0.113.9'],
    ['of IPv6', '2001:db8::7', '2001:db8::7'],
    ['of the nearest proxy where 500 characters are told', 'x'.repeat(500), '127.0.0.1'],
    ['of the last proxy before a word', 'unknown, 203.0.113.9', '203.0.113.9'],
    ['of the nearest proxy where a word stands behind an address', '203.0.113.9, unknown', '127.0.0.1'],
    ['of the nearest proxy where a zone is 500 characters long', `fe80::1%${'x'.repeat(500)}`, '127.0.0.1'],
    ['of the nearest proxy where nothing is told', ' , ', '127.0.0.1'],
  ])('the address of a caller is stored %s', async (_name, forwarded, address) => {
    const { user, token } = await anAdmin(app);
    const signIn = app.as(token).post('/api/admin/partners').set('X-Forwarded-For', forwarded);
    const { status } = await signIn.send({ slug: `p-${user.id}`, name: 'Gram Setu' });

    const [entry] = await app.query('SELECT ip FROM audit_log ORDER BY id DESC LIMIT 1');
    expect([status, entry]).toEqual([201, { ip: address }]);
    expect(app.logs.at(-1)).toContain(`"ip":"${address}"`);
  });

  it('the address of a caller who sends 500 characters is stored cut with the session', async () => {
    await aProspect(app);
    const { status } = await app.http
      .post('/api/otp/send')
      .set('X-Forwarded-For', 'y'.repeat(500))
      .send({ phone: '9876543210' });

    expect(status).toBeLessThan(500);
  });
});
