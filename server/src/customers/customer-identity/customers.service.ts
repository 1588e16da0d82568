import { Injectable } from '@nestjs/common';
import { istToday } from '@marketplace/contract/dates/ist.js';
import type { SentChallenge } from '../../accounts/passcodes/passcodes.repository.js';
import { openPhone } from '../../accounts/passcodes/phones.js';
import { type TransferredSession, SessionsService } from '../../accounts/sessions/sessions.service.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import type { Tx } from '../../platform/database/transactions.js';
import { ConsentsService } from '../consents/consents.service.js';
import { flagsOf } from '../profiles/profile-flags.js';
import { openProfile, type StoredProfile } from '../profiles/sealed-profile.js';
import type { ProspectEntity } from '../prospects/prospect.entity.js';
import type { CustomerSignedIn } from './dto/otp.dto.js';

/** The data of a visit. */
export type Visit = Pick<
  SentChallenge,
  'prospect_id' | 'partner_id' | 'language' | 'product_type' | 'utms' | 'consent_text_version' | 'ip'
>;

/** A customer whose row is locked. */
type SigningIn = Pick<ProspectEntity, 'id' | 'uuid' | 'language' | 'phone_encrypted' | 'profile_encrypted'>;

/** Starts customers' sessions for every way of signing in. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly partners: PartnersService,
    private readonly consents: ConsentsService,
    private readonly cipher: FieldCipher,
  ) {}

  /**
   * Stores the data of a visit once the number is proved. The latest visit counts, but a visit to the marketplace's own
   * pages does not take a customer away from the partner who brought them.
   */
  async arrive(tx: Tx, visit: Visit): Promise<void> {
    const own = await this.partners.forVisit([], '');
    await tx.query(
      // A number that was only typed in and never proved does not count as brought by a partner: for a new customer
      // this visit decides.
      `UPDATE prospects SET partner_id = IF(state = 'NEW', ?, COALESCE(?, partner_id)),
         state = IF(state = 'NEW', 'VERIFIED', state), language = COALESCE(language, ?), product_type = COALESCE(?, product_type), utms = COALESCE(?, utms)
       WHERE id = ?`,
      [
        visit.partner_id,
        visit.partner_id === own.id ? null : visit.partner_id,
        visit.language,
        visit.product_type,
        visit.utms,
        visit.prospect_id,
      ],
    );
    if (visit.consent_text_version === null) return;
    await this.consents.record(tx, {
      prospectId: visit.prospect_id,
      purpose: 'terms_privacy',
      textVersion: visit.consent_text_version,
      channel: 'web',
      ip: visit.ip,
    });
  }

  /** Starts a session, continuing another one if one is given; otherwise it has to pass the identity check. */
  async signIn(tx: Tx, prospect: SigningIn, actor: Actor, from?: TransferredSession): Promise<CustomerSignedIn> {
    const profile = openProfile(this.cipher, prospect);
    const isUnconfirmed = prospect.profile_encrypted !== null && from?.confirmed !== 1;
    const { first_name, last_name }: StoredProfile = isUnconfirmed ? {} : profile;
    tx.audit('sign-in', 'prospect', prospect.id);
    return {
      success: true,
      token: await this.sessions.start(tx, 'customer', prospect.id, actor, from),
      user: {
        userId: prospect.uuid,
        firstName: String(first_name ?? ''),
        lastName: String(last_name ?? ''),
        languageId: prospect.language ?? actor.language,
        phoneNumber: openPhone(this.cipher, prospect),
        ...flagsOf(profile, istToday()),
        identity_check_required: isUnconfirmed ? 1 : 0,
      },
    };
  }
}
