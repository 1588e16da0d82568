import { Injectable } from '@nestjs/common';
import {
  channelOf,
  CHOSEN_NOTICES,
  type ChosenNotice,
  isChosenNotice,
  type NoticeChannel,
  type NoticeChoices,
  type NoticeKind,
  noticesOf,
} from '@marketplace/contract/portal/notices.js';
import { DataSource } from 'typeorm';
import { PARTNER } from '../../accounts/accounts/account-kinds.js';
import { emailOf } from '../../accounts/accounts/emails.js';
import { type Actor, sessionOf } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { changesBetween, Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import type { ChooseNoticesDto, PortalNoticeResponse } from './dto/portal-notice.dto.js';
import { PartnerUserEntity } from './partner-user.entity.js';

/** By which way each user of the portal is told of what: decision 114. */
@Injectable()
export class PortalNotices {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly cipher: FieldCipher,
  ) {}

  /** The way of this kind; whoever is paused is told nothing. */
  channelOf(user: PartnerUserEntity, kind: NoticeKind): NoticeChannel {
    return channelOf(kind, choicesOf(user), this.addressesOf(user));
  }

  /** The user, where they are one who signs in, and the way in which they are told of this kind. */
  async wayTo(
    tx: Tx,
    userId: number,
    kind: NoticeKind,
  ): Promise<{ user: PartnerUserEntity; channel: NoticeChannel } | null> {
    const user = await tx.manager.findOneBy(PartnerUserEntity, { id: userId, status: 1 });
    return user && { user, channel: this.channelOf(user, kind) };
  }

  async own(actor: Actor): Promise<PortalNoticeResponse[]> {
    const { userId } = sessionOf(actor);
    const user = await this.dataSource.getRepository(PartnerUserEntity).findOneBy({ id: userId });
    if (!user) throw new DomainError('AUTH.REQUIRED');
    return this.respond(user);
  }

  /** Changes what is named, and leaves the rest. */
  async choose(dto: ChooseNoticesDto, actor: Actor): Promise<PortalNoticeResponse[]> {
    const { userId } = sessionOf(actor);
    await this.transactions.run(actor, async (tx) => {
      const user = await tx.manager.findOne(PartnerUserEntity, {
        where: { id: userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!user) throw new DomainError('AUTH.REQUIRED');
      const before = choicesOf(user);
      const chosen = { ...before };
      for (const kind of CHOSEN_NOTICES) {
        const channel = dto[kind];
        if (channel === undefined) continue;
        if (!noticesOf(user.role).includes(kind) || !this.channelsOf(user, kind).includes(channel)) {
          throw new InvalidRequest([{ field: kind, key: 'field.option' }]);
        }
        chosen[kind] = channel;
      }
      await tx.manager.update(PartnerUserEntity, { id: userId }, { notices: JSON.stringify(chosen) });
      tx.audit(
        'update',
        PARTNER.entity,
        userId,
        changesBetween<Partial<Record<ChosenNotice, NoticeChannel>>>(before, chosen, CHOSEN_NOTICES),
      );
    });
    return this.own(actor);
  }

  private respond(user: PartnerUserEntity): PortalNoticeResponse[] {
    return noticesOf(user.role).map((kind) => ({
      kind,
      channel: this.channelOf(user, kind),
      channels: this.channelsOf(user, kind),
    }));
  }

  /** What can be chosen: the ways that the user has an address for, and none; of a notice of security nothing. */
  private channelsOf(user: PartnerUserEntity, kind: NoticeKind): NoticeChannel[] {
    const { email, phone } = this.addressesOf(user);
    if (!isChosenNotice(kind)) return [];
    return [...(email ? (['email'] as const) : []), ...(phone ? (['sms'] as const) : []), 'none'];
  }

  private addressesOf(user: PartnerUserEntity): { email: boolean; phone: boolean } {
    return { email: emailOf(this.cipher, user) !== null, phone: user.phone_last4 !== null };
  }
}

function choicesOf({ notices }: PartnerUserEntity): NoticeChoices {
  return notices === null ? {} : (JSON.parse(notices) as NoticeChoices);
}
