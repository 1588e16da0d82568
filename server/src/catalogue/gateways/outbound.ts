import { lookup as resolve } from 'node:dns';
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { refuseInTransaction } from '../../platform/database/transaction-scope.js';
import { traced } from '../../platform/telemetry/tracing.js';
import { isPrivateAddress } from './private-addresses.js';

const CONNECT_MS = 3_000;
const TOTAL_MS = 10_000;
const ANSWER_MAX = 256 * 1024;

export interface OutboundCall {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as JSON, as a form when it is `URLSearchParams`, or as it is when it is bytes. */
  body?: object;
  /** Set where ten seconds are too long to wait. */
  timeoutMs?: number;
}

export interface OutboundAnswer {
  status: number;
  /** The parsed JSON; `null` if the answer contains none. */
  body: unknown;
}

/** No trustworthy answer came: it is unknown whether the call was accepted, and it may be repeated. */
export class OutboundFailure extends Error {}

/**
 * Calls to other companies' servers. Three seconds to connect, ten in all, no redirects, answers of limited size.
 * Unless `allowPrivate`, https only and never to a private address: the addresses are checked in the very look-up that
 * the connection uses.
 */
export class Outbound {
  constructor(private readonly allowPrivate: boolean) {}

  /** Whether a call would fail whatever its host's name leads to. */
  refuses({ protocol, hostname }: URL): boolean {
    const host = hostname.replace(/^\[|\]$/g, '');
    return !this.allowPrivate && (protocol !== 'https:' || (isIP(host) !== 0 && isPrivateAddress(host)));
  }

  /** Calls without `traceparent`, by which two lenders could find out that they have the same customer. */
  call(url: URL, call: OutboundCall): Promise<OutboundAnswer> {
    const { method } = call;
    const attributes = { 'http.request.method': method, 'server.address': url.hostname };
    refuseInTransaction(`an answer of ${url.host}`);
    return traced(`${method} ${url.hostname}`, 'client', attributes, async (span) => {
      const answer = await this.callTraced(url, call);
      span?.set({ 'http.response.status_code': answer.status });
      return answer;
    });
  }

  private async callTraced(
    url: URL,
    { method, headers = {}, body, timeoutMs = TOTAL_MS }: OutboundCall,
  ): Promise<OutboundAnswer> {
    if (this.refuses(url)) throw new OutboundFailure('The address is not a public one');
    const content = body === undefined ? undefined : contentOf(body);
    const options: RequestOptions = {
      method,
      headers: {
        Accept: 'application/json',
        ...headers,
        ...(content && { 'Content-Type': content.type, 'Content-Length': Buffer.byteLength(content.text) }),
      },
      // A new connection for each call, because an idle one may be dead when it is needed.
      agent: false,
      lookup: this.lookup,
      signal: AbortSignal.timeout(timeoutMs),
    };
    try {
      const answer = await send(url, options, content?.text);
      return { status: answer.statusCode ?? 0, body: asJson(await textOf(answer)) };
    } catch (error) {
      throw new OutboundFailure(error instanceof Error ? error.message : String(error));
    }
  }

  private readonly lookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('The name has no address'), '', 0);
      if (!this.allowPrivate && addresses.some(({ address }) => isPrivateAddress(address))) {
        return callback(new Error('The name leads to a private address'), '', 0);
      }
      if (options.all) (callback as (error: null, all: typeof addresses) => void)(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function contentOf(body: object): { type: string; text: string | Buffer } {
  if (Buffer.isBuffer(body)) return { type: 'application/octet-stream', text: body };
  return body instanceof URLSearchParams
    ? { type: 'application/x-www-form-urlencoded', text: body.toString() }
    : { type: 'application/json', text: JSON.stringify(body) };
}

function send(url: URL, options: RequestOptions, text: string | Buffer | undefined): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, done);
    request.on('error', fail);
    request.on('socket', (socket) => {
      const timer = setTimeout(() => request.destroy(new Error('No connection in time')), CONNECT_MS);
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(timer));
      request.once('close', () => clearTimeout(timer));
    });
    request.end(text);
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > ANSWER_MAX) {
      answer.destroy();
      throw new Error('The answer is too large');
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
