import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { languageOfTerms } from '@marketplace/contract/consents/merchants.js';
import { maskEmail, maskMobile, maskPan, MOBILE, normaliseMobile } from '@marketplace/contract/fields/fields.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import {
  MERCHANT_TRANSITIONS,
  type MerchantRefusal,
  type MerchantState,
} from '@marketplace/contract/merchants/merchants.js';
import { Brackets, DataSource } from 'typeorm';
import { PasscodesService } from '../../accounts/passcodes/passcodes.service.js';
import { nextSend } from '../../accounts/passcodes/send-limits.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { isDuplicateKey } from '../../platform/database/database-errors.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest, tooMany } from '../../platform/errors/domain-error.js';
import { type HistoryEntry, HistoryService } from '../../platform/history/history.service.js';
import { MessageLog } from '../../platform/messaging/message-log.js';
import { Messaging } from '../../platform/messaging/messaging.js';
import { merchantText } from '../../platform/messaging/sms-texts.js';
import { OptionListsService } from '../../platform/option-lists/option-lists.service.js';
import { type Job, OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { areaOf } from '../../platform/places/places.js';
import { type ChosenDone, type ChosenDto, eachOf } from '../../platform/rest/chosen.js';
import { containing, type RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { type Success, SUCCESS } from '../../platform/rest/success.js';
import { ensureDiligenceRow } from '../payee-rows/ensure-row.js';
import { PortalInvitations } from '../partner-users/portal-invitations.js';
import { PartnersService } from '../partners/partners.service.js';
import { followReferredMerchant, noteReferredMerchant } from '../referral-rows/referred-merchants.js';
import { TrackingLinksService } from '../tracking-links/tracking-links.service.js';
import {
  type ApproveMerchantDto,
  type MerchantDetailsResponse,
  type MerchantResponse,
  type MerchantRow,
  type RefuseMerchantDto,
  type RefuseMerchantsDto,
  type RegisterMerchantDto,
  type ViewMerchantDto,
  MERCHANT_LIST,
} from './dto/merchant.dto.js';
import { MerchantEntity } from './merchant.entity.js';
import { type MerchantDetails, merchantPhoneIndex, openMerchant, sealMerchant } from './sealed-merchant.js';

declare module '../../platform/database/jobs.js' {
  interface Jobs {
    'merchant-link': { id: number; message?: string };
  }
}

const ENTITY = 'merchant';
/** After the wait for a row, what another call has done meanwhile is seen. */
const SEES_OTHERS = 'READ COMMITTED';

/** Shops that want to bring customers to a partner: they register themselves, and admins decide. */
@Injectable()
export class MerchantsService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly partners: PartnersService,
    private readonly optionLists: OptionListsService,
    private readonly links: TrackingLinksService,
    private readonly invitations: PortalInvitations,
    private readonly audit: HistoryService,
    private readonly cipher: FieldCipher,
    private readonly passcodes: PasscodesService,
    private readonly messaging: Messaging,
    private readonly messages: MessageLog,
    private readonly outbox: OutboxWorker,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle('merchant-link', (job) => this.deliverLink(job));
  }

  /** One registration for a mobile number and partner, by the holder of the number; a refused shop may try again. */
  async register(dto: RegisterMerchantDto, actor: Actor): Promise<Success> {
    const { partner: slug, shop_name, business_nature, consent_text_version, challenge: secret, otp, ...given } = dto;
    const { referral_code, ...entered } = given;
    const { address2 = null, email = null, gstin = null } = entered;
    const partner = await this.partners.bySlug(slug);
    if (!(await this.optionLists.offers('businessNature', business_nature))) {
      throw new InvalidRequest([{ field: 'business_nature', key: 'field.option' }]);
    }
    if (!areaOf(entered.postal_code)) throw new InvalidRequest([{ field: 'postal_code', key: 'field.pincode' }]);
    const details: MerchantDetails = { ...entered, address2, email, gstin };
    const submitted = {
      state: 'SUBMITTED' as const,
      ...{ shop_name, business_nature, consent_text_version, ip: actor.ip },
      submitted_at: new Date(),
      phone_last4: entered.phone.slice(-4),
      decided_at: null,
      refusal: null,
      link_sent_at: null,
      link_sent_by: null,
    };
    await this.passcodes.redeem(
      'merchant',
      { phone: entered.phone },
      { challenge: secret, otp },
      actor,
      async (tx) => {
        const where = { partner_id: partner.id, phone_index: merchantPhoneIndex(this.cipher, entered.phone) };
        const known = await tx.manager.findOne(MerchantEntity, { where, lock: { mode: 'pessimistic_write' } });
        // Whoever was known before is nobody's referral.
        if (known) return this.registerAnew(tx, known, submitted, details);
        const uuid = randomUUID();
        const sealed = sealMerchant(this.cipher, details, uuid);
        const merchant = tx.manager.create(MerchantEntity, { uuid, partner_id: partner.id, ...submitted, ...sealed });
        await tx.manager.save(merchant).catch((error: unknown) => {
          throw isDuplicateKey(error) ? new DomainError('MERCHANT.KNOWN') : error;
        });
        tx.audit('register', ENTITY, merchant.id, [{ property: 'shop_name', before: null, after: shop_name }]);
        await ensureDiligenceRow(tx, 'MERCHANT', merchant.id);
        if (referral_code !== undefined) await noteReferredMerchant(tx, referral_code, merchant);
      },
      SEES_OTHERS,
    );
    return SUCCESS;
  }

  async page(raw: RawListQuery): Promise<Page<MerchantRow>> {
    const query = MERCHANT_LIST.read(raw);
    const { q, id: ids, ...columns } = query.filter;
    const found = this.merchants.createQueryBuilder('merchant').where(columns);
    if (ids) found.andWhere('merchant.id IN (:...ids)', { ids: [0, ...ids] });
    if (query.after !== undefined) {
      found.andWhere(`merchant.id ${query.direction === 'ASC' ? '>' : '<'} :after`, { after: query.after });
    }
    if (q) {
      const phone = normaliseMobile(q);
      found.andWhere(
        new Brackets((or) => {
          or.where('merchant.shop_name LIKE :name', { name: containing(q) });
          if (MOBILE.test(phone)) {
            or.orWhere('merchant.phone_index = :index', { index: merchantPhoneIndex(this.cipher, phone) });
          }
        }),
      );
    }
    const [merchants, total] = await found
      .orderBy(`merchant.${query.sort}`, query.direction)
      .addOrderBy('merchant.id', query.direction)
      .skip(query.offset)
      .take(query.limit)
      .getManyAndCount();
    const rows = await Promise.all(merchants.map((one) => this.toRow(one, openMerchant(this.cipher, one))));
    return new Page('merchants', rows, query.offset, total);
  }

  async get(id: number, language: Language = 'en'): Promise<MerchantResponse> {
    const merchant = await this.merchants.findOneBy({ id });
    if (!merchant) throw new DomainError('MERCHANT.NOT_FOUND');
    const details = openMerchant(this.cipher, merchant);
    const [sender] = await this.dataSource.query<{ name: string }[]>('SELECT name FROM admin_users WHERE id = ?', [
      merchant.link_sent_by,
    ]);
    return {
      ...(await this.toRow(merchant, details)),
      business: await this.optionLists.labelOf('businessNature', merchant.business_nature, language),
      email_masked: details.email === null ? null : maskEmail(details.email),
      pan_masked: maskPan(details.pan),
      has_gstin: details.gstin !== null,
      consent_text_version: merchant.consent_text_version,
      link_url: await this.links.urlOfMerchant(id),
      link_sent_at: merchant.link_sent_at?.toISOString() ?? null,
      link_sent_by: sender?.name ?? null,
    };
  }

  /** Returns all details of the shop; the reason for the access is audited. */
  async view(id: number, { reason }: ViewMerchantDto, actor: Actor): Promise<MerchantDetailsResponse> {
    return this.transactions.run(actor, async (tx) => {
      const merchant = await tx.manager.findOneBy(MerchantEntity, { id });
      if (!merchant) throw new DomainError('MERCHANT.NOT_FOUND');
      tx.audit('view', ENTITY, id, [{ property: 'reason', before: null, after: reason }]);
      return openMerchant(this.cipher, merchant);
    });
  }

  /** Creates the shop's own link and its account of the portal, and sends both links. */
  async approve(id: number, { version }: ApproveMerchantDto, actor: Actor): Promise<MerchantResponse> {
    await this.approveOne(id, version, actor);
    return this.get(id, actor.language);
  }

  approveAll({ chosen }: ChosenDto, actor: Actor): Promise<ChosenDone[]> {
    return eachOf(chosen, actor, ({ id, version }) => this.approveOne(id, version, actor));
  }

  private approveOne(id: number, version: number, actor: Actor): Promise<void> {
    return this.transactions.run(actor, async (tx) => {
      const { shop_name, partner_id } = await this.decide(tx, id, version, 'APPROVED', null, actor);
      await this.links.add(tx, {
        ...{ name: shop_name, partner_id, merchant_id: id, target: '/' },
        ...{ utm_source: `merchant-${id}`, utm_medium: 'merchant' },
      });
      await this.queueLink(tx, id, actor);
    });
  }

  /** Sends the link again, within the limits of passcodes. */
  async sendLink(id: number, actor: Actor): Promise<MerchantResponse> {
    if ((await this.get(id)).link_url === null) throw new DomainError('MERCHANT.NO_LINK');
    await this.transactions.run(actor, async (tx) => {
      const { link_sent_at } = await this.lock(tx, id);
      const wait = nextSend(link_sent_at ? [link_sent_at.getTime()] : []).at - Date.now();
      if (wait > 0) throw tooMany('REQUEST.TOO_MANY', wait);
      await this.queueLink(tx, id, actor);
    });
    return this.get(id, actor.language);
  }

  async refuse(id: number, { version, reason }: RefuseMerchantDto, actor: Actor): Promise<MerchantResponse> {
    await this.transactions.run(actor, (tx) => this.decide(tx, id, version, 'REFUSED', reason, actor));
    return this.get(id, actor.language);
  }

  refuseAll({ chosen, reason }: RefuseMerchantsDto, actor: Actor): Promise<ChosenDone[]> {
    return eachOf(chosen, actor, ({ id, version }) =>
      this.transactions.run(actor, (tx) => this.decide(tx, id, version, 'REFUSED', reason, actor)),
    );
  }

  async history(id: number, raw: RawListQuery): Promise<Page<HistoryEntry>> {
    await this.get(id);
    return this.audit.of(ENTITY, id, raw);
  }

  private get merchants() {
    return this.dataSource.getRepository(MerchantEntity);
  }

  private async lock(tx: Tx, id: number): Promise<MerchantEntity> {
    const merchant = await tx.manager.findOne(MerchantEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!merchant) throw new DomainError('MERCHANT.NOT_FOUND');
    return merchant;
  }

  private async queueLink(tx: Tx, id: number, actor: Actor): Promise<void> {
    await tx.manager.update(MerchantEntity, { id }, { link_sent_at: new Date(), link_sent_by: actor.id });
    tx.audit('send-link', ENTITY, id);
    const merchant = await tx.manager.findOneByOrFail(MerchantEntity, { id });
    // Merchants are no customers: the rules of contact are not theirs.
    const message = await this.messages.queue(
      tx,
      {
        channel: 'sms',
        template: `merchant.${languageOfTerms(merchant.consent_text_version)}`,
        contact: 'service',
        prospect_id: null,
        to_last4: merchant.phone_last4,
      },
      null,
    );
    tx.enqueue('merchant-link', { id, message });
    await this.invitations.inviteMerchant(tx, {
      partner_id: merchant.partner_id,
      merchant_id: id,
      name: merchant.shop_name,
      phone: openMerchant(this.cipher, merchant).phone,
      language: languageOfTerms(merchant.consent_text_version),
    });
  }

  /** Number and link are read when the message is sent; a link that no longer works is not sent. */
  private async deliverLink(job: Job<'merchant-link'>): Promise<((tx: Tx) => Promise<void>) | undefined> {
    const { id, message } = job.payload;
    const merchant = await this.merchants.findOneByOrFail({ id });
    const code = await this.links.codeOfMerchant(id);
    if (code === null) {
      await this.messages.skip(message);
      return undefined;
    }
    const partner = await this.partners.ofRecord(merchant.partner_id);
    return this.messages.handOver(job, (idempotencyKey) =>
      this.messaging.sendSms({
        to: openMerchant(this.cipher, merchant).phone,
        ...merchantText(languageOfTerms(merchant.consent_text_version), {
          partner,
          code,
          publicUrl: this.config.publicUrl,
        }),
        idempotencyKey,
      }),
    );
  }

  private async registerAnew(
    tx: Tx,
    known: MerchantEntity,
    submitted: Pick<MerchantEntity, 'state' | 'shop_name' | 'submitted_at'>,
    details: MerchantDetails,
  ): Promise<void> {
    if (!MERCHANT_TRANSITIONS[known.state].includes(submitted.state)) throw new DomainError('MERCHANT.KNOWN');
    const sealed = sealMerchant(this.cipher, details, known.uuid);
    await tx.manager.update(MerchantEntity, { id: known.id }, { ...submitted, ...sealed, version: known.version + 1 });
    tx.audit('register', ENTITY, known.id, [
      { property: 'state', before: known.state, after: submitted.state },
      { property: 'shop_name', before: known.shop_name, after: submitted.shop_name },
    ]);
    await followReferredMerchant(tx, known.id, submitted.state, null);
  }

  private async decide(
    tx: Tx,
    id: number,
    version: number,
    state: MerchantState,
    refusal: MerchantRefusal | null,
    actor: Actor,
  ): Promise<MerchantEntity> {
    const merchant = await this.lock(tx, id);
    if (merchant.version !== version) throw new DomainError('VERSION.CONFLICT');
    if (!MERCHANT_TRANSITIONS[merchant.state].includes(state)) throw new DomainError('MERCHANT.DECIDED');
    await tx.manager.update(MerchantEntity, { id }, { state, refusal, decided_at: new Date(), version: version + 1 });
    tx.audit(state === 'APPROVED' ? 'approve' : 'refuse', ENTITY, id, [
      { property: 'state', before: merchant.state, after: state },
      ...(refusal === null ? [] : [{ property: 'refusal', before: null, after: refusal }]),
    ]);
    await followReferredMerchant(tx, id, state, actor.id);
    return merchant;
  }

  private async toRow(merchant: MerchantEntity, details: MerchantDetails): Promise<MerchantRow> {
    const { district, state } = areaOf(details.postal_code) ?? { district: '', state: '' };
    return {
      id: merchant.id,
      partner_id: merchant.partner_id,
      partner_name: (await this.partners.get(merchant.partner_id)).name,
      state: merchant.state,
      shop_name: merchant.shop_name,
      business_nature: merchant.business_nature,
      owner_masked: shortName(details.owner_name),
      phone_masked: maskMobile(merchant.phone_last4),
      area: [district, state].filter(Boolean).join(', '),
      submitted_at: merchant.submitted_at.toISOString(),
      decided_at: merchant.decided_at?.toISOString() ?? null,
      refusal: merchant.refusal,
      version: merchant.version,
    };
  }
}

/** `Asha Devi Rao` -> `Asha R.` */
function shortName(fullName: string): string {
  const words = fullName.split(' ');
  return `${words[0]} ${[...(words.at(-1) ?? '')][0]}.`;
}
