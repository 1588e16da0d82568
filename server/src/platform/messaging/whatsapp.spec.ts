import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FailedForGood } from '../errors/failed-for-good.js';
import { OutcomeUnknown, WhatsAppCloud } from './whatsapp.js';
import { toldBy } from './whatsapp-call.js';

const MESSAGE = {
  ...{ to: '9876543210', template: { name: 'offers_autumn', language: 'hi' } },
  ...{
    values: ['Asha', 'Gram Setu'],
    text: 'Asha, Gram Setu has offers.',
    uuid: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11',
  },
};
/** For the answer that never comes; the others have the time that the service gives them, however busy the machine is. */
const TIMEOUT_MS = 300;

describe('a message by WhatsApp', () => {
  let cloud: Server;
  let url: string;
  let received: { headers: IncomingHttpHeaders; body: unknown }[];
  let answer: (response: ServerResponse) => void;

  beforeAll(async () => {
    cloud = createServer((request, response) => {
      void text(request).then((body) => {
        received.push({ headers: request.headers, body: JSON.parse(body) as unknown });
        answer(response);
      });
    });
    await new Promise<void>((listening) => cloud.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(cloud.address() as AddressInfo).port}/v21.0/1/messages`;
  });
  beforeEach(() => {
    received = [];
  });
  afterAll(async () => {
    cloud.closeAllConnections();
    await new Promise((closed) => cloud.close(closed));
  });

  const send = (message = MESSAGE, at = url, timeoutMs?: number) =>
    new WhatsAppCloud({ url: at, token: 'token' }, timeoutMs).send(message).then(
      () => null,
      (error: unknown) => error as Error,
    );

  it('names the template and what stands in its variables, and carries its uuid', async () => {
    answer = (response) => response.writeHead(200).end('{"messages":[{"id":"wamid.1"}]}');
    expect(await send()).toBeNull();
    expect(received).toMatchObject([
      { headers: { authorization: 'Bearer token', 'content-type': 'application/json' } },
    ]);
    expect(received[0]!.body).toEqual({
      ...{ messaging_product: 'whatsapp', recipient_type: 'individual', to: '919876543210', type: 'template' },
      template: {
        ...{ name: 'offers_autumn', language: { code: 'hi' } },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Asha' },
              { type: 'text', text: 'Gram Setu' },
            ],
          },
        ],
      },
      biz_opaque_callback_data: MESSAGE.uuid,
    });
  });

  it('without variables names no components', async () => {
    answer = (response) => response.writeHead(200).end('{}');
    expect(await send({ ...MESSAGE, values: [] })).toBeNull();
    expect(received[0]!.body).toMatchObject({ template: { components: [] } });
  });

  it.each<[number, string, 'again' | 'never', string]>([
    [400, '{"error":{"code":131026,"message":"to 919876543210"}}', 'never', 'WhatsApp answered 400 (131026)'],
    [404, '{"error":{"code":132001}}', 'never', 'WhatsApp answered 404 (132001)'],
    [400, 'no JSON', 'never', 'WhatsApp answered 400'],
    [400, `{"x":"${'x'.repeat(20_000)}"}`, 'never', 'WhatsApp answered 400'],
    [400, '{"error":{"code":130429}}', 'again', 'WhatsApp answered 400 (130429)'],
    [400, '{"error":{"code":190}}', 'again', 'WhatsApp answered 400 (190)'],
    [401, '{"error":{"code":190}}', 'again', 'WhatsApp answered 401 (190)'],
    [403, '{}', 'again', 'WhatsApp answered 403'],
    [429, '', 'again', 'WhatsApp answered 429'],
    [500, '{"error":{"code":131000}}', 'again', 'WhatsApp answered 500 (131000)'],
    [302, '', 'again', 'WhatsApp answered 302'],
  ])('that is answered %i with %s is sent %s', async (status, body, again, said) => {
    answer = (response) => response.writeHead(status, { location: url }).end(body);
    const error = await send();
    expect([error instanceof FailedForGood, error?.message]).toEqual([again === 'never', said]);
    expect(received).toHaveLength(1);
  });

  it('whose answer never comes, or whose connection breaks, may have arrived', async () => {
    answer = () => undefined;
    expect(await send(MESSAGE, url, TIMEOUT_MS)).toBeInstanceOf(OutcomeUnknown);
    answer = (response) => response.socket!.destroy();
    expect(await send()).toBeInstanceOf(OutcomeUnknown);
  });

  it('to where nobody listens was not sent', async () => {
    const gone = createServer();
    await new Promise<void>((listening) => gone.listen(0, '127.0.0.1', listening));
    const { port } = gone.address() as AddressInfo;
    await new Promise((closed) => gone.close(closed));
    const error = await send(MESSAGE, `http://127.0.0.1:${port}/messages`);
    expect(error).not.toBeInstanceOf(FailedForGood);
    expect(error?.message).toBe('WhatsApp is away (ECONNREFUSED)');
  });
});

describe('what WhatsApp tells', () => {
  const call = (value: object, field = 'messages') => ({ entry: [{ changes: [{ field, value }] }] });
  const status = { id: 'wamid.1', status: 'delivered', biz_opaque_callback_data: MESSAGE.uuid };
  const receipt = { id: MESSAGE.uuid, status: 'delivered', gateway_id: 'wamid.1', reason: null };
  const message = { id: 'wamid.2', from: '919876543210', timestamp: '1763715600', type: 'text' };
  const reply = { id: 'wamid.2', from: '919876543210', at: new Date(1_763_715_600_000) };

  it.each<[string, unknown, unknown[]]>([
    ['delivered', call({ statuses: [status] }), [receipt]],
    ['read', call({ statuses: [{ ...status, status: 'read' }] }), [receipt]],
    [
      'failed',
      call({ statuses: [{ ...status, status: 'failed', errors: [{ code: 131026, title: 'to 919876543210' }] }] }),
      [{ ...receipt, status: 'failed', reason: 'whatsapp-131026' }],
    ],
    ['sent', call({ statuses: [{ ...status, status: 'sent' }] }), []],
    ['of a message of somebody else', call({ statuses: [{ ...status, biz_opaque_callback_data: undefined }] }), []],
    ['of another field', call({ statuses: [status] }, 'account_update'), []],
    ['of no shape', call({ statuses: [null, 7, 'x', []] }), []],
    ['nothing', null, []],
  ])('of a message that is %s', (_, body, expected) => {
    expect(toldBy(body)).toEqual({ receipts: expected, replies: [] });
  });

  it.each<[object, string | null]>([
    [{ text: { body: 'STOP' } }, 'STOP'],
    [{ type: 'button', button: { text: 'Stop promotions' } }, 'Stop promotions'],
    [{ type: 'interactive', interactive: { button_reply: { title: 'Stop' } } }, 'Stop'],
    [{ type: 'image', image: { id: 'x' } }, ''],
    [{ text: { body: 'STOP' }, id: undefined }, null],
    [{ text: { body: 'STOP' }, timestamp: 'then' }, null],
    [{ text: { body: 'STOP' }, id: 'x'.repeat(257) }, null],
  ])('of the answer %j is %j', (given, text) => {
    const { replies } = toldBy(call({ messages: [{ ...message, ...given }] }));
    expect(replies).toEqual(text === null ? [] : [{ ...reply, text }]);
  });
});
