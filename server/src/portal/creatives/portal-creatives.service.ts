import { Injectable } from '@nestjs/common';
import {
  creativeFileOf,
  type CreativeFileType,
  creativeProblems,
  printMark,
  replaceReason,
  type ReplaceReason,
} from '@marketplace/contract/creatives/creatives.js';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { DataSource } from 'typeorm';
import { openAccountPhone } from '../../accounts/accounts/account-phones.js';
import { CreativeFiles } from '../../desk/creatives/creative-files.service.js';
import { CreativesRepository, type CreativeVersion, type Print } from '../../desk/creatives/creatives.repository.js';
import { CreativesService } from '../../desk/creatives/creatives.service.js';
import type { CreativeParts } from '../../desk/creatives/draw/creative-layout.js';
import type { PartnerEntity } from '../../partners/partners/partner.entity.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import { type Actor, sessionOf } from '../../platform/auth/actor.js';
import { type PortalScope, portalScopeOf } from '../../platform/auth/portal-scope.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { type Success, SUCCESS } from '../../platform/rest/success.js';
import { OwnLinks } from '../leads/own-links.js';
import type { PortalCreative, PortalCreativesResponse, PrintDto } from './dto/portal-creative.dto.js';

export interface DrawnFile {
  type: CreativeFileType;
  content: Buffer;
}

/** Posters and cards in the partner's brand, with the caller's own name, number and link. */
@Injectable()
export class PortalCreativesService {
  constructor(
    private readonly creatives: CreativesRepository,
    private readonly service: CreativesService,
    private readonly files: CreativeFiles,
    private readonly partners: PartnersService,
    private readonly ownLinks: OwnLinks,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly cipher: FieldCipher,
  ) {}

  async list(actor: Actor): Promise<PortalCreativesResponse> {
    const scope = portalScopeOf(actor);
    const [partner, link_url, to_replace] = await Promise.all([
      this.partners.byId(scope.columns.partner_id),
      this.ownLinks.of(scope),
      this.toReplace(actor),
    ]);
    const offered = await this.offered(partner);
    return {
      link_url,
      creatives: link_url === null ? [] : offered.map(toPortal),
      to_replace: to_replace.map((print) => {
        const { format, language, reason, text_version } = print;
        const has_newer = offered.some((one) => one.id === print.id && one.text_version !== text_version);
        return { ...toPortal(print), format, language, reason, has_newer };
      }),
    };
  }

  /** What the caller has taken, and what no longer holds. */
  async toReplace(actor: Actor): Promise<(Print & { reason: ReplaceReason })[]> {
    const prints = await this.creatives.printsOf(portalScopeOf(actor).userId);
    if (prints.length === 0) return [];
    const rates = await this.service.rates();
    const today = istToday();
    return prints.flatMap((print) => {
      const holds = Object.keys(creativeProblems(print, rates)).length === 0;
      const reason = replaceReason(print, print.published_version, holds, today);
      return reason === undefined ? [] : [{ ...print, reason }];
    });
  }

  async file(id: number, name: string, actor: Actor): Promise<DrawnFile> {
    const scope = portalScopeOf(actor);
    const partner = await this.partners.byId(scope.columns.partner_id);
    const file = creativeFileOf(name);
    const creative = await this.offeredOne(partner, id);
    if (!file) throw new DomainError('RECORD.NOT_FOUND');
    const url = await this.ownLinks.ofPrint(scope, printMark(id, creative.text_version));
    if (url === null) throw new DomainError('TRACKING_LINK.NOT_FOUND');
    const parts: CreativeParts = {
      ...this.service.partsOf(creative, partner, file.format, file.language),
      ...{ person: await this.personOf(scope, actor), url },
    };
    return { type: file.type, content: await this.files.file(parts, partner.logo, file.type, scope.userId) };
  }

  /** The caller has saved or shared it: they are told when it has to be replaced. */
  async take(id: number, { format, language }: PrintDto, actor: Actor): Promise<Success> {
    const scope = portalScopeOf(actor);
    const creative = await this.offeredOne(await this.partners.byId(scope.columns.partner_id), id);
    await this.transactions.run(actor, (tx) => this.creatives.keepPrint(tx, scope.userId, creative, format, language));
    return SUCCESS;
  }

  /** The caller has taken down what they had; without it, it is done already. */
  async remove(id: number, { format, language }: PrintDto, actor: Actor): Promise<Success> {
    const { userId } = portalScopeOf(actor);
    await this.transactions.run(actor, (tx) => this.creatives.removePrint(tx, userId, id, format, language));
    return SUCCESS;
  }

  /** What is published, holds today, and whose rates are still given. */
  private async offered(partner: PartnerEntity): Promise<CreativeVersion[]> {
    const [rows, rates] = await Promise.all([this.creatives.published(istToday()), this.service.rates()]);
    return rows.filter(
      (row) =>
        partner.product_types.includes(row.product_type) && Object.keys(creativeProblems(row, rates)).length === 0,
    );
  }

  private async offeredOne(partner: PartnerEntity, id: number): Promise<CreativeVersion> {
    const found = (await this.offered(partner)).find((one) => one.id === id);
    if (!found) throw new DomainError('RECORD.NOT_FOUND');
    return found;
  }

  /** Owners and staff have no number here; an admin who acts for somebody sees its end alone. */
  private async personOf({ userId }: PortalScope, actor: Actor): Promise<CreativeParts['person']> {
    const [user] = await this.dataSource.query<
      {
        name: string;
        row_key: string;
        phone_encrypted: string | null;
        phone_last4: string | null;
        shop_name: string | null;
      }[]
    >(
      `SELECT u.name, u.row_key, u.phone_encrypted, u.phone_last4, m.shop_name
       FROM partner_users u LEFT JOIN merchants m ON m.id = u.merchant_id WHERE u.id = ?`,
      [userId],
    );
    const { name, row_key, phone_encrypted, phone_last4, shop_name } = user!;
    const masked = phone_last4 === null ? null : `******${phone_last4}`;
    const mobile = sessionOf(actor).masquerade
      ? masked
      : phone_encrypted && spaced(openAccountPhone(this.cipher, { phone_encrypted, row_key }));
    return { name, shop: shop_name === name ? null : shop_name, mobile };
  }
}

/** `96900 00001`, as people read numbers out. */
function spaced(mobile: string): string {
  return `${mobile.slice(0, 5)} ${mobile.slice(5)}`;
}

function toPortal({ id, product_type, text_version, valid_until, headline_en, headline_hi }: CreativeVersion) {
  const mark = printMark(id, text_version);
  return { id, product_type, mark, valid_until, headline_en, headline_hi } satisfies PortalCreative;
}
