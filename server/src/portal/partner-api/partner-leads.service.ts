import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ASSISTED_LINK_HOURS } from '@marketplace/contract/assisted/assisted.js';
import {
  LEADS_PER_PAGE,
  type PartnerLeadState,
  SANDBOX_AT_LENDER,
  SANDBOX_LENDER,
} from '@marketplace/contract/partner-api/leads.js';
import { WEBHOOK_EVENT_OF } from '@marketplace/contract/partner-api/webhooks.js';
import { AssistedService } from '../../loans/assisted/assisted.service.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import { type Actor, apiKeyOf } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { refuseTaken } from '../../platform/database/refuse-taken.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { WebhookMessages } from '../webhooks/webhook-messages.js';
import type { LeadAtLender } from '../leads/dto/lead.dto.js';
import { LeadsRepository } from '../leads/leads.repository.js';
import type {
  CreatedLeadResponse,
  CreateLeadDto,
  PartnerLeadListDto,
  PartnerLeadPage,
  PartnerLeadResponse,
  SandboxStateDto,
} from './dto/partner-lead.dto.js';
import { PartnerLeadEntity } from './partner-lead.entity.js';
import { PartnerLeadsRepository, type StoredPartnerLead } from './partner-leads.repository.js';

const HOUR_MS = 3_600_000;
/** A code that no link has: a customer who is sent it by mistake is told that it works no longer. */
const SANDBOX_LINK = '/r/a/sandbox0#t=sandboxsandboxsandbox0';
const ENTITY = 'partner-lead';

/** Leads of a partner's own programs. What a test key does stays among rows of this room. */
@Injectable()
export class PartnerLeadsService implements OnModuleInit {
  constructor(
    private readonly leads: PartnerLeadsRepository,
    private readonly lendersOf: LeadsRepository,
    private readonly assisted: AssistedService,
    private readonly partners: PartnersService,
    private readonly transactions: Transactions,
    private readonly webhooks: WebhookMessages,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.assisted.onEnd(async (tx, { uuid, state, applicationId }) => {
      const isConfirmed = state === 'CONFIRMED' && applicationId !== null;
      await (isConfirmed ? this.leads.confirmed(tx, uuid, applicationId) : this.leads.declined(tx, uuid));
      const lead = await this.leads.findAssisted(tx, uuid);
      if (lead) await this.tell(tx, lead, lead.ended ?? 'DRAFT');
    });
  }

  /** Writes to nobody: the partner hands the link on to the customer, who alone can go on with it. */
  async create(dto: CreateLeadDto, actor: Actor): Promise<CreatedLeadResponse> {
    const { partnerId, mode, id: api_key_id } = apiKeyOf(actor);
    const { phone, product_type, first_name, last_name, reference = null, language = 'en' } = dto;
    const partner = await this.partners.byId(partnerId);
    if (!partner.product_types.includes(product_type)) throw new DomainError('APPLICATION.PRODUCT_NOT_OFFERED');
    return this.transactions.run(
      actor,
      async (tx) => {
        const uuid = randomUUID();
        const row = { uuid, partner_id: partnerId, mode, api_key_id, reference, product_type };
        // Before the customer's row is locked, so that two calls with one reference wait for nothing else.
        const { id } = await refuseTaken(
          tx.manager.save(PartnerLeadEntity, { ...row, expires_at: new Date() }),
          'LEAD.REFERENCE_TAKEN',
        );
        let link = this.config.publicUrl + SANDBOX_LINK;
        const rest: Partial<PartnerLeadEntity> = {};
        if (mode === 'live') {
          const begun = await this.assisted.beginWithLink(
            tx,
            phone,
            { ...(first_name !== undefined && { first_name }), ...(last_name !== undefined && { last_name }) },
            { product_type, language, partner_id: partnerId },
            { type: 'api', id: partnerId },
          );
          link = begun.url;
          const { uuid: assisted_uuid, expires_at, prospect_id } = begun;
          Object.assign(rest, { assisted_uuid, expires_at, prospect_id });
        } else {
          const now = new Date();
          const expires_at = new Date(now.getTime() + ASSISTED_LINK_HOURS * HOUR_MS);
          Object.assign(rest, {
            ...{ expires_at, test_state: 'WAITING', test_state_at: now, test_phone_last4: phone.slice(-4) },
          });
        }
        await tx.manager.update(PartnerLeadEntity, { id }, rest);
        tx.audit('create', ENTITY, id, [{ property: 'mode', before: null, after: mode }]);
        const stored = (await this.leads.findOwn(apiKeyOf(actor), uuid, tx))!;
        return { ...toResponse(stored, []), link };
      },
      dto,
    );
  }

  async page({ limit = LEADS_PER_PAGE.usual, after }: PartnerLeadListDto, actor: Actor): Promise<PartnerLeadPage> {
    const caller = apiKeyOf(actor);
    const last = after === undefined ? undefined : await this.leads.findOwn(caller, after);
    if (after !== undefined && !last) throw new InvalidRequest([{ field: 'after', key: 'field.invalid' }]);
    const found = await this.leads.page(caller, last?.id, limit + 1);
    const shown = found.slice(0, limit);
    return { leads: await this.respond(shown), next: found.length > limit ? shown.at(-1)!.uuid : null };
  }

  async get(uuid: string, actor: Actor): Promise<PartnerLeadResponse> {
    const lead = await this.leads.findOwn(apiKeyOf(actor), uuid);
    if (!lead) throw new DomainError('LEAD.NOT_FOUND');
    return (await this.respond([lead]))[0]!;
  }

  /** Puts a lead of the sandbox into any state, so that a program can be tried with all of them. */
  async setSandboxState(uuid: string, { state }: SandboxStateDto, actor: Actor): Promise<PartnerLeadResponse> {
    const caller = apiKeyOf(actor);
    if (caller.mode !== 'test') throw new DomainError('API_KEY.MODE');
    await this.transactions.run(actor, async (tx) => {
      const lead = await this.leads.findOwn(caller, uuid, tx);
      if (!lead) throw new DomainError('LEAD.NOT_FOUND');
      await tx.query('UPDATE partner_leads SET test_state = ?, test_state_at = ? WHERE id = ?', [
        ...[state, new Date(), lead.id],
      ]);
      await this.tell(tx, lead, state);
    });
    return this.get(uuid, actor);
  }

  /** Tells webhooks what is in no journey: how the customer answered the link, and all of the sandbox. */
  private async tell(tx: Tx, lead: PartnerLeadEntity, state: PartnerLeadState): Promise<void> {
    const type = WEBHOOK_EVENT_OF[state];
    if (type === undefined) return;
    const { uuid: id, reference, product_type, partner_id: partnerId, mode } = lead;
    const atLender = SANDBOX_AT_LENDER[state];
    await this.webhooks.tell(
      tx,
      { partnerId, mode },
      {
        type,
        timestamp: new Date().toISOString(),
        data: {
          lead: { id, reference, product_type },
          ...(atLender && { lender: { name: SANDBOX_LENDER, state: atLender } }),
          ...(type === 'lead.ended' && { state }),
        },
      },
    );
  }

  private async respond(leads: readonly StoredPartnerLead[]): Promise<PartnerLeadResponse[]> {
    const lenders = new Map<number, LeadAtLender[]>();
    const applications = leads.flatMap(({ application_id }) => application_id ?? []);
    for (const { application_id, lender_name, state, state_at } of await this.lendersOf.atLenders(applications)) {
      const known = lenders.get(application_id) ?? [];
      lenders.set(application_id, [...known, { lender_name, state, state_at: state_at.toISOString() }]);
    }
    return leads.map((lead) => toResponse(lead, lenders.get(lead.application_id ?? 0) ?? sandboxLenders(lead)));
  }
}

function stateOf({ mode, test_state, application_state, ended, expires_at }: StoredPartnerLead): PartnerLeadState {
  if (mode === 'test') return test_state ?? 'WAITING';
  if (application_state !== null) return application_state;
  return ended ?? (expires_at <= new Date() ? 'LAPSED' : 'WAITING');
}

function sandboxLenders({ mode, test_state, test_state_at }: StoredPartnerLead): LeadAtLender[] {
  const state = mode === 'test' && test_state !== null ? SANDBOX_AT_LENDER[test_state] : undefined;
  return state ? [{ lender_name: SANDBOX_LENDER, state, state_at: test_state_at!.toISOString() }] : [];
}

function toResponse(lead: StoredPartnerLead, lenders: LeadAtLender[]): PartnerLeadResponse {
  const { uuid, mode, reference, product_type, phone_last4, test_phone_last4, created_at, expires_at } = lead;
  const last4 = phone_last4 ?? test_phone_last4;
  return {
    ...{ id: uuid, mode, reference, product_type, state: stateOf(lead) },
    phone_masked: last4 === null || last4 === '' ? null : `XXXXXX${last4}`,
    created_at: created_at.toISOString(),
    link_expires_at: expires_at.toISOString(),
    lenders,
  };
}
