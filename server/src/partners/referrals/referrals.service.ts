import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { maskMobile } from '@marketplace/contract/fields/fields.js';
import { LINK_CODE_LENGTH, LINK_CODE_LETTERS } from '@marketplace/contract/links/tracking-link.js';
import {
  REFERRAL_PATH,
  REFERRAL_TRANSITIONS,
  type ReferralKind,
  type ReferralState,
} from '@marketplace/contract/partners/referrals.js';
import { DataSource } from 'typeorm';
import { accountPhoneIndex } from '../../accounts/accounts/account-phones.js';
import { PasscodesService } from '../../accounts/passcodes/passcodes.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { randomLetters } from '../../platform/crypto/random-letters.js';
import { isDuplicateKey } from '../../platform/database/database-errors.js';
import { refuseTaken } from '../../platform/database/refuse-taken.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { type HistoryEntry, HistoryService } from '../../platform/history/history.service.js';
import { areaOf } from '../../platform/places/places.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { type Success, SUCCESS } from '../../platform/rest/success.js';
import { PartnersService } from '../partners/partners.service.js';
import { payeeNames } from '../payees/payee-names.js';
import {
  type ChangeReferralDto,
  type JoinReferralDto,
  type LeaveReferralDto,
  REFERRAL_LIST,
  type ReferralDetailsResponse,
  type ReferralInvitation,
  type ReferralResponse,
  type ReferralRow,
  type RefuseReferralDto,
  type ViewReferralDto,
} from './dto/referral.dto.js';
import { ReferralCodeEntity } from './referral-code.entity.js';
import { ReferralEntity } from './referral.entity.js';
import { isSamePayee } from './same-payee.js';
import { type LeadDetails, leadPhoneIndex, openLead, sealLead } from './sealed-referral.js';

const ENTITY = 'referral';
/** After the wait for a row, what another call has done meanwhile is seen. */
const SEES_OTHERS = 'READ COMMITTED';

/** Who brings others: a partner brings partners, a merchant brings merchants of its partner. */
export interface Referrer {
  kind: ReferralKind;
  /** The partner or the merchant. */
  id: number;
  partnerId: number;
}

/** Partners and merchants who bring others, one level deep: decision 95. */
@Injectable()
export class ReferralsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly partners: PartnersService,
    private readonly passcodes: PasscodesService,
    private readonly audit: HistoryService,
    private readonly cipher: FieldCipher,
    private readonly config: Config,
  ) {}

  /** Whose link it is; of a partner that is switched off, or a merchant that is not approved, nobody's. */
  async invitation(code: string): Promise<ReferralInvitation> {
    const { kind, name, partnerId } = await this.referrerOf(code);
    const { slug } = await this.partners.byId(partnerId);
    return { success: true, kind, referrer: name, partner: slug };
  }

  /** Keeps a lead who was brought as a new partner, by the holder of the number; a refused one may ask again. */
  async leave(dto: LeaveReferralDto, actor: Actor): Promise<Success> {
    const { code, challenge, otp, business_name, consent_text_version, ...details } = dto;
    const referrer = await this.referrerOf(code);
    if (referrer.kind !== 'PARTNER') throw new DomainError('REFERRAL.NOT_FOUND');
    if (!areaOf(details.postal_code)) throw new InvalidRequest([{ field: 'postal_code', key: 'field.pincode' }]);
    await this.passcodes.redeem(
      'referral',
      { phone: details.phone },
      { challenge, otp },
      actor,
      async (tx) => {
        // The visitor has proved to hold the number, so that this tells nobody else's.
        const [own] = await tx.query<unknown[]>(
          'SELECT 1 FROM partner_users WHERE partner_id = ? AND phone_index = ? AND deleted_at IS NULL',
          [referrer.id, accountPhoneIndex(this.cipher, details.phone)],
        );
        if (own) throw new DomainError('REFERRAL.SELF');
        await this.keep(tx, referrer.id, { business_name, consent_text_version, details }, actor);
      },
      SEES_OTHERS,
    );
    return SUCCESS;
  }

  async page(raw: RawListQuery): Promise<Page<ReferralRow>> {
    const query = REFERRAL_LIST.read(raw);
    const { id: ids, ...columns } = query.filter;
    const found = this.referrals.createQueryBuilder('referral').where(columns);
    if (ids) found.andWhere('referral.id IN (:...ids)', { ids: [0, ...ids] });
    if (query.after !== undefined) {
      found.andWhere(`referral.id ${query.direction === 'ASC' ? '>' : '<'} :after`, { after: query.after });
    }
    const [rows, total] = await found
      .orderBy('referral.id', query.direction)
      .skip(query.offset)
      .take(query.limit)
      .getManyAndCount();
    return new Page('referrals', await this.toRows(rows), query.offset, total);
  }

  async get(id: number): Promise<ReferralResponse> {
    const referral = await this.stored(id);
    const [row] = await this.toRows([referral]);
    const details = openLead(this.cipher, referral);
    const [admin] = await this.dataSource.query<{ name: string }[]>('SELECT name FROM admin_users WHERE id = ?', [
      referral.decided_by,
    ]);
    const area = details && areaOf(details.postal_code);
    return {
      ...row!,
      contact_masked: details && shortName(details.contact_name),
      area: area ? [area.district, area.state].filter(Boolean).join(', ') : null,
      consent_text_version: referral.consent_text_version,
      decided_by: admin?.name ?? null,
    };
  }

  /** Returns the lead unmasked; the reason for the access is audited. */
  view(id: number, { reason }: ViewReferralDto, actor: Actor): Promise<ReferralDetailsResponse> {
    return this.transactions.run(actor, async (tx) => {
      const referral = await tx.manager.findOneBy(ReferralEntity, { id });
      const details = referral && openLead(this.cipher, referral);
      // A merchant's data is seen, with a reason, at its registration.
      if (!details) throw new DomainError('RECORD.NOT_FOUND');
      tx.audit('view', ENTITY, id, [{ property: 'reason', before: null, after: reason }]);
      return details;
    });
  }

  async contact(id: number, { version }: ChangeReferralDto, actor: Actor): Promise<ReferralResponse> {
    await this.transactions.run(actor, (tx) => this.decide(tx, id, version, 'CONTACTED', {}));
    return this.get(id);
  }

  async refuse(id: number, { version, reason }: RefuseReferralDto, actor: Actor): Promise<ReferralResponse> {
    await this.transactions.run(actor, async (tx) => {
      const decided = { refusal: reason, decided_at: new Date(), decided_by: actor.id };
      await this.decide(tx, id, version, 'REFUSED', decided);
    });
    return this.get(id);
  }

  /** The lead has become this partner, which admins have created meanwhile. */
  async join(id: number, { version, partner_id }: JoinReferralDto, actor: Actor): Promise<ReferralResponse> {
    await this.transactions.run(actor, async (tx) => {
      const [partner] = await tx.query<{ created_at: Date }[]>(
        'SELECT created_at FROM partners WHERE id = ? AND deleted_at IS NULL',
        [partner_id],
      );
      if (!partner) throw new DomainError('PARTNER.NOT_FOUND');
      const { kind, referrer_id, submitted_at } = await this.stored(id, tx);
      if (kind === 'MERCHANT') throw new DomainError('REFERRAL.BY_REGISTRATION');
      if (await isSamePayee(tx, this.cipher, 'PARTNER', referrer_id, partner_id)) {
        throw new DomainError('REFERRAL.SELF');
      }
      if (partner.created_at < submitted_at) throw new DomainError('REFERRAL.NOT_NEW');
      const decided = { referred_id: partner_id, joined_on: istToday(), decided_at: new Date(), decided_by: actor.id };
      await refuseTaken(this.decide(tx, id, version, 'JOINED', decided), 'REFERRAL.NOT_NEW');
    });
    return this.get(id);
  }

  async history(id: number, raw: RawListQuery): Promise<Page<HistoryEntry>> {
    await this.stored(id);
    return this.audit.of(ENTITY, id, raw);
  }

  /** The referrer's code and link; the code is made when it is first asked for, whichever server is asked. */
  async linkOf({ kind, id, partnerId }: Referrer): Promise<{ code: string; url: string }> {
    for (;;) {
      const known = await this.dataSource.getRepository(ReferralCodeEntity).findOneBy({ kind, referrer_id: id });
      if (known) {
        const { slug } = await this.partners.byId(partnerId);
        return { code: known.code, url: `${this.config.publicUrl}/${slug}${REFERRAL_PATH}/${known.code}` };
      }
      // Another server may be first, or another referrer may have these letters: the next round sees which.
      await this.dataSource.query('INSERT IGNORE INTO referral_codes (code, kind, referrer_id) VALUES (?, ?, ?)', [
        randomLetters(LINK_CODE_LETTERS, LINK_CODE_LENGTH),
        ...[kind, id],
      ]);
    }
  }

  /** Whom the referrer has brought, the newest first. */
  broughtBy({ kind, id }: Referrer, after: number | undefined, limit: number): Promise<ReferralEntity[]> {
    const found = this.referrals
      .createQueryBuilder('referral')
      .where('referral.kind = :kind AND referral.referrer_id = :id', { kind, id });
    if (after !== undefined) found.andWhere('referral.id < :after', { after });
    return found.orderBy('referral.id', 'DESC').take(limit).getMany();
  }

  private get referrals() {
    return this.dataSource.getRepository(ReferralEntity);
  }

  private async referrerOf(code: string): Promise<Referrer & { name: string }> {
    const [found] = await this.dataSource.query<{ kind: ReferralKind; id: number; partner_id: number; name: string }[]>(
      `SELECT c.kind, c.referrer_id AS id, p.id AS partner_id, COALESCE(m.shop_name, p.name) AS name
       FROM referral_codes c
       LEFT JOIN merchants m ON c.kind = 'MERCHANT' AND m.id = c.referrer_id AND m.state = 'APPROVED'
       JOIN partners p ON p.id = IF(c.kind = 'PARTNER', c.referrer_id, m.partner_id)
       WHERE c.code = ? AND p.status = 1 AND p.deleted_at IS NULL`,
      [code],
    );
    if (!found) throw new DomainError('REFERRAL.NOT_FOUND');
    return { kind: found.kind, id: found.id, partnerId: found.partner_id, name: found.name };
  }

  private async keep(
    tx: Tx,
    partnerId: number,
    { details, ...given }: Pick<LeaveReferralDto, 'business_name' | 'consent_text_version'> & { details: LeadDetails },
    actor: Actor,
  ): Promise<void> {
    const left = {
      ...{ ...given, partner_id: partnerId, referrer_id: partnerId, ip: actor.ip, submitted_at: new Date() },
      ...{ state: 'NEW' as const, refusal: null, decided_at: null, decided_by: null },
      phone_last4: details.phone.slice(-4),
    };
    const known = await tx.manager.findOne(ReferralEntity, {
      where: { kind: 'PARTNER', phone_index: leadPhoneIndex(this.cipher, details.phone) },
      lock: { mode: 'pessimistic_write' },
    });
    if (known) {
      if (known.state !== 'REFUSED') throw new DomainError('REFERRAL.KNOWN');
      const sealed = sealLead(this.cipher, details, known.row_key);
      await tx.manager.update(ReferralEntity, { id: known.id }, { ...left, ...sealed, version: known.version + 1 });
      tx.audit('refer', ENTITY, known.id, [
        { property: 'referrer_id', before: known.referrer_id, after: partnerId },
        { property: 'state', before: known.state, after: 'NEW' },
      ]);
      return;
    }
    const row_key = randomUUID();
    const sealed = sealLead(this.cipher, details, row_key);
    const referral = tx.manager.create(ReferralEntity, { kind: 'PARTNER', row_key, ...left, ...sealed });
    await tx.manager.save(referral).catch((error: unknown) => {
      throw isDuplicateKey(error) ? new DomainError('REFERRAL.KNOWN') : error;
    });
    tx.audit('refer', ENTITY, referral.id, [{ property: 'referrer_id', before: null, after: partnerId }]);
  }

  private async decide(
    tx: Tx,
    id: number,
    version: number,
    state: ReferralState,
    values: Partial<Pick<ReferralEntity, 'refusal' | 'referred_id' | 'joined_on' | 'decided_at' | 'decided_by'>>,
  ): Promise<void> {
    const referral = await tx.manager.findOne(ReferralEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!referral) throw new DomainError('RECORD.NOT_FOUND');
    if (referral.version !== version) throw new DomainError('VERSION.CONFLICT');
    // The registration decides about a merchant; one who was called is noted here.
    if (referral.kind === 'MERCHANT' && state !== 'CONTACTED') throw new DomainError('REFERRAL.BY_REGISTRATION');
    if (!REFERRAL_TRANSITIONS[referral.state].includes(state)) throw new DomainError('REFERRAL.DECIDED');
    await tx.manager.update(ReferralEntity, { id }, { state, ...values, version: version + 1 });
    const { refusal, referred_id } = values;
    tx.audit('update', ENTITY, id, [
      { property: 'state', before: referral.state, after: state },
      ...(refusal == null ? [] : [{ property: 'refusal', before: null, after: refusal }]),
      ...(referred_id == null ? [] : [{ property: 'referred_id', before: null, after: referred_id }]),
    ]);
  }

  private async stored(id: number, tx?: Tx): Promise<ReferralEntity> {
    const referral = await (tx ? tx.manager.getRepository(ReferralEntity) : this.referrals).findOneBy({ id });
    if (!referral) throw new DomainError('RECORD.NOT_FOUND');
    return referral;
  }

  private async toRows(referrals: readonly ReferralEntity[]): Promise<ReferralRow[]> {
    const { partners, merchants } = await payeeNames(this.dataSource, {
      partners: referrals.map(({ partner_id }) => partner_id),
      merchants: referrals.flatMap(({ kind, referrer_id }) => (kind === 'MERCHANT' ? [referrer_id] : [])),
      agents: [],
    });
    return referrals.map((one) => ({
      ...{ id: one.id, kind: one.kind, partner_id: one.partner_id, partner_name: partners.get(one.partner_id) ?? '' },
      referrer_id: one.referrer_id,
      referrer_name: (one.kind === 'PARTNER' ? partners : merchants).get(one.referrer_id) ?? '',
      ...{ referred_id: one.referred_id, business_name: one.business_name, phone_masked: maskMobile(one.phone_last4) },
      ...{ state: one.state, refusal: one.refusal, submitted_at: one.submitted_at.toISOString() },
      ...{ decided_at: one.decided_at?.toISOString() ?? null, joined_on: one.joined_on, version: one.version },
    }));
  }
}

/** `Asha Devi Rao` -> `Asha R.` */
function shortName(fullName: string): string {
  const words = fullName.split(' ');
  return `${words[0]} ${[...(words.at(-1) ?? '')][0]}.`;
}
