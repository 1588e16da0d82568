import { Injectable, type OnModuleInit } from '@nestjs/common';
import { API_KEYS_PER_MODE, type ApiKeyState } from '@marketplace/contract/partner-api/api-keys.js';
import { And, DataSource, type FindOptionsWhere, In, LessThan, MoreThan } from 'typeorm';
import { PARTNER } from '../../accounts/accounts/account-kinds.js';
import type { Actor } from '../../platform/auth/actor.js';
import { type ApiKeyCaller, ApiKeyCallers } from '../../platform/auth/api-key-callers.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Limits } from '../../platform/limits/limits.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { ApiKeyEntity } from './api-key.entity.js';
import {
  API_KEY_LIST,
  type ApiKeyResponse,
  type CreateApiKeyDto,
  type CreatedApiKeyResponse,
} from './dto/api-key.dto.js';
import { hashOf, hintOf, isWhole, newKey } from './key-text.js';

const DAY_MS = 86_400_000;
/** `last_used_at` is written at most this often. */
const USED_EVERY_MS = 60_000;
const MOST_TOLD = 20;
const ENTITY = 'api-key';

type FoundKey = Pick<ApiKeyEntity, 'id' | 'partner_id' | 'mode' | 'expires_at' | 'last_used_at'> & { scopes: string };

/** Keys by which programs of partners call the partner API. Their rows are read at each call: a revoked key is refused at once. */
@Injectable()
export class ApiKeysService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly callers: ApiKeyCallers,
    private readonly limits: Limits,
  ) {}

  onModuleInit(): void {
    this.callers.register(async (key) => {
      const caller = await this.find(key);
      return caller && { caller, quota: await this.limits.countApiCall(caller.id) };
    });
  }

  /** The keys of one partner, or of all. */
  async page(raw: RawListQuery, partnerId?: number): Promise<Page<ApiKeyResponse>> {
    const { filter, direction, offset, limit, after } = API_KEY_LIST.read(raw);
    const keys = this.dataSource.getRepository(ApiKeyEntity);
    const partner_id = partnerId ?? filter.partner_id;
    // A partner that asks for another's finds nothing.
    if (filter.partner_id !== undefined && filter.partner_id !== partner_id) return new Page('api-keys', [], offset, 0);
    const where: FindOptionsWhere<ApiKeyEntity> = {
      ...(partner_id !== undefined && { partner_id }),
      ...(filter.mode && { mode: filter.mode }),
      ...(filter.id && { id: In(filter.id) }),
    };
    const total = await keys.countBy(where);
    const ids = [
      ...(filter.id ? [In(filter.id)] : []),
      ...(after === undefined ? [] : [direction === 'ASC' ? MoreThan(after) : LessThan(after)]),
    ];
    const rows = await keys.find({
      where: { ...where, ...(ids.length > 0 && { id: And(...ids) }) },
      order: { id: direction },
      skip: offset,
      take: limit,
    });
    return new Page('api-keys', rows.map(toResponse), offset, total);
  }

  async get(id: number): Promise<ApiKeyResponse> {
    const key = await this.dataSource.getRepository(ApiKeyEntity).findOneBy({ id });
    if (!key) throw new DomainError('RECORD.NOT_FOUND');
    return toResponse(key);
  }

  /** Answers the key itself, which is nowhere afterwards. */
  async create({ name, mode, scopes, days }: CreateApiKeyDto, actor: Actor): Promise<CreatedApiKeyResponse> {
    const { userId, columns } = portalScopeOf(actor);
    const { partner_id } = columns;
    const key = newKey(mode);
    const id = await this.transactions.run(actor, async (tx) => {
      // The partner, so that two at once do not both find room for one.
      await tx.query('SELECT 1 FROM partners WHERE id = ? FOR UPDATE', [partner_id]);
      const now = new Date();
      const [held] = await tx.query<{ n: number }[]>(
        `SELECT COUNT(*) AS n FROM partner_api_keys WHERE partner_id = ? AND mode = ? AND revoked_at IS NULL
           AND (expires_at IS NULL OR expires_at > ?)`,
        [partner_id, mode, now],
      );
      if (Number(held?.n ?? 0) >= API_KEYS_PER_MODE)
        throw new DomainError('API_KEY.TOO_MANY', { limit: API_KEYS_PER_MODE });
      const row = await tx.manager.save(ApiKeyEntity, {
        ...{ partner_id, name, mode, scopes, created_by: userId, hint: hintOf(key), key_hash: hashOf(key) },
        expires_at: days === undefined ? null : new Date(now.getTime() + days * DAY_MS),
      });
      tx.audit('create', ENTITY, row.id, [{ property: 'hint', before: null, after: row.hint }]);
      for (const { id: accountId } of await ownersOf(tx, partner_id)) {
        tx.enqueue('security-notice', { table: PARTNER.table, accountId, event: 'api-key-created' });
      }
      return row.id;
    });
    return { ...(await this.get(id)), key };
  }

  /** Refused everywhere from its next call. A key of another partner is as a missing one; an admin revokes any. */
  async revoke(id: number, actor: Actor): Promise<ApiKeyResponse> {
    const own = actor.session?.audience === 'admin' ? {} : { partner_id: portalScopeOf(actor).columns.partner_id };
    await this.transactions.run(actor, async (tx) => {
      const key = await tx.manager.findOne(ApiKeyEntity, {
        where: { id, ...own },
        lock: { mode: 'pessimistic_write' },
      });
      if (!key) throw new DomainError('RECORD.NOT_FOUND');
      if (key.revoked_at !== null) return;
      await tx.query('UPDATE partner_api_keys SET revoked_at = ? WHERE id = ?', [new Date(), id]);
      tx.audit('revoke', ENTITY, id, [{ property: 'hint', before: key.hint, after: null }]);
    });
    return this.get(id);
  }

  private async find(key: string): Promise<ApiKeyCaller | null> {
    if (!isWhole(key)) return null;
    const now = new Date();
    const [row] = await this.dataSource.query<FoundKey[]>(
      `SELECT k.id, k.partner_id, k.mode, k.scopes, k.expires_at, k.last_used_at FROM partner_api_keys k
       JOIN partners p ON p.id = k.partner_id AND p.status = 1 AND p.deleted_at IS NULL
       WHERE k.key_hash = ? AND k.revoked_at IS NULL`,
      [hashOf(key)],
    );
    if (!row || (row.expires_at !== null && row.expires_at <= now)) return null;
    if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() >= USED_EVERY_MS) {
      await this.dataSource.query('UPDATE partner_api_keys SET last_used_at = ? WHERE id = ?', [now, row.id]);
    }
    const scopes = JSON.parse(row.scopes) as ApiKeyCaller['scopes'];
    return { id: row.id, partnerId: row.partner_id, mode: row.mode, scopes, expiresAt: row.expires_at };
  }
}

/** Whom a new key is told to: who made it, and those who may know nothing of it. */
function ownersOf(tx: Tx, partnerId: number): Promise<{ id: number }[]> {
  return tx.query(
    `SELECT id FROM partner_users WHERE partner_id = ? AND role = 'OWNER' AND status = 1 AND deleted_at IS NULL
     ORDER BY id LIMIT ${MOST_TOLD}`,
    [partnerId],
  );
}

function stateOf({ revoked_at, expires_at }: ApiKeyEntity, now = new Date()): ApiKeyState {
  if (revoked_at !== null) return 'REVOKED';
  return expires_at !== null && expires_at <= now ? 'EXPIRED' : 'ACTIVE';
}

function toResponse(key: ApiKeyEntity): ApiKeyResponse {
  const { id, partner_id, name, mode, hint, scopes, created_at, expires_at, last_used_at, revoked_at } = key;
  return {
    ...{ id, partner_id, name, mode, hint, scopes },
    state: stateOf(key),
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    last_used_at: last_used_at?.toISOString() ?? null,
    revoked_at: revoked_at?.toISOString() ?? null,
  };
}
