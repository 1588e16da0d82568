import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { refuseInTransaction } from '../../platform/database/transaction-scope.js';
import { traced } from '../../platform/telemetry/tracing.js';

const TIMEOUT_MS = 10_000;

export interface Dial {
  /** Of the call; the gateway names it in its callbacks. */
  id: string;
  /** Where it rings the agent first. */
  extension: string;
  /** Ten digits. */
  phone: string;
}

/** The phone system that rings the agent, then the customer, and connects them. Without one, agents dial by themselves. */
@Injectable()
export class CallGateway {
  constructor(private readonly config: Config) {}

  get isUsed(): boolean {
    return this.config.calls.url !== null;
  }

  /** 2xx means that the gateway has taken the call over; what becomes of it comes by callback. */
  async dial({ id, extension, phone }: Dial): Promise<void> {
    const { url, token } = this.config.calls;
    if (url === null) throw new Error('There is no gateway for calls');
    refuseInTransaction('the call gateway');
    const attributes = { 'http.request.method': 'POST', 'server.address': new URL(url).hostname };
    const answer = await traced('call gateway', 'client', attributes, () =>
      fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': id,
          ...(token !== null && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ id, agent: extension, to: `+91${phone}` }),
      }),
    );
    if (!answer.ok) throw new Error(`The call gateway answered ${answer.status}`);
  }
}
