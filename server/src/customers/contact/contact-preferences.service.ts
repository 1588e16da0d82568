import { Injectable } from '@nestjs/common';
import { CONTACT_CHANNELS, type ContactChannel } from '@marketplace/contract/contact/contact.js';
import { type ConsentTextVersion, consentCovers } from '@marketplace/contract/consents/consents.js';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/auth/actor.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { ConsentsService } from '../consents/consents.service.js';
import { choicesOf } from './contact.service.js';
import type { ContactPreferences, SaveContactPreferencesDto } from './dto/contact-preferences.dto.js';

/** On which channels a customer wants offers: a consent in the ledger, and a stop for each channel that was refused since. */
@Injectable()
export class ContactPreferencesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly consents: ConsentsService,
  ) {}

  async own(actor: Actor): Promise<ContactPreferences> {
    return { channels: await wantedBy(this.dataSource, actor.id!) };
  }

  save(
    { channels: wanted, consent_text_version }: SaveContactPreferencesDto,
    actor: Actor,
  ): Promise<ContactPreferences> {
    const id = actor.id!;
    return this.transactions.run(actor, async (tx) => {
      // Two devices that save at once come one after the other.
      await tx.query('SELECT id FROM prospects WHERE id = ? FOR UPDATE', [id]);
      const before = await wantedBy(tx, id);
      if (wanted.some((channel) => !before.includes(channel))) {
        await this.consents.record(tx, {
          prospectId: id,
          purpose: 'communication',
          textVersion: consent_text_version,
          channel: 'web',
          ip: actor.ip,
        });
        await tx.query('DELETE FROM contact_stops WHERE prospect_id = ? AND channel IN (?)', [id, wanted]);
      }
      if (wanted.length === 0) {
        await stop(tx, id, before);
        await this.consents.withdrawAll(tx, id, 'communication', actor);
      } else {
        // The text covers more channels than were ticked.
        await stop(
          tx,
          id,
          CONTACT_CHANNELS.filter((channel) => !wanted.includes(channel)),
        );
      }
      const after = await wantedBy(tx, id);
      if (before.join() !== after.join()) {
        tx.audit('update', 'contact-preferences', id, [{ property: 'channels', before, after }]);
      }
      return { channels: after };
    });
  }

  /** The customer has said, to the desk or by the opt-out of a message, that they want no offers on a channel. */
  async refuse(tx: Tx, prospectId: number, channel: ContactChannel): Promise<void> {
    await tx.query('SELECT id FROM prospects WHERE id = ? FOR UPDATE', [prospectId]);
    const before = await wantedBy(tx, prospectId);
    await stop(tx, prospectId, [channel]);
    const after = before.filter((one) => one !== channel);
    if (before.length > after.length) {
      tx.audit('update', 'contact-preferences', prospectId, [{ property: 'channels', before, after }]);
    }
  }

  /**
   * The customer wants offers on a channel again that they had stopped. Only what a consent still allows: a new consent
   * needs its text. Answers whether there are offers again.
   */
  async allowAgain(tx: Tx, prospectId: number, channel: ContactChannel): Promise<boolean> {
    await tx.query('SELECT id FROM prospects WHERE id = ? FOR UPDATE', [prospectId]);
    const choices = (await choicesOf(tx, [prospectId])).get(prospectId);
    if (!choices?.stopped.has(channel) || !choices.covered.has(channel)) return false;
    const before = await wantedBy(tx, prospectId);
    await tx.query('DELETE FROM contact_stops WHERE prospect_id = ? AND channel = ?', [prospectId, channel]);
    const after = await wantedBy(tx, prospectId);
    tx.audit('update', 'contact-preferences', prospectId, [{ property: 'channels', before, after }]);
    return true;
  }

  /** The customer has withdrawn the consent `version` itself. */
  withdrawn(tx: Tx, prospectId: number, version: ConsentTextVersion): Promise<void> {
    return stop(tx, prospectId, consentCovers(version));
  }
}

async function wantedBy(database: Pick<Tx, 'query'>, prospectId: number): Promise<ContactChannel[]> {
  const agreed = (await choicesOf(database, [prospectId])).get(prospectId)?.agreed;
  return CONTACT_CHANNELS.filter((channel) => agreed?.has(channel));
}

/** The day of an earlier stop stays: from it, the time is counted in which nobody asks again. */
async function stop(tx: Tx, prospectId: number, channels: readonly ContactChannel[]): Promise<void> {
  if (channels.length === 0) return;
  await tx.query('INSERT IGNORE INTO contact_stops (prospect_id, channel) VALUES ?', [
    channels.map((channel) => [prospectId, channel]),
  ]);
}
