import { Injectable } from '@nestjs/common';
import { MOBILE } from '@marketplace/contract/fields/fields.js';
import { openPhone } from '../../accounts/passcodes/phones.js';
import { openProfile } from '../../customers/profiles/sealed-profile.js';
import type { Actor } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { Limits } from '../../platform/limits/limits.js';
import type { RevealDto, Revealed } from './dto/customers-journey.dto.js';
import { type ShownProspect, shownProspect } from './shown-prospect.js';

/** Shows one masked value to an admin who says why. */
@Injectable()
export class RevealService {
  constructor(
    private readonly transactions: Transactions,
    private readonly cipher: FieldCipher,
    private readonly limits: Limits,
  ) {}

  /** `mayDo` runs first in the same transaction, and throws what speaks against it. */
  async reveal(
    uuid: string,
    { field, reason, note }: RevealDto,
    actor: Actor,
    mayDo?: (tx: Tx) => Promise<unknown>,
  ): Promise<Revealed> {
    await this.limits.countReveal(actor.id ?? 0);
    return this.transactions.run(actor, async (tx) => {
      await mayDo?.(tx);
      const prospect = await shownProspect(tx, uuid);
      const change = (property: string, after: string) => ({ property, before: null, after });
      tx.audit('reveal', 'prospect', prospect.id, [
        change('field', field),
        change('reason', reason),
        change('note', note),
      ]);
      tx.journey({
        kind: 'REVEALED',
        prospect_id: prospect.id,
        partner_id: prospect.partner_id,
        facts: { step: field, code: reason },
      });
      return { field, value: this.valueOf(prospect, field) };
    });
  }

  private valueOf(prospect: ShownProspect, field: RevealDto['field']): string | null {
    if (field !== 'mobile_phone_number') return String(openProfile(this.cipher, prospect)[field] ?? '') || null;
    // A detached customer has no number any more.
    const phone = openPhone(this.cipher, prospect);
    return MOBILE.test(phone) ? phone : null;
  }
}
