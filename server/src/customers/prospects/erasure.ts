import { Injectable } from '@nestjs/common';
import { RECORD_KINDS, type RecordCount } from '@marketplace/contract/privacy/records.js';
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
  /** How many records of which kinds `erase` would erase now, and how many would stay and why. */
  count?(this: void, database: Pick<Tx, 'query'>, person: Person): Promise<RecordCount[]>;
  /** Deletes what may be deleted of a person whose row is locked and whose applications have ended. */
  erase?(this: void, tx: Tx, person: Person): Promise<unknown>;
  /** Called when the number now belongs to somebody else: removes every reference from the number to the person. */
  detach?(this: void, tx: Tx, person: Person, actor: Actor): Promise<unknown>;
}

/** Erases all records of a person; each room registers its own here. */
@Injectable()
export class Erasure {
  private readonly records: PersonalRecords[] = [{ count: countOwn }];

  constructor(private readonly cipher: FieldCipher) {}

  register(records: PersonalRecords): void {
    this.records.push(records);
  }

  /** What a deletion would erase now and what would stay, by kind of record, in the order of the kinds. */
  async count(database: Pick<Tx, 'query'>, { id, uuid, phone_index }: Person): Promise<RecordCount[]> {
    const counts: RecordCount[] = [];
    for (const { count } of this.records) counts.push(...((await count?.(database, { id, uuid, phone_index })) ?? []));
    return counts.sort((one, other) => RECORD_KINDS.indexOf(one.kind) - RECORD_KINDS.indexOf(other.kind));
  }

  /**
   * Deletes the records of a person whose row is locked and whose applications have ended. Anonymous rows remain for
   * reports, and so do the records that prove lawful processing: consents and the audit log (decision 27).
   */
  async erase(tx: Tx, { id, uuid, phone_index }: Person): Promise<void> {
    for (const { erase } of this.records) await erase?.(tx, { id, uuid, phone_index });
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

/** The records that `Erasure` itself erases, and those of rooms below it, which know nothing of customers. */
async function countOwn(database: Pick<Tx, 'query'>, { id }: Person): Promise<RecordCount[]> {
  const [row] = await database.query<{ sign_ins: number; audit: number; events: number }[]>(
    `SELECT (SELECT COUNT(*) FROM otp_challenges WHERE prospect_id = ?)
         + (SELECT COUNT(*) FROM sessions WHERE audience = 'customer' AND user_id = ?) AS sign_ins,
       (SELECT COUNT(*) FROM audit_log WHERE entity = 'prospect' AND entity_id = ?) AS audit,
       (SELECT COUNT(*) FROM journey_events WHERE prospect_id = ?) AS events`,
    [id, id, String(id), id],
  );
  return [
    { kind: 'identity', erased: 1, kept: 0, ground: null },
    { kind: 'sign_ins', erased: Number(row?.sign_ins), kept: 0, ground: null },
    { kind: 'customer_row', erased: 0, kept: 1, ground: 'figures' },
    { kind: 'audit', erased: 0, kept: Number(row?.audit), ground: 'proof' },
    { kind: 'journey_events', erased: 0, kept: Number(row?.events), ground: 'figures' },
  ];
}
