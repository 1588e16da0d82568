import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { MappedStatus } from '@marketplace/contract/gateways/gateway.js';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { changesBetween, Transactions } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { type HistoryEntry, HistoryService } from '../../platform/history/history.service.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { GatewayHostsService } from '../gateway-hosts/gateway-hosts.service.js';
import { LenderList } from '../lenders/lender-list.js';
import type { LenderRow } from '../lenders/lenders.repository.js';
import type { GatewayResponse, GatewayTest, SaveGatewayDto } from './dto/gateway.dto.js';
import { openSecret, sealSecret } from './gateway-secrets.js';
import { HttpGateway, type Tokens } from './http-gateway.js';
import { LenderGatewayEntity } from './lender-gateway.entity.js';
import { type ApiGateway, type LenderGateway, LenderRefusal } from './lender-gateway.js';
import { Outbound, OutboundFailure } from './outbound.js';
import { RedirectGateway } from './redirect-gateway.js';

/** The entity name in the audit log. */
const LENDER_GATEWAY = 'lender-gateway';

/** The settings of a lender's API with its decrypted secrets. */
export interface ApiSettings {
  lender: LenderRow;
  callbackSecret: string;
  fieldMap: LenderGatewayEntity['field_map'];
  statusMap: LenderGatewayEntity['status_map'];
  gateway: ApiGateway;
}

/** Chooses how a lender is reached, and manages the settings of lenders' APIs. */
@Injectable()
export class GatewaysService {
  private readonly outbound: Pick<Outbound, 'call'>;
  private readonly tokens: Tokens = new Map();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly cipher: FieldCipher,
    private readonly lenders: LenderList,
    private readonly audit: HistoryService,
    private readonly hosts: GatewayHostsService,
    private readonly config: Config,
  ) {
    const outbound = new Outbound(!config.production);
    this.outbound = {
      // Checked at every call, because a host may have been removed since the settings were read.
      call: async (url, call) => {
        if (await this.mayCall(url.href)) return outbound.call(url, call);
        throw new OutboundFailure(`${url.hostname} is not a confirmed gateway host`);
      },
    };
  }

  /**
   * How `lender` is reached: by its API if it has one, otherwise by its link; `null` if it takes no applications at
   * all.
   */
  async of(lender: LenderRow): Promise<LenderGateway | null> {
    const api = await this.api(lender.id);
    if (api) return api.gateway;
    return lender.utm_link === null ? null : new RedirectGateway(lender.utm_link);
  }

  /** `null` for a lender that is reached by its link, or not at all. */
  async api(lenderId: number): Promise<ApiSettings | null> {
    const lender = await this.lenders.find(lenderId);
    if (lender?.api !== 1) return null;
    const row = await this.row(lenderId);
    if (!row) return null;
    return {
      lender,
      callbackSecret: openSecret(this.cipher, 'callback_secret', row),
      fieldMap: row.field_map,
      statusMap: row.status_map,
      gateway: this.http(lender, row, this.tokens),
    };
  }

  /** Whether the origin of `url` is the sandbox's, which has neither TLS nor a listed host. */
  isSandbox(url: string): boolean {
    return this.config.lenderSandboxUrl !== null && url.startsWith(`${this.config.lenderSandboxUrl}/`);
  }

  async get(lenderId: number): Promise<GatewayResponse> {
    const lender = await this.requireLender(lenderId);
    const row = await this.row(lenderId);
    return {
      lender_id: lenderId,
      version: row?.version ?? 0,
      base_url: row?.base_url ?? null,
      auth: row?.auth ?? 'client_credentials',
      client_id: row?.client_id ?? '',
      field_map: row?.field_map ?? {},
      status_map: row?.status_map ?? {},
      callback_url: `${this.config.publicUrl}/api/lender-callback/${lender.code}`,
    };
  }

  async save(lenderId: number, dto: SaveGatewayDto, actor: Actor): Promise<GatewayResponse> {
    await this.requireLender(lenderId);
    if (dto.base_url === null ? this.config.production : this.config.production && !dto.base_url.startsWith('https:')) {
      throw new InvalidRequest([{ field: 'base_url', key: 'field.baseUrl' }]);
    }
    if (dto.base_url !== null && !(await this.mayCall(dto.base_url))) {
      throw new InvalidRequest([{ field: 'base_url', key: 'field.gatewayHost' }]);
    }
    await this.transactions.run(actor, async (tx) => {
      // Under the lender's lock, so that two admins who set up the same lender follow one another.
      await tx.query('SELECT id FROM lenders WHERE id = ? FOR UPDATE', [lenderId]);
      const before = await tx.manager.findOne(LenderGatewayEntity, {
        where: { lender_id: lenderId },
        lock: { mode: 'pessimistic_write' },
      });
      if ((before?.version ?? 0) !== dto.version) throw new DomainError('VERSION.CONFLICT');
      if (before && dto.client_secret === undefined && leadsElsewhere(before, dto)) {
        throw new InvalidRequest([{ field: 'client_secret', key: 'field.secretAgain' }]);
      }
      const row_key = before?.row_key ?? randomUUID();
      const sealed = (secret: 'client_secret' | 'callback_secret') => {
        const value = dto[secret];
        if (value !== undefined) return sealSecret(this.cipher, secret, value, row_key);
        if (before) return before[secret];
        throw new InvalidRequest([{ field: secret, key: 'field.required' }]);
      };
      const { base_url, auth, client_id, field_map, status_map } = dto;
      const after = tx.manager.create(LenderGatewayEntity, {
        ...before,
        lender_id: lenderId,
        row_key,
        version: dto.version + 1,
        base_url,
        auth,
        client_id,
        client_secret: sealed('client_secret'),
        callback_secret: sealed('callback_secret'),
        field_map,
        status_map,
      });
      await tx.manager.save(after);
      const shown = ['base_url', 'auth', 'client_id', 'field_map', 'status_map'] as const;
      const renewed = (['client_secret', 'callback_secret'] as const).filter((secret) => dto[secret] !== undefined);
      tx.audit('update', LENDER_GATEWAY, lenderId, [
        ...changesBetween<Partial<LenderGatewayEntity>>(before ?? {}, after, shown),
        ...renewed.map((property) => ({ property, before: '(hidden)', after: '(new)' })),
      ]);
    });
    return this.get(lenderId);
  }

  /**
   * Asks the lender about a person who does not exist, with a new token. Nothing is submitted and nothing changes
   * there.
   */
  async test(lenderId: number): Promise<GatewayTest> {
    const lender = await this.requireLender(lenderId);
    const row = await this.row(lenderId);
    if (!row) throw new DomainError('REQUEST.NOT_FOUND');
    const gateway = this.http(lender, row, new Map());
    const nobody = randomBytes(32).toString('hex');
    const started = performance.now();
    const testResult = (works: boolean, detail: string) => ({
      works,
      detail,
      milliseconds: Math.round(performance.now() - started),
    });
    try {
      const outcome = await gateway.checkDuplicate({ mobile: nobody, pan: null, email: null });
      return outcome === 'UNKNOWN'
        ? testResult(false, 'The lender answered without an outcome')
        : testResult(true, `The lender answered ${outcome}`);
    } catch (error) {
      if (error instanceof LenderRefusal || error instanceof OutboundFailure) return testResult(false, error.message);
      throw error;
    }
  }

  history(lenderId: number, raw: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.audit.of(LENDER_GATEWAY, lenderId, raw);
  }

  private http(lender: LenderRow, row: LenderGatewayEntity, tokens: Tokens): HttpGateway {
    return new HttpGateway(
      {
        lenderId: lender.id,
        version: row.version,
        baseUrl: row.base_url ?? `${this.sandboxUrl}/${lender.code}`,
        auth: row.auth,
        clientId: row.client_id,
        clientSecret: openSecret(this.cipher, 'client_secret', row),
        field_map: row.field_map,
        status_map: row.status_map,
      },
      this.outbound,
      tokens,
    );
  }

  /** What the words of each lender with an API stand for, as it was agreed. */
  async statusWords(): Promise<Map<number, { word: string; state: MappedStatus }[]>> {
    const rows = await this.dataSource
      .getRepository(LenderGatewayEntity)
      .find({ select: { id: true, lender_id: true, status_map: true } });
    return new Map(
      rows.map(({ lender_id, status_map }) => [
        lender_id,
        Object.entries(status_map).map(([word, state]) => ({ word, state })),
      ]),
    );
  }

  private row(lenderId: number): Promise<LenderGatewayEntity | null> {
    return this.dataSource.getRepository(LenderGatewayEntity).findOneBy({ lender_id: lenderId });
  }

  /** Whether two admins have agreed on the host of `url`, or it is the sandbox, which exists in development only. */
  private async mayCall(url: string): Promise<boolean> {
    if (url.startsWith(`${this.sandboxUrl}/`)) return true;
    return URL.canParse(url) && this.hosts.isConfirmed(new URL(url).hostname);
  }

  private get sandboxUrl(): string {
    // No server answers there: a call to a sandbox that does not run fails and is retried.
    return this.config.lenderSandboxUrl ?? 'http://127.0.0.1:9';
  }

  private async requireLender(id: number): Promise<LenderRow> {
    const lender = await this.lenders.find(id);
    if (!lender) throw new DomainError('LENDER.NOT_FOUND');
    return lender;
  }
}

/**
 * Whether the secret would be sent to another address, in another way or under another client id than it was entered
 * for.
 */
function leadsElsewhere(before: LenderGatewayEntity, after: SaveGatewayDto): boolean {
  return (['base_url', 'auth', 'client_id'] as const).some((setting) => before[setting] !== after[setting]);
}
