import { CHECK_LIMITS } from '../offers/quick-check.js';
import { EMPLOYMENTS, isLoan, PRODUCT_TYPES } from '../products/products.js';
import type { FormField, SteppedForm } from './forms.js';
import type { FormTextKey } from './i18n/en.js';
import { ASKED_FIELDS, type ProfileFieldRule } from './profile.js';

const { amount, age, tenure } = CHECK_LIMITS;

/** Of a business loan the work is known. */
export const CHECKED_EMPLOYMENTS = EMPLOYMENTS.filter((kind) => kind !== 'business');

/** What is asked without signing up. */
export const CHECK_FIELDS = {
  product_type: {
    kind: 'choice',
    rule: { kind: 'choice', values: PRODUCT_TYPES.filter(isLoan) },
  },
  amount: { kind: 'rupees', rule: { kind: 'rupees', whole: true, ...amount } },
  tenure_months: { kind: 'whole', rule: { kind: 'whole', ...tenure } },
  monthly_income: ASKED_FIELDS.monthly_income,
  employment: {
    kind: 'choice',
    rule: { kind: 'choice', values: CHECKED_EMPLOYMENTS },
  },
  age: { kind: 'whole', rule: { kind: 'whole', ...age } },
  credit_score: ASKED_FIELDS.credit_score,
} as const satisfies Record<string, ProfileFieldRule>;
export type CheckField = keyof typeof CHECK_FIELDS;

type Rest = Partial<Pick<FormField<CheckField>, 'help' | 'optional' | 'when'>>;

const ask = (name: CheckField, label: FormTextKey, why: FormTextKey, rest: Rest = {}): FormField<CheckField> => ({
  ...{ name, ...(CHECK_FIELDS[name] as ProfileFieldRule), optional: false, label, why },
  ...rest,
});

const NOT_BUSINESS = PRODUCT_TYPES.filter((type) => isLoan(type) && type !== 'Business Loans');

export const CHECK_FORM: SteppedForm<CheckField> = {
  steps: [
    {
      title: 'step.check',
      fields: [
        ask('product_type', 'check_product', 'check_product.why'),
        ask('amount', 'se_loan_amount', 'se_loan_amount.why'),
        ask('tenure_months', 'check_tenure', 'check_tenure.why', { optional: true, help: 'check_tenure.help' }),
        ask('monthly_income', 'monthly_income', 'monthly_income.why', { help: 'monthly_income.help' }),
        ask('employment', 'employment_status_code', 'employment_status_code.why', {
          when: { field: 'product_type', is: NOT_BUSINESS },
        }),
        ask('age', 'check_age', 'birth_date.why'),
        ask('credit_score', 'credit_score', 'credit_score.why', { optional: true, help: 'credit_score.help' }),
      ],
    },
  ],
};
