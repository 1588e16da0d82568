import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import {
  WEBHOOK_OFF_DAYS,
  WEBHOOK_TIMEOUT_S,
  WEBHOOK_TRIES_S,
  type WebhookProblem,
} from '@marketplace/contract/partner-api/webhooks.js';
import { Webhook } from 'standardwebhooks';
import { DataSource } from 'typeorm';
import { PARTNER } from '../../accounts/accounts/account-kinds.js';
import { Outbound, OutboundFailure } from '../../catalogue/gateways/outbound.js';
import { SYSTEM } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions, type Tx, type WriteResult } from '../../platform/database/transactions.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { setBackgroundTimeout } from '../../platform/outbox/background-timeout.js';
import { openSecret } from './sealed-secret.js';
import type { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import type { WebhookEndpointEntity } from './webhook-endpoint.entity.js';

const IDLE_MS = 1_000;
/** A try that its process did not live to settle is made again after this time. */
const CLAIM_MS = 60_000;
/** Tries of this process at a time, in all and for one endpoint; of one that fails, one alone. */
const TOGETHER = 100;
const TOGETHER_OF_ONE = 4;
/** Read at a time: enough that the messages of one endpoint do not hide those of the others. */
const LOOKED_AT = 200;
const DAY_MS = 86_400_000;
const MOST_NOTIFIED = 20;

type Due = Pick<WebhookDeliveryEntity, 'id' | 'endpoint_id'> & { failing: number };
type Claimed = Pick<WebhookDeliveryEntity, 'id' | 'message_id' | 'endpoint_id' | 'payload' | 'attempts'>;
type Endpoint = Pick<
  WebhookEndpointEntity,
  | 'id'
  | 'partner_id'
  | 'url'
  | 'row_key'
  | 'secret_encrypted'
  | 'former_secret_encrypted'
  | 'former_secret_until'
  | 'state'
  | 'failing_since'
  | 'deleted_at'
>;

interface Outcome {
  problem: WebhookProblem | null;
  status: number | null;
  ms: number;
}

/**
 * Sends what waits in `webhook_deliveries`, from any number of processes: a message is claimed with `SKIP LOCKED`, and
 * sent at least once. An endpoint has few tries at a time, so that a slow or dead one takes nobody's place.
 */
@Injectable()
export class WebhookSender implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  private readonly outbound: Outbound;
  private readonly inFlight = new Map<number, number>();
  private readonly tries = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | null = null;
  private round: Promise<void> = Promise.resolve();
  private isBusy = false;
  private isWoken = false;
  private isFailing = false;
  private isStopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly cipher: FieldCipher,
    private readonly metrics: Metrics,
    config: Config,
  ) {
    this.outbound = new Outbound(!config.production);
  }

  onModuleInit(): void {
    this.metrics.gauge(
      'webhook_oldest_due_seconds',
      'How long the webhook message that waits longest for a try has been due',
      [],
      async () => {
        const [row] = await this.dataSource.query<{ due_at: Date }[]>(
          "SELECT due_at FROM webhook_deliveries WHERE state = 'WAITING' ORDER BY due_at LIMIT 1",
        );
        return [{ labels: {}, value: row ? Math.max(0, (Date.now() - row.due_at.getTime()) / 1000) : 0 }];
      },
    );
  }

  onApplicationBootstrap(): void {
    this.schedule(IDLE_MS);
  }

  /** Waits for the tries under way, and makes no other. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    if (this.timer) clearTimeout(this.timer);
    await this.round;
    await Promise.all(this.tries);
  }

  /** Whether nothing could be sent to an address, as far as its text tells. */
  refuses(address: string): boolean {
    return this.outbound.refuses(new URL(address));
  }

  /** There may be something to send: it does not wait for the next round. */
  wake(): void {
    this.isWoken = true;
    if (!this.isBusy) this.schedule(0);
  }

  private schedule(delayMs: number): void {
    if (this.isStopping) return;
    if (this.timer) clearTimeout(this.timer);
    this.timer = setBackgroundTimeout(() => {
      this.isBusy = true;
      this.isWoken = false;
      this.round = this.startTries()
        .then(() => {
          this.isFailing = false;
        })
        .catch((error: unknown) => {
          if (!this.isFailing) this.logger.error({ err: error, msg: 'Webhook messages cannot be read.' });
          this.isFailing = true;
        })
        .then(() => {
          this.isBusy = false;
          this.schedule(this.isWoken && !this.isFailing ? 0 : IDLE_MS);
        });
    }, delayMs);
  }

  /** Begins as many tries as there is room for, and waits for none of them. */
  private async startTries(): Promise<void> {
    while (!this.isStopping && this.tries.size < TOGETHER) {
      const due = await this.findDue();
      if (due.length === 0) return;
      const claimed = await this.claim(due.map(({ id }) => id));
      if (claimed.length === 0) return;
      const endpoints = new Map((await this.endpointsOf(claimed)).map((endpoint) => [endpoint.id, endpoint]));
      for (const delivery of claimed) this.start(delivery, endpoints.get(delivery.endpoint_id));
    }
  }

  /** What is due of endpoints that have room for another try, the longest waiting first. */
  private async findDue(): Promise<Due[]> {
    const full = [...this.inFlight].filter(([, n]) => n >= TOGETHER_OF_ONE).map(([id]) => id);
    const found = await this.dataSource.query<Due[]>(
      `SELECT d.id, d.endpoint_id, w.failing_since IS NOT NULL AS failing
       FROM webhook_deliveries d FORCE INDEX (webhook_deliveries_due) JOIN webhook_endpoints w ON w.id = d.endpoint_id
       WHERE d.state = 'WAITING' AND d.due_at <= ? ${full.length > 0 ? 'AND d.endpoint_id NOT IN (?)' : ''}
       ORDER BY d.due_at, d.id LIMIT ${LOOKED_AT}`,
      [new Date(), ...(full.length > 0 ? [full] : [])],
    );
    const taken = new Map(this.inFlight);
    return found
      .filter(({ endpoint_id, failing }) => {
        const before = taken.get(endpoint_id) ?? 0;
        if (before >= (failing ? 1 : TOGETHER_OF_ONE)) return false;
        taken.set(endpoint_id, before + 1);
        return true;
      })
      .slice(0, TOGETHER - this.tries.size);
  }

  private claim(ids: readonly number[]): Promise<Claimed[]> {
    return this.transactions.run(
      SYSTEM,
      async (tx) => {
        const now = new Date();
        const rows = await tx.query<Claimed[]>(
          `SELECT id, message_id, endpoint_id, payload, attempts FROM webhook_deliveries
           WHERE id IN (?) AND state = 'WAITING' AND due_at <= ? ORDER BY due_at, id FOR UPDATE SKIP LOCKED`,
          [ids, now],
        );
        if (rows.length === 0) return [];
        await tx.query('UPDATE webhook_deliveries SET due_at = ?, attempts = attempts + 1 WHERE id IN (?)', [
          new Date(now.getTime() + CLAIM_MS),
          rows.map(({ id }) => id),
        ]);
        return rows.map((row) => ({ ...row, attempts: row.attempts + 1 }));
      },
      undefined,
      'READ COMMITTED',
    );
  }

  private endpointsOf(deliveries: readonly Claimed[]): Promise<Endpoint[]> {
    return this.dataSource.query<Endpoint[]>(
      `SELECT id, partner_id, url, row_key, secret_encrypted, former_secret_encrypted, former_secret_until, state,
         failing_since, deleted_at FROM webhook_endpoints WHERE id IN (?)`,
      [[...new Set(deliveries.map(({ endpoint_id }) => endpoint_id))]],
    );
  }

  private start(delivery: Claimed, endpoint: Endpoint | undefined): void {
    const { endpoint_id } = delivery;
    this.inFlight.set(endpoint_id, (this.inFlight.get(endpoint_id) ?? 0) + 1);
    const attempt: Promise<void> = this.attempt(delivery, endpoint)
      .catch((error: unknown) =>
        // The claim runs out, and the message is sent again.
        this.logger.error({ err: error, delivery: delivery.id, msg: 'A webhook message could not be settled.' }),
      )
      .then(() => {
        const left = this.inFlight.get(endpoint_id)! - 1;
        if (left === 0) this.inFlight.delete(endpoint_id);
        else this.inFlight.set(endpoint_id, left);
        this.tries.delete(attempt);
        this.wake();
      });
    this.tries.add(attempt);
  }

  private async attempt(delivery: Claimed, endpoint: Endpoint | undefined): Promise<void> {
    const isOn = endpoint?.state === 'ON' && endpoint.deleted_at === null;
    const outcome = isOn ? await this.send(delivery, endpoint) : ({ problem: 'OFF', status: null, ms: 0 } as const);
    await this.transactions.run(SYSTEM, (tx) => this.settle(tx, delivery, endpoint, outcome));
  }

  private async send({ message_id, payload }: Claimed, endpoint: Endpoint): Promise<Outcome> {
    const body = JSON.parse(payload) as object;
    const at = new Date();
    const began = performance.now();
    const took = () => Math.round(performance.now() - began);
    try {
      const { status } = await this.outbound.call(new URL(endpoint.url), {
        method: 'POST',
        headers: {
          'User-Agent': 'loan-marketplace-webhooks/1',
          'webhook-id': message_id,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': this.secretsOf(endpoint, at)
            .map((secret) => new Webhook(secret).sign(message_id, at, JSON.stringify(body)))
            .join(' '),
        },
        body,
        timeoutMs: WEBHOOK_TIMEOUT_S * 1000,
      });
      return { problem: status >= 200 && status < 300 ? null : 'STATUS', status, ms: took() };
    } catch (error) {
      if (!(error instanceof OutboundFailure)) throw error;
      return { problem: problemOf(error), status: null, ms: took() };
    }
  }

  private secretsOf(endpoint: Endpoint, now: Date): string[] {
    const { row_key, secret_encrypted, former_secret_encrypted: former, former_secret_until: until } = endpoint;
    const sealed = [secret_encrypted, ...(former !== null && until !== null && until > now ? [former] : [])];
    return sealed.map((one) => openSecret(this.cipher, one, row_key));
  }

  /** Unless another process has taken the message meanwhile. */
  private async settle(tx: Tx, delivery: Claimed, endpoint: Endpoint | undefined, outcome: Outcome): Promise<void> {
    const { id, attempts } = delivery;
    const { problem, status, ms } = outcome;
    const pause = problem === 'OFF' ? undefined : WEBHOOK_TRIES_S[attempts];
    const state = problem === null ? 'DELIVERED' : pause === undefined ? 'FAILED' : 'WAITING';
    const now = new Date();
    await tx.query(
      `UPDATE webhook_deliveries SET state = ?, due_at = ?, tried_at = ?, last_problem = ?, last_status = ?, last_ms = ?
       WHERE id = ? AND attempts = ? AND state = 'WAITING'`,
      [state, new Date(now.getTime() + (pause ?? 0) * 1000), now, problem, status, ms, id, attempts],
    );
    if (!endpoint || problem === 'OFF') return;
    if (problem === null) {
      if (endpoint.failing_since !== null) {
        await tx.query('UPDATE webhook_endpoints SET failing_since = NULL WHERE id = ?', [endpoint.id]);
      }
      return;
    }
    if (endpoint.failing_since === null) {
      await tx.query('UPDATE webhook_endpoints SET failing_since = ? WHERE id = ? AND failing_since IS NULL', [
        now,
        endpoint.id,
      ]);
    } else if (now.getTime() - endpoint.failing_since.getTime() >= WEBHOOK_OFF_DAYS * DAY_MS) {
      await switchOff(tx, endpoint);
    }
  }
}

/** A receiver that has been gone for days is sent nothing more, and the partner's owners are told. */
async function switchOff(tx: Tx, { id, partner_id }: Endpoint): Promise<void> {
  const { affectedRows } = await tx.query<WriteResult>(
    "UPDATE webhook_endpoints SET state = 'OFF', off_reason = 'FAILING' WHERE id = ? AND state = 'ON' AND failing_since <= ?",
    [id, new Date(Date.now() - WEBHOOK_OFF_DAYS * DAY_MS)],
  );
  if (affectedRows === 0) return;
  tx.audit('switch-off', 'webhook', id, [{ property: 'off_reason', before: null, after: 'FAILING' }]);
  for (const { id: accountId } of await ownersOf(tx, partner_id)) {
    tx.enqueue('security-notice', { table: PARTNER.table, accountId, event: 'webhook-off' });
  }
}

export function ownersOf(tx: Tx, partnerId: number): Promise<{ id: number }[]> {
  return tx.query(
    `SELECT id FROM partner_users WHERE partner_id = ? AND role = 'OWNER' AND status = 1 AND deleted_at IS NULL
     ORDER BY id LIMIT ${MOST_NOTIFIED}`,
    [partnerId],
  );
}

function problemOf({ message }: OutboundFailure): WebhookProblem {
  if (/private address|not a public one/.test(message)) return 'NOT_PUBLIC';
  return /timeout|in time|aborted/i.test(message) ? 'TIMEOUT' : 'UNREACHABLE';
}
