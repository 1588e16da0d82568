import { Injectable } from '@nestjs/common';
import { PARTNER } from '../../accounts/accounts/account-kinds.js';
import type { PartnerEntity } from '../../partners/partners/partner.entity.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';
import type { Tx } from '../../platform/database/transactions.js';
import { ownersOf } from '../webhooks/webhook-sender.js';
import type { EmbedResponse, UpdateEmbedDto } from './dto/embed.dto.js';

/** The sites of a partner on which its customers apply. */
@Injectable()
export class EmbedService {
  constructor(private readonly partners: PartnersService) {}

  async get(actor: Actor): Promise<EmbedResponse> {
    return toResponse(await this.partners.byId(portalScopeOf(actor).columns.partner_id));
  }

  /** Who may show the application decides whose clicks may be led: all owners are told. */
  async update(dto: UpdateEmbedDto, actor: Actor): Promise<EmbedResponse> {
    const { partner_id } = portalScopeOf(actor).columns;
    const tell = async (tx: Tx) => {
      for (const { id: accountId } of await ownersOf(tx, partner_id)) {
        tx.enqueue('security-notice', { table: PARTNER.table, accountId, event: 'embed-origins-changed' });
      }
    };
    return toResponse(await this.partners.changeEmbedOrigins(partner_id, dto, actor, tell));
  }
}

function toResponse({ slug, embed_origins, version }: PartnerEntity): EmbedResponse {
  return { partner: slug, origins: embed_origins, version };
}
