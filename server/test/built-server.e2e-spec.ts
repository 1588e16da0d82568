import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import { bundleFolder } from '../../tools/bundle.mjs';
import { anAdmin } from './builders/accounts.js';
import { startBuiltServer } from './support/built-server.js';
import { TestApp } from './support/test-app.js';

const asModule = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

/** The other tests run the source; what bundling could break, only the built server shows. */
describe('the built server', () => {
  let app: TestApp;
  let child: ChildProcess;
  let url: string;
  let bearer: [string, string];

  beforeAll(async () => {
    app = await TestApp.start();
    bearer = ['Authorization', `Bearer ${(await anAdmin(app)).token}`];
    ({ child, url } = await startBuiltServer(app));
  });
  afterAll(async () => {
    child.kill('SIGKILL');
    await app.stop();
  });

  it('has the same calls, with the same names and types', async () => {
    const committed = JSON.parse(await readFile(new URL('../../openapi.json', import.meta.url), 'utf8')) as unknown;
    expect((await request(url).get('/api/openapi.json').expect(200)).body).toEqual(committed);
  });

  it('the server starts without demo data, which stays apart until a command asks for it', async () => {
    const started = new Set<string>();
    const follow = async (name: string) => {
      if (started.has(name)) return;
      started.add(name);
      const code = await readFile(join(bundleFolder, name), 'utf8');
      expect([name, code.includes('Himgiri Lifetime Free')]).toEqual([name, false]);
      for (const [, other] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) await follow(other!);
    };
    await follow('main.js');

    expect([...started].sort()).toEqual(['main.js', 'packages.js', 'rolldown-runtime.js', 'server.js']);
  });

  it('checks and normalises what is sent', async () => {
    const { body } = await request(url).post('/api/admin/login').send({ email: ' nobody ', password: 7 }).expect(400);
    expect(body).toMatchObject({ code: 'REQUEST.INVALID', errors: [{ field: 'email' }, { field: 'password' }] });
  });

  it('finds the files of packages, and the packages that it loads when they are needed', async () => {
    await request(url)
      .get('/api/docs/swagger-ui.css')
      .expect(200)
      .expect('Content-Type', /text\/css/);
    await request(url)
      .get('/api/admin/uploads/status/template/xlsx')
      .set(...bearer)
      .expect(200)
      .expect('Content-Type', /spreadsheetml/);
  });

  it('goes on serving when its log cannot be written, as on a full disk', async () => {
    const full = openSync('/dev/full', 'w');
    const server = await startBuiltServer(app, { logFd: full });
    closeSync(full);
    try {
      // More lines than are kept for one write, each of which fails.
      for (let line = 0; line < 60; line++) {
        await request(server.url).post('/api/admin/login').send({}).expect(400);
      }
      expect(server.child.exitCode).toBeNull();
    } finally {
      server.child.kill('SIGKILL');
    }
  });

  it('loads nothing of OpenTelemetry unless there is an endpoint, to which it then exports', async () => {
    const refuse = `export function resolve(name, context, next) {
      if (name.startsWith('@opentelemetry/')) throw new Error(name);
      return next(name, context);
    }`;
    const hook = `import { register } from 'node:module'; register(${JSON.stringify(asModule(refuse))});`;
    const nodeOptions = ['--import', asModule(hook)];
    const { child: without } = await startBuiltServer(app, { nodeOptions });
    without.kill('SIGKILL');
    const exported: string[] = [];
    const collector = createServer((call, answer) => {
      void text(call).then((body) => {
        exported.push(body);
        answer.end('{}');
      });
    });
    await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
    const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
    await expect(startBuiltServer(app, { nodeOptions, env })).rejects.toThrow('ended before it was ready');
    const traced = await startBuiltServer(app, { env });
    await request(traced.url).get('/api/get-user/1').set('Authorization', 'Bearer none');
    traced.child.kill('SIGTERM');
    await once(traced.child, 'exit');
    collector.close();
    expect(exported.join('')).toContain('"http.route"');
    expect(exported.join('')).toContain('process_resident_memory_bytes');
  });

  it('finds the programs that it runs beside itself', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    const { body } = await request(url)
      .post('/api/s3-upload-file')
      .set(...bearer)
      .field('path', 'partners')
      .attach('image_name', picture, 'logo.png')
      .expect(200);
    expect(body).toMatchObject({ success: true, file: expect.stringMatching(/\.webp$/) as unknown });
  });
});
