import { Injectable } from '@nestjs/common';
import { sealNoPhone } from '../../accounts/passcodes/phones.js';
import type { Actor } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import type { Tx } from '../../platform/database/transactions.js';
import { ProspectEntity } from './prospect.entity.js';

export interface Person {
  id: number;
  uuid: string;
  phone_index: string;
}

/** The records that a room stores about customers, except their own row. */
export interface PersonalRecords {
  /** Deletes what may be deleted of a person whose row is locked and whose applications have ended. */
  erase?(this: void, tx: Tx, person: Person): Promise<unknown>;
  /** Called when the number now belongs to somebody else: removes every reference from the number to the person. */
  detach?(this: void, tx: Tx, person: Person, actor: Actor): Promise<unknown>;
}

/** Erases all records of a person; each room registers its own here. */
@Injectable()
export class Erasure {
  private readonly records: PersonalRecords[] = [];

  constructor(private readonly cipher: FieldCipher) {}

  register(records: PersonalRecords): void {
    this.records.push(records);
  }

  /**
   * Deletes the records of a person whose row is locked and whose applications have ended. Anonymous rows remain for
   * reports, and so do the records that prove lawful processing: consents and the audit log (decision 27).
   */
  async erase(tx: Tx, { id, uuid, phone_index }: Person): Promise<void> {
    for (const { erase } of this.records) await erase?.(tx, { id, uuid, phone_index });
    tx.journey({ kind: 'ERASED', prospect_id: id });
    await tx.query('DELETE FROM otp_challenges WHERE prospect_id = ?', [id]);
    await tx.query("DELETE FROM sessions WHERE audience = 'customer' AND user_id = ?", [id]);
    await tx.manager.update(
      ProspectEntity,
      { id },
      {
        ...sealNoPhone(this.cipher, uuid),
        state: 'ERASED',
        profile_encrypted: null,
        pan_index: null,
        email_index: null,
        score_until: null,
        score_asked_until: null,
        language: null,
        product_type: null,
        utms: null,
        version: () => 'version + 1',
      },
    );
  }

  /** Runs before another person starts with the number of this one, whose row is locked. */
  async detach(tx: Tx, { id, uuid, phone_index }: Person, actor: Actor): Promise<void> {
    for (const { detach } of this.records) await detach?.(tx, { id, uuid, phone_index }, actor);
  }
}
