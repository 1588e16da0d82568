import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  WEBHOOK_SECRET_HOURS,
  WEBHOOK_TEST,
  WEBHOOKS_PER_MODE,
  type WebhookMessage,
  type WebhookOffReason,
} from '@marketplace/contract/partner-api/webhooks.js';
import { And, DataSource, type FindOptionsWhere, In, IsNull, LessThan, MoreThan } from 'typeorm';
import { PARTNER } from '../../accounts/accounts/account-kinds.js';
import type { Actor } from '../../platform/auth/actor.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { changesBetween, Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { Limits } from '../../platform/limits/limits.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { SUCCESS, type Success } from '../../platform/rest/success.js';
import {
  type CreateWebhookDto,
  type UpdateWebhookDto,
  WEBHOOK_DELIVERY_LIST,
  WEBHOOK_LIST,
  type WebhookDeliveryResponse,
  type WebhookResponse,
  type WebhookWithSecretResponse,
} from './dto/webhook.dto.js';
import { newSecret, sealSecret } from './sealed-secret.js';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import { WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import { WebhookMessages } from './webhook-messages.js';
import { ownersOf, WebhookSender } from './webhook-sender.js';

const HOUR_MS = 3_600_000;
const ENTITY = 'webhook';

/** Where partners' programs are told of their leads, and what was sent there. */
@Injectable()
export class WebhookEndpointsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly messages: WebhookMessages,
    private readonly sender: WebhookSender,
    private readonly cipher: FieldCipher,
    private readonly limits: Limits,
  ) {}

  /** The endpoints of one partner, or of all. */
  async page(raw: RawListQuery, partnerId?: number): Promise<Page<WebhookResponse>> {
    const { filter, direction, offset, limit, after } = WEBHOOK_LIST.read(raw);
    const partner_id = partnerId ?? filter.partner_id;
    // A partner that asks for another's finds nothing.
    if (filter.partner_id !== undefined && filter.partner_id !== partner_id) return new Page('webhooks', [], offset, 0);
    const where: FindOptionsWhere<WebhookEndpointEntity> = {
      deleted_at: IsNull(),
      ...(partner_id !== undefined && { partner_id }),
      ...(filter.mode && { mode: filter.mode }),
      ...(filter.state && { state: filter.state }),
      ...(filter.id && { id: In(filter.id) }),
    };
    const endpoints = this.dataSource.getRepository(WebhookEndpointEntity);
    const total = await endpoints.countBy(where);
    const ids = [...(filter.id ? [In(filter.id)] : []), ...(after === undefined ? [] : [behind(direction, after)])];
    const rows = await endpoints.find({
      where: { ...where, ...(ids.length > 0 && { id: And(...ids) }) },
      order: { id: direction },
      skip: offset,
      take: limit,
    });
    return new Page('webhooks', rows.map(toResponse), offset, total);
  }

  async read(id: number, actor: Actor): Promise<WebhookResponse> {
    const where = { id, ...ownOf(actor), deleted_at: IsNull() };
    const endpoint = await this.dataSource.getRepository(WebhookEndpointEntity).findOneBy(where);
    if (!endpoint) throw new DomainError('RECORD.NOT_FOUND');
    return toResponse(endpoint);
  }

  /** The answer has the secret, which nobody is shown again. */
  async create(dto: CreateWebhookDto, actor: Actor): Promise<WebhookWithSecretResponse> {
    const { userId, columns } = portalScopeOf(actor);
    const { partner_id } = columns;
    const { mode, url, events } = dto;
    this.refuseUnreachable(url);
    const secret = newSecret();
    const row = await this.transactions.run(actor, async (tx) => {
      // The partner, so that two at once do not both find room for one.
      await tx.query('SELECT 1 FROM partners WHERE id = ? FOR UPDATE', [partner_id]);
      const held = await tx.manager.countBy(WebhookEndpointEntity, { partner_id, mode, deleted_at: IsNull() });
      if (held >= WEBHOOKS_PER_MODE) throw new DomainError('WEBHOOK.TOO_MANY', { limit: WEBHOOKS_PER_MODE });
      const row_key = randomUUID();
      const saved = await tx.manager.save(WebhookEndpointEntity, {
        ...{ partner_id, mode, url, events, row_key, created_by: userId },
        ...{ state: 'ON' as const, off_reason: null, active_from: new Date(), failing_since: null, deleted_at: null },
        ...{ former_secret_encrypted: null, former_secret_until: null },
        secret_encrypted: sealSecret(this.cipher, secret, row_key),
      });
      tx.audit('create', ENTITY, saved.id, [{ property: 'url', before: null, after: url }]);
      for (const { id: accountId } of await ownersOf(tx, partner_id)) {
        tx.enqueue('security-notice', { table: PARTNER.table, accountId, event: 'webhook-created' });
      }
      return saved;
    });
    return { ...(await this.get(row.id)), secret };
  }

  update(id: number, { url, events }: UpdateWebhookDto, actor: Actor): Promise<WebhookResponse> {
    this.refuseUnreachable(url);
    return this.change(id, actor, async (tx, endpoint) => {
      await tx.manager.update(WebhookEndpointEntity, { id }, { url, events, failing_since: null });
      tx.audit('update', ENTITY, id, changesBetween(endpoint, { ...endpoint, url, events }, ['url', 'events']));
    });
  }

  switchOn(id: number, actor: Actor): Promise<WebhookResponse> {
    return this.change(id, actor, async (tx, { state, off_reason }) => {
      if (state === 'ON') return;
      // What an admin has ended is the admin's to begin again.
      if (off_reason === 'ADMIN' && actor.session?.audience !== 'admin') throw new DomainError('WEBHOOK.OFF_BY_ADMIN');
      const on = { state: 'ON' as const, off_reason: null, failing_since: null, active_from: new Date() };
      await tx.manager.update(WebhookEndpointEntity, { id }, on);
      tx.audit('switch-on', ENTITY, id, [{ property: 'off_reason', before: off_reason, after: null }]);
    });
  }

  switchOff(id: number, actor: Actor): Promise<WebhookResponse> {
    return this.change(id, actor, async (tx, { state, off_reason: before }) => {
      const off_reason: WebhookOffReason = actor.session?.audience === 'admin' ? 'ADMIN' : 'PARTNER';
      if (state === 'OFF' && (before === off_reason || off_reason === 'PARTNER')) return;
      await tx.manager.update(WebhookEndpointEntity, { id }, { state: 'OFF', off_reason });
      tx.audit('switch-off', ENTITY, id, [{ property: 'off_reason', before, after: off_reason }]);
    });
  }

  /** Messages are signed by both secrets for a day, so that the receiver can change over at leisure. */
  async renewSecret(id: number, actor: Actor): Promise<WebhookWithSecretResponse> {
    const secret = newSecret();
    const endpoint = await this.change(id, actor, async (tx, { row_key, secret_encrypted }) => {
      await tx.manager.update(
        WebhookEndpointEntity,
        { id },
        {
          secret_encrypted: sealSecret(this.cipher, secret, row_key),
          former_secret_encrypted: secret_encrypted,
          former_secret_until: new Date(Date.now() + WEBHOOK_SECRET_HOURS * HOUR_MS),
        },
      );
      tx.audit('renew-secret', ENTITY, id);
    });
    return { ...endpoint, secret };
  }

  /** What waits for it is sent no more; its secrets are gone. */
  async remove(id: number, actor: Actor): Promise<Success> {
    await this.transactions.run(actor, async (tx) => {
      const { url } = await this.lock(tx, id, actor);
      const gone = { secret_encrypted: '', former_secret_encrypted: null, former_secret_until: null };
      await tx.manager.update(WebhookEndpointEntity, { id }, { ...gone, deleted_at: new Date() });
      tx.audit('delete', ENTITY, id, [{ property: 'url', before: url, after: null }]);
    });
    return SUCCESS;
  }

  /** Sends a message that tells nothing, so that the receiver can be tried. */
  async test(id: number, actor: Actor): Promise<WebhookDeliveryResponse> {
    await this.limits.countWebhookTest(portalScopeOf(actor).columns.partner_id);
    await this.change(id, actor, async (tx, { state }) => {
      if (state === 'OFF') throw new DomainError('WEBHOOK.OFF');
      const message: WebhookMessage = { type: WEBHOOK_TEST, timestamp: new Date().toISOString(), data: {} };
      await this.messages.add(tx, [{ endpointId: id, message, journeyEventId: null }]);
    });
    const { items } = await this.deliveries(id, { range: '[0,0]' }, actor);
    return items[0]!;
  }

  /** What was sent to an endpoint, and waits, the newest first. */
  async deliveries(id: number, raw: RawListQuery, actor: Actor): Promise<Page<WebhookDeliveryResponse>> {
    const { filter, direction, offset, limit, after } = WEBHOOK_DELIVERY_LIST.read(raw);
    await this.read(id, actor);
    const where = { endpoint_id: id, ...(filter.state && { state: filter.state }) };
    const deliveries = this.dataSource.getRepository(WebhookDeliveryEntity);
    const rows = await deliveries.find({
      where: { ...where, ...(after !== undefined && { id: behind(direction, after) }) },
      order: { id: direction },
      skip: offset,
      take: limit,
    });
    return new Page('webhook-deliveries', rows.map(toDelivery), offset, null);
  }

  /** Begins the tries of a message anew, whatever came of them. */
  async resend(id: number, deliveryId: number, actor: Actor): Promise<WebhookDeliveryResponse> {
    await this.limits.countWebhookTest(portalScopeOf(actor).columns.partner_id);
    await this.change(id, actor, async (tx, { state }) => {
      if (state === 'OFF') throw new DomainError('WEBHOOK.OFF');
      const delivery = await tx.manager.findOne(WebhookDeliveryEntity, {
        where: { id: deliveryId, endpoint_id: id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!delivery) throw new DomainError('RECORD.NOT_FOUND');
      const anew = { state: 'WAITING' as const, attempts: 0, due_at: new Date() };
      await tx.manager.update(WebhookDeliveryEntity, { id: deliveryId }, anew);
      tx.audit('resend', ENTITY, id, [{ property: 'message_id', before: null, after: delivery.message_id }]);
      tx.afterCommit(() => this.sender.wake());
    });
    const delivery = await this.dataSource.getRepository(WebhookDeliveryEntity).findOneByOrFail({ id: deliveryId });
    return toDelivery(delivery);
  }

  private async change(
    id: number,
    actor: Actor,
    work: (tx: Tx, endpoint: WebhookEndpointEntity) => Promise<void>,
  ): Promise<WebhookResponse> {
    await this.transactions.run(actor, async (tx) => work(tx, await this.lock(tx, id, actor)));
    return this.get(id);
  }

  private async lock(tx: Tx, id: number, actor: Actor): Promise<WebhookEndpointEntity> {
    const where = { id, ...ownOf(actor), deleted_at: IsNull() };
    const endpoint = await tx.manager.findOne(WebhookEndpointEntity, { where, lock: { mode: 'pessimistic_write' } });
    if (!endpoint) throw new DomainError('RECORD.NOT_FOUND');
    return endpoint;
  }

  private async get(id: number): Promise<WebhookResponse> {
    return toResponse(await this.dataSource.getRepository(WebhookEndpointEntity).findOneByOrFail({ id }));
  }

  /** Names are looked up when a message is sent, where a private address is refused as well. */
  private refuseUnreachable(address: string): void {
    if (this.sender.refuses(address)) throw new InvalidRequest([{ field: 'url', key: 'field.webhookUrl' }]);
  }
}

/** An endpoint of another partner is as a missing one; an admin has all. */
function ownOf(actor: Actor): { partner_id?: number } {
  return actor.session?.audience === 'admin' ? {} : { partner_id: portalScopeOf(actor).columns.partner_id };
}

const behind = (direction: 'ASC' | 'DESC', after: number) => (direction === 'ASC' ? MoreThan(after) : LessThan(after));

function toResponse(endpoint: WebhookEndpointEntity): WebhookResponse {
  const { id, partner_id, mode, url, events, state, off_reason, failing_since, former_secret_until } = endpoint;
  const isFormer = former_secret_until !== null && former_secret_until > new Date();
  return {
    ...{ id, partner_id, mode, url, events, state, off_reason },
    failing_since: failing_since?.toISOString() ?? null,
    former_secret_until: isFormer ? former_secret_until.toISOString() : null,
    created_at: endpoint.created_at.toISOString(),
  };
}

function toDelivery(delivery: WebhookDeliveryEntity): WebhookDeliveryResponse {
  const { id, message_id, type, state, attempts, last_problem, last_status, last_ms, tried_at, due_at } = delivery;
  return {
    ...{ id: Number(id), message_id, type, state, attempts, last_problem, last_status, last_ms },
    tried_at: tried_at?.toISOString() ?? null,
    next_at: state === 'WAITING' ? due_at.toISOString() : null,
    created_at: delivery.created_at.toISOString(),
    payload: JSON.parse(delivery.payload) as Record<string, unknown>,
  };
}
