import { Injectable } from '@nestjs/common';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { maskMobile } from '@marketplace/contract/fields/fields.js';
import type { ReferralEntity } from '../../partners/referrals/referral.entity.js';
import { type Referrer, ReferralsService } from '../../partners/referrals/referrals.service.js';
import type { PortalScope } from '../../platform/auth/portal-scope.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { OwnReferral, ReferredOne } from './dto/portal-referral.dto.js';

const PAGE = 20;

/** Whom an owner brings for the partner, or a merchant for itself. */
@Injectable()
export class PortalReferralService {
  constructor(private readonly referrals: ReferralsService) {}

  async own(scope: PortalScope, after: number | undefined): Promise<OwnReferral> {
    const referrer = referrerOf(scope);
    const [link, found] = await Promise.all([
      this.referrals.linkOf(referrer),
      this.referrals.broughtBy(referrer, after, PAGE + 1),
    ]);
    return {
      ...{ success: true, kind: referrer.kind, ...link },
      referred: found.slice(0, PAGE).map(toReferredOne),
      has_more: found.length > PAGE,
    };
  }
}

function referrerOf({ role, columns: { partner_id: partnerId, merchant_id: merchantId } }: PortalScope): Referrer {
  if (role === 'OWNER') return { kind: 'PARTNER', id: partnerId, partnerId };
  if (role === 'MERCHANT' && merchantId !== undefined) return { kind: 'MERCHANT', id: merchantId, partnerId };
  throw new DomainError('AUTH.FORBIDDEN');
}

function toReferredOne(one: ReferralEntity): ReferredOne {
  return {
    ...{ id: one.id, name: one.business_name, phone_masked: maskMobile(one.phone_last4), state: one.state },
    is_self: one.refusal === 'self' ? 1 : 0,
    asked_on: istToday(one.submitted_at),
    joined_on: one.joined_on,
  };
}
