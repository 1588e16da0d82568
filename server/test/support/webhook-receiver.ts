import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { WebhookMessage } from '@marketplace/contract/partner-api/webhooks.js';
import { Webhook } from 'standardwebhooks';

interface Received {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  message: WebhookMessage;
}

/** A partner's program on this machine, which answers as planned; `null` answers nothing at all. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  answer: number | null = 204;
  private readonly unanswered: ServerResponse[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(answer: number | null = 204): Promise<WebhookReceiver> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const receiver = new WebhookReceiver(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`);
    receiver.answer = answer;
    server.on('request', (request, response) => {
      void text(request).then((body) => {
        const id = String(request.headers['webhook-id']);
        const message = JSON.parse(body) as WebhookMessage;
        receiver.received.push({ id, headers: request.headers, body, message });
        if (receiver.answer === null) receiver.unanswered.push(response);
        else response.writeHead(receiver.answer).end();
      });
    });
    return receiver;
  }

  /** The messages of a type, each of which `secret` must have signed. */
  verified(secret: string, type?: string): WebhookMessage[] {
    return this.received
      .map(({ body, headers }) => new Webhook(secret).verify(body, headers as Record<string, string>) as WebhookMessage)
      .filter((message) => type === undefined || message.type === type);
  }

  async stop(): Promise<void> {
    this.unanswered.forEach((response) => response.destroy());
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }
}
