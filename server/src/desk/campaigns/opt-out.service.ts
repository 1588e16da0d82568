import { Injectable } from '@nestjs/common';
import type { TemplateChannel } from '@marketplace/contract/campaigns/templates.js';
import { DEFAULT_LANGUAGE, type Language } from '@marketplace/contract/i18n/messages.js';
import { normaliseLinkCode } from '@marketplace/contract/links/tracking-link.js';
import { OPT_OUT_CODE_LENGTH } from '@marketplace/contract/campaigns/templates.js';
import { DataSource } from 'typeorm';
import { ContactPreferencesService } from '../../customers/contact/contact-preferences.service.js';
import type { PartnerEntity } from '../../partners/partners/partner.entity.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Limits } from '../../platform/limits/limits.js';

interface Recipient {
  id: number;
  prospect_id: number;
  channel: TemplateChannel;
  language: Language | null;
  partner_id: number;
  opted_out_at: Date | null;
}

export interface OptOut {
  partner: PartnerEntity;
  channel: TemplateChannel;
  language: Language;
  isDone: boolean;
}

/** Stops offers on the channel of a message, for whoever has its link: nobody has to sign in to refuse. */
@Injectable()
export class OptOutService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly preferences: ContactPreferencesService,
    private readonly partners: PartnersService,
    private readonly limits: Limits,
  ) {}

  /** What a link stops; `null` for one that nobody was sent, or whose record has been removed. */
  async find(typed: string, actor: Actor): Promise<OptOut | null> {
    await this.limits.countOptOut(actor.ip);
    const recipient = await this.recipient(typed);
    return recipient && this.shown(recipient);
  }

  /** However often it is asked for. */
  async confirm(typed: string, actor: Actor): Promise<OptOut | null> {
    await this.limits.countOptOut(actor.ip);
    const recipient = await this.recipient(typed);
    if (!recipient) return null;
    const { id, prospect_id, channel } = recipient;
    await this.transactions.run(actor, async (tx) => {
      await this.preferences.refuse(tx, prospect_id, channel);
      await tx.query('UPDATE campaign_recipients SET opted_out_at = ? WHERE id = ? AND opted_out_at IS NULL', [
        new Date(),
        id,
      ]);
      if (recipient.opted_out_at === null) tx.audit('opt-out', 'prospect', prospect_id);
    });
    return this.shown({ ...recipient, opted_out_at: new Date() });
  }

  defaultPartner(): Promise<PartnerEntity> {
    return this.partners.defaultPartner();
  }

  private async recipient(typed: string): Promise<Recipient | null> {
    const code = normaliseLinkCode(typed);
    if (code.length !== OPT_OUT_CODE_LENGTH) return null;
    const [found] = await this.dataSource.query<Recipient[]>(
      `SELECT r.id, r.prospect_id, r.opted_out_at, t.channel, p.language, p.partner_id FROM campaign_recipients r
       JOIN campaigns c ON c.id = r.campaign_id JOIN message_templates t ON t.id = c.template_id
       JOIN prospects p ON p.id = r.prospect_id WHERE r.code = ?`,
      [code],
    );
    return found ?? null;
  }

  private async shown({ partner_id, channel, language, opted_out_at }: Recipient): Promise<OptOut> {
    const partner = await this.partners.ofRecord(partner_id);
    return { partner, channel, language: language ?? DEFAULT_LANGUAGE, isDone: opted_out_at !== null };
  }
}
