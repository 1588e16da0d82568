import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LenderSandbox } from '../src/lender-sandbox/sandbox.js';
import { Metrics } from '../src/platform/metrics/metrics.js';
import { OutboxWorker } from '../src/platform/outbox/outbox.worker.js';
import { aPartner } from './builders/accounts.js';
import { aProspect } from './builders/applications.js';
import { anApiLender, SUNITA, withOffers } from './builders/submissions.js';
import { eventually } from './support/eventually.js';
import { leaks } from './support/leaks.js';
import { TestApp } from './support/test-app.js';

interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code: number };
  attributes: { key: string; value: unknown }[];
}

interface ExportedMetric {
  name: string;
  histogram?: { dataPoints: { count: number; bucketCounts: number[]; explicitBounds: number[] }[] };
}

const [SERVER, CLIENT, CONSUMER] = [2, 3, 5];
const PHONE = '9876501234';

/** Takes what is exported, as a collector does. */
class Collector {
  readonly bodies: { path: string; body: string }[] = [];
  private constructor(private readonly server: Server) {}

  static async start(): Promise<Collector> {
    const server = createServer();
    const collector = new Collector(server);
    server.on('request', (request, response) => {
      void text(request).then((body) => {
        collector.bodies.push({ path: request.url ?? '', body });
        response.setHeader('Content-Type', 'application/json').end('{}');
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get spans(): ExportedSpan[] {
    return this.parsed('/v1/traces').flatMap(({ resourceSpans }) =>
      (resourceSpans as { scopeSpans: { spans: ExportedSpan[] }[] }[]).flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) => spans),
      ),
    );
  }

  get metrics(): ExportedMetric[] {
    return this.parsed('/v1/metrics').flatMap(({ resourceMetrics }) =>
      (resourceMetrics as { scopeMetrics: { metrics: ExportedMetric[] }[] }[]).flatMap(({ scopeMetrics }) =>
        scopeMetrics.flatMap(({ metrics }) => metrics),
      ),
    );
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((done) => this.server.close(() => done()));
  }

  private parsed(path: string): Record<string, unknown>[] {
    return this.bodies
      .filter((sent) => sent.path === path)
      .map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  }
}

describe('telemetry', () => {
  let sandbox: LenderSandbox;
  let collector: Collector;

  beforeAll(async () => {
    sandbox = await LenderSandbox.start();
  });
  afterAll(() => sandbox.stop());
  beforeEach(async () => {
    collector = await Collector.start();
  });
  afterEach(() => collector.stop());

  const start = (env: Record<string, string> = {}) =>
    TestApp.start({
      env: { LENDER_SANDBOX_URL: sandbox.url, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env },
    });

  /** A customer agrees to a lender, which is then asked by a job. */
  async function apply(app: TestApp) {
    const lender = await anApiLender(app);
    const customer = await withOffers(app, await aProspect(app, { phone: PHONE, profile: SUNITA }), lender);
    await customer
      .at(lender)
      .consent()
      .set('User-Agent', 'planted-agent')
      .query({ planted: 'planted-query' })
      .expect(200);
    await eventually(async () => {
      await app.app.get(OutboxWorker).runTogether('lender');
      expect((await customer.at(lender).row()).state).toBe('PUSHED');
    });
    return customer.at(lender).row();
  }

  it('one trace covers the call, its statements and the job to the lender, without personal data', async () => {
    const app = await start();
    const row = await apply(app);
    await aPartner(app, { slug: 'moral-e-suvidha' });
    await app.http
      .post('/api/otp/send')
      .send({ phone: PHONE, utms: { utm_source: 'planted-body' } })
      .expect(200);
    await app.stop();

    const { spans } = collector;
    const call = spans.find(({ name }) => name === 'POST /api/applications/:appId/lenders/:lenderId/consent')!;
    expect(call).toMatchObject({ kind: SERVER });
    expect(call.parentSpanId).toBeUndefined();
    const trace = spans.filter(({ traceId }) => traceId === call.traceId);
    const below = (parent: ExportedSpan, name: string | RegExp) =>
      trace.filter((span) => span.parentSpanId === parent.spanId && new RegExp(name).test(span.name));
    const [statement] = below(call, '^INSERT consents$');
    expect(statement).toMatchObject({ kind: CLIENT });
    const [job] = below(call, '^job ');
    expect(job).toMatchObject({ kind: CONSUMER });
    expect(below(job!, '^UPDATE outbox_jobs$')).not.toEqual([]);
    const toLender = trace.filter(({ name }) => name === 'POST 127.0.0.1');
    expect(toLender.length).toBeGreaterThan(0);
    for (const { kind, parentSpanId } of toLender) {
      expect(kind).toBe(CLIENT);
      expect(trace.find(({ spanId }) => spanId === parentSpanId)?.name).toMatch(/^job /);
    }

    const planted = ['planted', PHONE, 'ABCPD1234F', 'Sunita', 'sunita.devi', 'Kaveri', row.uuid, '127.0.0.1:'];
    const exported = collector.bodies.map(({ body }) => body).join('');
    expect(leaks(exported, planted)).toEqual([]);
    const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    expect([...keys].toSorted()).toEqual([
      ...['attempt', 'db.collection.name', 'db.operation.name', 'db.system.name', 'http.request.method'],
      ...['http.response.status_code', 'http.route', 'messaging.destination.name', 'server.address'],
    ]);
  });

  it('the trace has the statements of a call whose body arrives after its headers', async () => {
    const app = await start();
    await aPartner(app, { slug: 'moral-e-suvidha' });
    const body = JSON.stringify({ phone: PHONE });
    const status = await new Promise((done, fail) => {
      const call = request(`${app.url}/api/otp/send`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' },
      });
      call.on('continue', () => call.end(body));
      call.on('response', (response) => done(response.resume().statusCode)).on('error', fail);
      call.flushHeaders();
    });
    expect(status).toBe(200);
    await app.stop();
    const [call] = collector.spans.filter(({ name }) => name === 'POST /api/otp/send');
    const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === call!.spanId);
    expect(statements.map(({ name }) => name)).toContain('INSERT otp_challenges');
  });

  it('a sign-in writes its events with one statement for each call, and reads the customer once under the lock', async () => {
    const app = await start({ DEV_OTP: '246810' });
    await aPartner(app, { slug: 'moral-e-suvidha' });
    const { body: sent } = await app.http.post('/api/otp/send').send({ phone: PHONE }).expect(200);
    const { prospectId, challenge } = sent as { prospectId: string; challenge: string };
    await app.http.post('/api/otp/verify').send({ prospectId, challenge, otp: '246810' }).expect(200);
    await app.stop();
    const written = (route: string) => {
      const [call] = collector.spans.filter(({ name }) => name === `POST ${route}`);
      const names = collector.spans.filter(({ parentSpanId }) => parentSpanId === call!.spanId).map(({ name }) => name);
      // Limits and the frame of the transaction are there with or without events.
      return names.filter((name) => /(prospects|otp_challenges|sessions|journey_events|audit_log)$/.test(name));
    };
    expect(written('/api/otp/send')).toEqual([
      ...['INSERT prospects', 'SELECT prospects', 'INSERT otp_challenges', 'INSERT journey_events'],
    ]);
    expect(written('/api/otp/verify')).toEqual([
      ...['SELECT prospects', 'SELECT prospects', 'SELECT prospects', 'UPDATE otp_challenges', 'UPDATE prospects'],
      ...['INSERT sessions', 'INSERT journey_events', 'INSERT audit_log'],
    ]);
  });

  it('trace headers are not passed to lenders, nor taken from callers', async () => {
    const sent = new Set<string>();
    sandbox['server'].on('request', ({ headers }: IncomingMessage) =>
      Object.keys(headers).forEach((name) => sent.add(name)),
    );
    const app = await start();
    await apply(app);
    const named = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await app.http.get('/api/get-credit-cards-data').set('traceparent', named).expect(200);
    await app.stop();
    expect([sent.has('authorization'), sent.has('traceparent')]).toEqual([true, false]);
    expect(collector.spans.filter(({ traceId }) => named.includes(traceId))).toEqual([]);
  });

  it('the figures of /api/metrics are exported', async () => {
    const app = await start();
    await app.http.get('/api/get-credit-cards-data').expect(200);
    await eventually(async () =>
      expect(await app.app.get(Metrics).registry.metrics()).toContain('get-credit-cards-data'),
    );
    await app.stop();

    const names = collector.metrics.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['database_connections_open', 'process_resident_memory_bytes']));
    const [durations] = collector.metrics.filter(({ name }) => name === 'http_request_duration_seconds');
    for (const { count, bucketCounts, explicitBounds } of durations!.histogram!.dataPoints) {
      expect(bucketCounts).toHaveLength(explicitBounds.length + 1);
      expect(bucketCounts.reduce((sum, n) => sum + n, 0)).toBe(count);
    }
  });

  it('a failed call is marked by the type of its error, not its message', async () => {
    const app = await start();
    await aPartner(app, { slug: 'moral-e-suvidha' });
    await app.query('ALTER TABLE otp_challenges RENAME TO otp_challenges_away');
    await app.http.post('/api/otp/send').send({ phone: PHONE }).expect(500);
    await app.stop();
    const failed = collector.spans.filter(({ status }) => status.code === 2);
    expect(failed.map(({ name }) => name)).toContain('POST /api/otp/send');
    const types = failed.flatMap(({ attributes }) => attributes.filter(({ key }) => key === 'error.type'));
    expect(JSON.stringify(types)).toContain('ER_NO_SUCH_TABLE');
    expect(collector.bodies.map(({ body }) => body).join('')).not.toContain('otp_challenges_away');
  });

  it('OTEL_TRACES_SAMPLER decides how much is sampled', async () => {
    const app = await start({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' });
    await apply(app);
    await app.stop();
    expect(collector.spans).toEqual([]);
  });

  it('an absent collector does not disturb the service, and is logged once', async () => {
    const app = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    for (let i = 0; i < 30; i++) await app.http.get('/api/get-credit-cards-data').expect(200);
    const complaints = () => app.logs.filter((line) => line.includes('could not be exported'));
    await eventually(() => expect(complaints()).toHaveLength(1));
    for (let i = 0; i < 30; i++) await app.http.get('/api/get-credit-cards-data').expect(200);
    await app.stop();
    expect(complaints()).toHaveLength(1);
    expect(app.logs.join('')).not.toContain('ECONNREFUSED 127');
  });

  it('without an endpoint no trace is begun and jobs carry none', async () => {
    const app = await TestApp.start({ env: { LENDER_SANDBOX_URL: sandbox.url } });
    await apply(app);
    expect(await app.query('SELECT id FROM outbox_jobs WHERE traceparent IS NOT NULL')).toEqual([]);
    await app.stop();
    expect(collector.bodies).toEqual([]);
  });
});
