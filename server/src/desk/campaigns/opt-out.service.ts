import { Injectable } from '@nestjs/common';
import type { TemplateChannel } from '@marketplace/contract/campaigns/templates.js';
import { DEFAULT_LANGUAGE, type Language } from '@marketplace/contract/i18n/messages.js';
import { normaliseLinkCode } from '@marketplace/contract/links/tracking-link.js';
import { replyWish } from '@marketplace/contract/campaigns/opt-out-words.js';
import { OPT_OUT_CODE_LENGTH } from '@marketplace/contract/campaigns/templates.js';
import { MOBILE, normaliseMobile } from '@marketplace/contract/fields/fields.js';
import { DataSource } from 'typeorm';
import { ContactPreferencesService } from '../../customers/contact/contact-preferences.service.js';
import { NoticeChoicesService } from '../../customers/notice-choices/notice-choices.service.js';
import type { PartnerEntity } from '../../partners/partners/partner.entity.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import { phoneIndex } from '../../accounts/passcodes/phones.js';
import { type Actor, SYSTEM } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions, type Tx, type WriteResult } from '../../platform/database/transactions.js';
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

/** What the gateway passes on. */
interface Reply {
  channel: TemplateChannel;
  gatewayId: string;
  from: string;
  text: string;
}

/** Stops offers on the channel of a message, for whoever has its link or answers it by STOP: nobody has to sign in to refuse. */
@Injectable()
export class OptOutService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly preferences: ContactPreferencesService,
    private readonly notices: NoticeChoicesService,
    private readonly partners: PartnersService,
    private readonly limits: Limits,
    private readonly cipher: FieldCipher,
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
      await this.stop(tx, prospect_id, channel, id);
      if (recipient.opted_out_at === null) tx.audit('opt-out', 'prospect', prospect_id);
    });
    return this.shown({ ...recipient, opted_out_at: new Date() });
  }

  /**
   * A word that a customer sent as the answer to a message. The number is its proof: the operator has vouched for it.
   * One that the gateway passes on again changes nothing, so that an old STOP undoes no later choice.
   */
  async takeReply({ channel, gatewayId, from, text }: Reply): Promise<void> {
    const phone = normaliseMobile(from);
    const wish = replyWish(text);
    const index = MOBILE.test(phone) ? phoneIndex(this.cipher, phone) : null;
    await this.transactions.run(SYSTEM, async (tx) => {
      const [prospect] = await tx.query<{ id: number }[]>(
        'SELECT id FROM prospects WHERE phone_index = ? AND deleted_at IS NULL',
        [index],
      );
      const row = { channel, gateway_id: gatewayId, wish, prospect_id: prospect?.id ?? null };
      const kept = { ...row, from_last4: index === null ? null : phone.slice(-4) };
      const { affectedRows } = await tx.query<WriteResult>('INSERT IGNORE INTO message_replies (??) VALUES (?)', [
        ...[Object.keys(kept), Object.values(kept)],
      ]);
      if (affectedRows === 0 || !prospect) return;
      // The word names no message: in doubt it is about news of applications as well.
      if (wish === 'start') await this.notices.allowAgain(tx, prospect.id, channel);
      if (wish === 'stop') await this.notices.refuse(tx, prospect.id, channel, 'reply');
      if (wish === 'start' && (await this.preferences.allowAgain(tx, prospect.id, channel))) {
        tx.audit('opt-in', 'prospect', prospect.id);
      }
      if (wish !== 'stop') return;
      const [last] = await tx.query<{ id: number }[]>(
        `SELECT r.id FROM campaign_recipients r JOIN campaigns c ON c.id = r.campaign_id
         JOIN message_templates t ON t.id = c.template_id
         WHERE r.prospect_id = ? AND r.handed_over_at IS NOT NULL AND t.channel = ? ORDER BY r.id DESC LIMIT 1`,
        [prospect.id, channel],
      );
      await this.stop(tx, prospect.id, channel, last?.id ?? null);
      tx.audit('opt-out', 'prospect', prospect.id);
    });
  }

  defaultPartner(): Promise<PartnerEntity> {
    return this.partners.defaultPartner();
  }

  /** `recipientId`: whose message was answered, by the link in it or as the last one on the channel. */
  private async stop(tx: Tx, prospectId: number, channel: TemplateChannel, recipientId: number | null): Promise<void> {
    await this.preferences.refuse(tx, prospectId, channel);
    if (recipientId === null) return;
    await tx.query('UPDATE campaign_recipients SET opted_out_at = ? WHERE id = ? AND opted_out_at IS NULL', [
      new Date(),
      recipientId,
    ]);
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
