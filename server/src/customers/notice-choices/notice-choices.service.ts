import { Injectable } from '@nestjs/common';
import { NOTICE_CHANNELS, type NoticeChannel, usualChannels } from '@marketplace/contract/notices/notices.js';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { openProfile, type StoredProfile } from '../profiles/sealed-profile.js';
import type { NoticeChoiceResponse, SaveNoticeChoiceDto } from './dto/notice-choice.dto.js';
import { PushService } from './push.service.js';
import { channelsIn, type NoticeChoiceEntity, type NoticeChoiceSource } from './notice-choice.entity.js';

/** A customer's row beside their choice, as one statement reads it. */
export interface StoredChoice {
  uuid: string;
  profile_encrypted: string | null;
  channels: string | null;
}

/** Without a choice, those of the choice are null. */
type Own = StoredChoice & { [K in 'chosen_at' | 'source']: NoticeChoiceEntity[K] | null };

/** By which ways customers want news of their own applications. Offers are another choice (decision 66). */
@Injectable()
export class NoticeChoicesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly cipher: FieldCipher,
    private readonly push: PushService,
    private readonly config: Config,
  ) {}

  async own(actor: Actor): Promise<NoticeChoiceResponse> {
    return this.shown(await stored(this.dataSource, actor.id!));
  }

  save({ channels }: SaveNoticeChoiceDto, actor: Actor): Promise<NoticeChoiceResponse> {
    const id = actor.id!;
    return this.transactions.run(actor, async (tx) => {
      // Two devices that save at once come one after the other.
      await tx.query('SELECT id FROM prospects WHERE id = ? FOR UPDATE', [id]);
      const before = this.shown(await stored(tx, id));
      if (!channels.every((channel) => before.offered.includes(channel))) {
        throw new InvalidRequest([{ field: 'channels', key: 'field.option' }]);
      }
      await this.write(tx, id, before.channels, inOrder(channels), 'page');
      return this.shown(await stored(tx, id));
    });
  }

  /** The ways that news of a customer takes now, and the profile that has their e-mail address. */
  channelsOf(row: StoredChoice): { channels: NoticeChannel[]; profile: StoredProfile } {
    const profile = openProfile(this.cipher, row);
    const chosen = row.channels === null ? usualChannels(profile) : channelsIn(row.channels);
    const offered = this.offeredTo(profile);
    return { channels: chosen.filter((channel) => offered.includes(channel)), profile };
  }

  /** The customer has said by a message that they want no more news on a channel. */
  async refuse(tx: Tx, prospectId: number, channel: NoticeChannel, source: 'link' | 'reply'): Promise<void> {
    await tx.query('SELECT id FROM prospects WHERE id = ? FOR UPDATE', [prospectId]);
    const row = await stored(tx, prospectId);
    const before = this.channelsOf(row).channels;
    if (!before.includes(channel)) return;
    const after = before.filter((one) => one !== channel);
    await this.write(tx, prospectId, before, after, source);
  }

  /** The customer has taken back by a word what they refused by a word. */
  async allowAgain(tx: Tx, prospectId: number, channel: NoticeChannel): Promise<void> {
    await tx.query('SELECT id FROM prospects WHERE id = ? FOR UPDATE', [prospectId]);
    const row = await stored(tx, prospectId);
    const before = this.channelsOf(row).channels;
    if (row.source !== 'reply' || before.includes(channel)) return;
    await this.write(tx, prospectId, before, inOrder([...before, channel]), 'reply');
  }

  private async write(
    tx: Tx,
    prospectId: number,
    before: readonly NoticeChannel[],
    channels: NoticeChannel[],
    source: NoticeChoiceSource,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO notice_choices (prospect_id, channels, chosen_at, source) VALUES (?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE channels = VALUES(channels), chosen_at = VALUES(chosen_at), source = VALUES(source)`,
      [prospectId, channels.join(','), new Date(), source],
    );
    if (!channels.includes('push'))
      await tx.query('DELETE FROM push_subscriptions WHERE prospect_id = ?', [prospectId]);
    if (before.join() !== channels.join()) {
      tx.audit('update', 'notice-choice', prospectId, [{ property: 'channels', before, after: channels }]);
    }
  }

  private offeredTo({ email }: StoredProfile): NoticeChannel[] {
    const { whatsAppStatusTemplate } = this.config.messaging;
    const isOffered: Record<NoticeChannel, boolean> = {
      sms: true,
      email: email !== undefined,
      whatsapp: whatsAppStatusTemplate !== null,
      push: this.push.publicKey !== null,
    };
    return NOTICE_CHANNELS.filter((channel) => isOffered[channel]);
  }

  private shown(row: Own): NoticeChoiceResponse {
    const { channels, profile } = this.channelsOf(row);
    return {
      channels,
      offered: this.offeredTo(profile),
      chosen_at: row.chosen_at?.toISOString() ?? null,
      push_key: this.push.publicKey,
    };
  }
}

const inOrder = (channels: readonly NoticeChannel[]) => NOTICE_CHANNELS.filter((one) => channels.includes(one));

async function stored(database: Pick<Tx, 'query'>, prospectId: number): Promise<Own> {
  const [row] = await database.query<Own[]>(
    `SELECT p.uuid, p.profile_encrypted, c.channels, c.chosen_at, c.source
     FROM prospects p LEFT JOIN notice_choices c ON c.prospect_id = p.id WHERE p.id = ?`,
    [prospectId],
  );
  if (!row) throw new DomainError('CUSTOMER.NOT_FOUND');
  return row;
}
