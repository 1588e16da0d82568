import { MOBILE_RULE } from '../fields/contact.js';
import { CODE_INPUT_MAX, GSTIN, normaliseCode, normalisePan, WHOLE_PAN } from '../fields/fields.js';
import type { FormField, SteppedForm } from './forms.js';
import type { FormTextKey } from './i18n/en.js';
import { ASKED_FIELDS, type ProfileFieldRule } from './profile.js';

/** The fields of the onboarding form for shopkeepers. Most have the rules of the customers' forms. */
export const MERCHANT_FIELDS = {
  shop_name: ASKED_FIELDS.business_name,
  business_nature: ASKED_FIELDS.business_nature,
  postal_code: ASKED_FIELDS.postal_code,
  address1: ASKED_FIELDS.address1,
  address2: ASKED_FIELDS.address2,
  owner_name: ASKED_FIELDS.nominee_name,
  phone: {
    kind: 'phone',
    rule: MOBILE_RULE,
  },
  email: ASKED_FIELDS.email,
  /** The PAN of the owner or of the business. Without one, commission cannot be paid out in full. */
  pan: {
    kind: 'business_pan',
    rule: { kind: 'text', max: CODE_INPUT_MAX, pattern: WHOLE_PAN, message: 'field.pan', normalise: normalisePan },
  },
  gstin: {
    kind: 'gstin',
    rule: {
      kind: 'text',
      max: 20,
      pattern: GSTIN,
      message: 'field.gstin',
      normalise: (typed) => normaliseCode(typed).toUpperCase(),
      nullable: true,
    },
  },
  /** Sent as the version of the text that was shown. */
  consent: { kind: 'flag', rule: { kind: 'flag', agreed: true } },
} as const satisfies Record<string, ProfileFieldRule>;
export type MerchantField = keyof typeof MERCHANT_FIELDS;

type Texts = Pick<FormField, 'label' | 'why' | 'help' | 'optional'>;

const ask = (name: MerchantField, label: FormTextKey, why: FormTextKey, rest: Partial<Texts> = {}) => ({
  name,
  ...(MERCHANT_FIELDS[name] as ProfileFieldRule),
  optional: false,
  label,
  why,
  ...rest,
});

export const MERCHANT_FORM: SteppedForm<MerchantField> = {
  steps: [
    {
      title: 'step.shop',
      fields: [
        ask('shop_name', 'shop_name', 'shop_name.why', { help: 'employer_name.help' }),
        ask('business_nature', 'shop_kind', 'shop_kind.why'),
      ],
    },
    {
      title: 'step.shopPlace',
      fields: [
        ask('postal_code', 'shop_pincode', 'shop_place.why', { help: 'postal_code.help' }),
        ask('address1', 'shop_address', 'shop_place.why', { help: 'address1.help' }),
        ask('address2', 'address2', 'shop_place.why', { optional: true }),
      ],
    },
    {
      title: 'step.owner',
      fields: [
        ask('owner_name', 'owner_name', 'owner_name.why', { help: 'owner_name.help' }),
        ask('phone', 'owner_phone', 'owner_phone.why', { help: 'owner_phone.help' }),
        ask('email', 'email', 'owner_email.why', { optional: true }),
      ],
    },
    {
      title: 'step.papers',
      fields: [
        ask('pan', 'shop_pan', 'shop_pan.why', { help: 'tin.help' }),
        ask('gstin', 'gstin', 'gstin.why', { optional: true }),
        ask('consent', 'merchant_consent', 'merchant_consent.why'),
      ],
    },
  ],
};
