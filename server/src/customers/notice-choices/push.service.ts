import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { formatDay, istToday } from '@marketplace/contract/dates/ist.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import { DataSource } from 'typeorm';
import { Outbound, type OutboundAnswer, type OutboundCall } from '../../catalogue/gateways/outbound.js';
import { type Actor, sessionOf } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { InvalidRequest } from '../../platform/errors/domain-error.js';
import { arePushKeys, encryptPush, type VapidKey, vapidHeader, vapidKey } from '../../platform/messaging/web-push.js';
import { type Success, SUCCESS } from '../../platform/rest/success.js';
import type { HeldDatum } from '../prospects/dto/personal-data.dto.js';
import type { PushSubscriptionDto } from './dto/push-subscription.dto.js';
import type { PushSubscriptionEntity } from './push-subscription.entity.js';
import { isPushEndpoint } from './push-hosts.js';
import { openSubscription, sealSubscription } from './sealed-subscription.js';

/** Browsers of one customer; the oldest makes room for a new one. */
const MOST_BROWSERS = 5;
const KEY_ID_LENGTH = 16;
/** A phone that is off for longer is told by the status page. */
const TTL_SECONDS = 24 * 3_600;
const TIMEOUT_MS = 10_000;

/** What the service worker shows: nothing of the person, the lender or the news. */
export interface PushMessage {
  title: string;
  body: string;
  /** A path of our own. */
  url: string;
  /** What it takes the place of on the device. */
  tag: string;
}

type Stored = Pick<PushSubscriptionEntity, 'id' | 'row_key' | 'subscription_encrypted' | 'key_id'>;

/** Notices on customers' devices, by the push services of their browsers. */
@Injectable()
export class PushService {
  private readonly keys: readonly VapidKey[];
  private readonly outbound = new Outbound(false);
  /** Tests take the place of the push services. */
  call: (url: URL, call: OutboundCall) => Promise<OutboundAnswer> = (url, call) => this.outbound.call(url, call);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly cipher: FieldCipher,
    private readonly config: Config,
  ) {
    this.keys = config.push.keys.map(vapidKey);
  }

  /** The key that browsers are asked with; `null`: there are no notices on devices. */
  get publicKey(): string | null {
    return this.keys[0]?.publicKey ?? null;
  }

  /** A browser that another customer used before is this one's from now on. */
  subscribe({ endpoint, p256dh, auth }: PushSubscriptionDto, actor: Actor): Promise<Success> {
    const [key] = this.keys;
    if (!key || !isPushEndpoint(endpoint)) throw new InvalidRequest([{ field: 'endpoint', key: 'field.invalid' }]);
    if (!arePushKeys({ p256dh, auth })) throw new InvalidRequest([{ field: 'p256dh', key: 'field.invalid' }]);
    const { userId, sessionId } = sessionOf(actor);
    return this.transactions.run(actor, async (tx) => {
      await tx.query('SELECT id FROM prospects WHERE id = ? FOR UPDATE', [userId]);
      // As it is called: an address can be spelled in many ways, and each would count as another browser.
      const sealed = sealSubscription(this.cipher, { endpoint: new URL(endpoint).href, p256dh, auth }, randomUUID());
      const row = { ...sealed, prospect_id: userId, session_id: sessionId, key_id: keyIdOf(key) };
      await tx.query('DELETE FROM push_subscriptions WHERE endpoint_index = ?', [sealed.endpoint_index]);
      await tx.query('INSERT INTO push_subscriptions (??) VALUES (?)', [Object.keys(row), Object.values(row)]);
      const rows = await tx.query<{ id: number }[]>(
        'SELECT id FROM push_subscriptions WHERE prospect_id = ? ORDER BY id DESC LIMIT 100',
        [userId],
      );
      await remove(tx, rows.slice(MOST_BROWSERS));
      return SUCCESS;
    });
  }

  /** What a customer may read of the browsers that show them notices: never where and how those are reached. */
  async held(prospectId: number, { language }: Pick<Actor, 'language'>): Promise<HeldDatum[]> {
    const rows = await this.dataSource.query<{ created_at: Date; device: string | null }[]>(
      `SELECT s.created_at, own.device FROM push_subscriptions s
       LEFT JOIN sessions own ON own.id = s.session_id
       WHERE s.prospect_id = ? ORDER BY s.id LIMIT ${MOST_BROWSERS}`,
      [prospectId],
    );
    return rows.map(({ created_at, device }, index) => ({
      field: `push_subscription_${index + 1}`,
      label: message(language, 'held.push_subscription'),
      value: message(language, 'held.push_subscription.value', {
        device: device ?? message(language, 'held.push_subscription.unknown'),
        day: formatDay(istToday(created_at), language),
      }),
      why: message(language, 'held.push_subscription.why'),
    }));
  }

  /** Of one session, as it signs out. */
  async forget(tx: Tx, sessionId: string): Promise<void> {
    await tx.query('DELETE FROM push_subscriptions WHERE session_id = ?', [sessionId]);
  }

  /**
   * Hands a message to the push service of each browser of a customer that has not signed out. Browsers that are gone are
   * forgotten. Answers whether there is any; it is enough when one has taken it, and whoever tries again only takes the
   * place of the first.
   */
  async send(prospectId: number, message: PushMessage): Promise<boolean> {
    const rows = await this.dataSource.query<Stored[]>(
      `SELECT s.id, s.row_key, s.subscription_encrypted, s.key_id FROM push_subscriptions s
       JOIN sessions own ON own.id = s.session_id AND own.ended_at IS NULL
       WHERE s.prospect_id = ? ORDER BY s.id DESC LIMIT ${MOST_BROWSERS}`,
      [prospectId],
    );
    const outcomes = await Promise.all(rows.map((row) => this.sendTo(row, message)));
    const gone = rows.filter((_, index) => outcomes[index] === 'gone');
    if (gone.length > 0) await remove(this.dataSource, gone);
    const failure = outcomes.find((outcome) => outcome !== 'gone' && outcome !== 'taken');
    if (failure !== undefined && !outcomes.includes('taken')) throw new Error(failure);
    return outcomes.includes('taken');
  }

  private async sendTo(row: Stored, message: PushMessage): Promise<string> {
    const key = this.keys.find((one) => keyIdOf(one) === row.key_id);
    // The browser would refuse another key than it was given.
    if (!key) return 'gone';
    const { endpoint, ...keys } = openSubscription(this.cipher, row);
    const url = new URL(endpoint);
    const { contact } = this.config.push;
    try {
      const { status } = await this.call(url, {
        method: 'POST',
        headers: {
          Authorization: vapidHeader(key, url.origin, contact, new Date()),
          'Content-Encoding': 'aes128gcm',
          TTL: String(TTL_SECONDS),
          Topic: message.tag,
          Urgency: 'normal',
        },
        body: encryptPush(JSON.stringify(message), keys),
        timeoutMs: TIMEOUT_MS,
      });
      if (status === 404 || status === 410) return 'gone';
      return status >= 200 && status < 300 ? 'taken' : `The push service answered ${status}`;
    } catch {
      // Its words may quote the address, which is the customer's.
      return 'The push service is away';
    }
  }
}

const keyIdOf = ({ publicKey }: VapidKey) => publicKey.slice(0, KEY_ID_LENGTH);

async function remove(database: Pick<Tx, 'query'>, rows: readonly { id: number }[]): Promise<void> {
  if (rows.length === 0) return;
  await database.query('DELETE FROM push_subscriptions WHERE id IN (?)', [rows.map(({ id }) => id)]);
}
