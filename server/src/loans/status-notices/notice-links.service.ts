import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type Language } from '@marketplace/contract/i18n/messages.js';
import { linkKeyOf, uuidOfLink } from '@marketplace/contract/links/lender-link-key.js';
import { DataSource } from 'typeorm';
import { NoticeChoicesService } from '../../customers/notice-choices/notice-choices.service.js';
import type { PartnerEntity } from '../../partners/partners/partner.entity.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Limits } from '../../platform/limits/limits.js';
import { stopProof } from './stop-path.js';

interface Customer {
  uuid: string;
  prospect_id: number;
  partner_id: number;
  language: Language | null;
}

export interface Stop {
  partner: PartnerEntity;
  language: Language;
  isDone: boolean;
}

/** Where the links of messages about an application lead. */
@Injectable()
export class NoticeLinksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly choices: NoticeChoicesService,
    private readonly partners: PartnersService,
    private readonly limits: Limits,
    private readonly cipher: FieldCipher,
  ) {}

  /** The customer's status in their partner's brand, where the application is looked for among their own. */
  async statusPath(typed: string): Promise<string> {
    const found = await this.customer(typed);
    if (!found) return '/user/status';
    const { slug } = await this.partners.ofRecord(found.partner_id);
    return `/${slug}/user/status?application=${linkKeyOf(found.uuid)}`;
  }

  /** Whose e-mails a link stops; `null` for one that nobody was sent. */
  async findStop(typed: string, proof: string, actor: Actor): Promise<Stop | null> {
    const customer = await this.proven(typed, proof, actor);
    return customer && this.shown(customer, false);
  }

  /** However often it is asked for. */
  async stop(typed: string, proof: string, actor: Actor): Promise<Stop | null> {
    const customer = await this.proven(typed, proof, actor);
    if (!customer) return null;
    await this.transactions.run(actor, (tx) => this.choices.refuse(tx, customer.prospect_id, 'email', 'link'));
    return this.shown(customer, true);
  }

  defaultPartner(): Promise<PartnerEntity> {
    return this.partners.defaultPartner();
  }

  private async proven(typed: string, proof: string, actor: Actor): Promise<Customer | null> {
    await this.limits.countOptOut(actor.ip);
    const customer = await this.customer(typed);
    if (!customer) return null;
    const [expected, given] = [stopProof(this.cipher, customer.uuid), proof].map((one) => Buffer.from(one));
    return expected!.length === given!.length && timingSafeEqual(expected!, given!) ? customer : null;
  }

  private async customer(typed: string): Promise<Customer | null> {
    const [found] = await this.dataSource.query<Customer[]>(
      `SELECT la.uuid, a.prospect_id, la.partner_id, p.language FROM lender_applications la
       JOIN applications a ON a.id = la.application_id JOIN prospects p ON p.id = a.prospect_id WHERE la.uuid = ?`,
      [uuidOfLink(typed)],
    );
    return found ?? null;
  }

  private async shown({ partner_id, language }: Customer, isDone: boolean): Promise<Stop> {
    return { partner: await this.partners.ofRecord(partner_id), language: language ?? DEFAULT_LANGUAGE, isDone };
  }
}
