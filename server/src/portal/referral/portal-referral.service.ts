import { Injectable } from '@nestjs/common';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { maskMobile } from '@marketplace/contract/fields/fields.js';
import { type ReferralOutcome, ReferralPayService } from '../../money/referral-pay/referral-pay.service.js';
import type { ReferralEntity } from '../../partners/referrals/referral.entity.js';
import { type Referrer, ReferralsService } from '../../partners/referrals/referrals.service.js';
import type { PortalScope } from '../../platform/auth/portal-scope.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { OwnReferral, ReferredOne } from './dto/portal-referral.dto.js';

const PAGE = 20;

/** Whom an owner brings for the partner, or a merchant for itself, and what came of it. */
@Injectable()
export class PortalReferralService {
  constructor(
    private readonly referrals: ReferralsService,
    private readonly pays: ReferralPayService,
  ) {}

  async own(scope: PortalScope, after: number | undefined): Promise<OwnReferral> {
    const referrer = referrerOf(scope);
    const [link, found, terms, earned_amount] = await Promise.all([
      this.referrals.linkOf(referrer),
      this.referrals.broughtBy(referrer, after, PAGE + 1),
      this.pays.termsNow(referrer.kind),
      this.pays.earnedBy(referrer),
    ]);
    const shown = found.slice(0, PAGE);
    const outcomes = await this.pays.outcomesOf(referrer.kind, shown);
    return {
      ...{ success: true, kind: referrer.kind, ...link },
      terms: terms && { amount: terms.amount, within_days: terms.within_days },
      earned_amount,
      referred: shown.map((one) => toReferredOne(one, outcomes.get(one.id)!)),
      has_more: found.length > PAGE,
    };
  }
}

function referrerOf({ role, columns: { partner_id: partnerId, merchant_id: merchantId } }: PortalScope): Referrer {
  if (role === 'OWNER') return { kind: 'PARTNER', id: partnerId, partnerId };
  if (role === 'MERCHANT' && merchantId !== undefined) return { kind: 'MERCHANT', id: merchantId, partnerId };
  throw new DomainError('AUTH.FORBIDDEN');
}

function toReferredOne(one: ReferralEntity, outcome: ReferralOutcome): ReferredOne {
  return {
    ...{ id: one.id, name: one.business_name, phone_masked: maskMobile(one.phone_last4), state: one.state },
    is_self: one.refusal === 'self' || outcome.isSelf ? 1 : 0,
    asked_on: istToday(one.submitted_at),
    joined_on: one.joined_on,
    earned_amount: outcome.earned,
    is_taken_back: outcome.isTakenBack ? 1 : 0,
    payment_state: outcome.paymentState,
    open_until: outcome.openUntil,
    open_amount: outcome.openAmount,
  };
}
