import type { FormField, SteppedForm } from './forms.js';
import type { FormTextKey } from './i18n/en.js';
import { MERCHANT_FIELDS } from './merchant.js';
import { ASKED_FIELDS, type ProfileFieldRule } from './profile.js';

/** What somebody leaves who was brought as a new partner. */
export const REFERRAL_FIELDS = {
  business_name: MERCHANT_FIELDS.shop_name,
  contact_name: ASKED_FIELDS.nominee_name,
  postal_code: ASKED_FIELDS.postal_code,
  phone: MERCHANT_FIELDS.phone,
  /** Sent as the version of the text that was shown. */
  consent: MERCHANT_FIELDS.consent,
} as const satisfies Record<string, ProfileFieldRule>;
export type ReferralField = keyof typeof REFERRAL_FIELDS;

const ask = (
  name: ReferralField,
  label: FormTextKey,
  why: FormTextKey,
  rest: Partial<Pick<FormField, 'help'>> = {},
): FormField<ReferralField> => ({
  name,
  ...(REFERRAL_FIELDS[name] as ProfileFieldRule),
  optional: false,
  label,
  why,
  ...rest,
});

export const REFERRAL_FORM: SteppedForm<ReferralField> = {
  steps: [
    {
      title: 'step.business',
      fields: [
        ask('business_name', 'refer_business', 'refer_business.why'),
        ask('postal_code', 'refer_pincode', 'refer_pincode.why', { help: 'postal_code.help' }),
      ],
    },
    {
      title: 'step.owner',
      fields: [
        ask('contact_name', 'owner_name', 'refer_name.why'),
        ask('phone', 'owner_phone', 'refer_phone.why', { help: 'owner_phone.help' }),
        ask('consent', 'refer_consent', 'merchant_consent.why'),
      ],
    },
  ],
};
