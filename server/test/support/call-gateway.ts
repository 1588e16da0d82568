import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Dialled {
  authorization: string | undefined;
  key: string | undefined;
  body: { id: string; agent: string; to: string };
}

/** A phone system on this machine, whose customers do as it is planned. */
export class FakeCallGateway {
  readonly dialled: Dialled[] = [];
  plan: 'answers' | 'is-busy' | 'never' | 'refuses' = 'never';
  /** Sends what becomes of a call. */
  tell: (report: object) => void = () => undefined;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<FakeCallGateway> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const fake = new FakeCallGateway(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/calls`);
    server.on('request', (request, response) => {
      void json(request).then((body) => {
        const { authorization, 'idempotency-key': key } = request.headers;
        fake.dialled.push({ authorization, key: key as string | undefined, body: body as Dialled['body'] });
        response.writeHead(fake.plan === 'refuses' ? 503 : 202).end();
        fake.goOn((body as Dialled['body']).id);
      });
    });
    return fake;
  }

  stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeAllConnections();
    return closed;
  }

  private goOn(id: string): void {
    if (this.plan === 'never' || this.plan === 'refuses') return;
    this.tell({ id, leg: 'agent', status: 'answered' });
    if (this.plan === 'is-busy') this.tell({ id, leg: 'customer', status: 'busy' });
    else this.tell({ id, leg: 'customer', status: 'ended', seconds: 12 });
  }
}
