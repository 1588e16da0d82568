import { type FieldRule, type Problem, readField } from '../fields/rules.js';
import type { OptionListName } from '../option-lists/option-lists.js';
import type { ProductType } from '../products/products.js';
import type { FormTextKey } from './i18n/en.js';
import { ASKED_FIELDS, type AskedField, type FieldKind, type ProfileValues } from './profile.js';

/** The field is asked only when another field, which is itself asked, has one of these values. */
export interface When<N extends string = AskedField> {
  field: N;
  is: readonly (string | number)[];
}

export interface FormField<N extends string = AskedField> {
  name: N;
  kind: FieldKind;
  rule: FieldRule;
  list?: OptionListName;
  when?: When<N>;
  /** The field may stay empty. */
  optional: boolean;
  label: FormTextKey;
  /** Text that explains why we ask for this field. */
  why: FormTextKey;
  help?: FormTextKey;
}

export interface FormStep<N extends string = AskedField> {
  /** Text key of the step's title. */
  title: FormTextKey;
  fields: readonly FormField<N>[];
}

/** A form of any fields, shown step by step. */
export interface SteppedForm<N extends string = AskedField> {
  steps: readonly FormStep<N>[];
}

export const FORM_NAMES = ['personal', 'gold', 'housing', 'business', 'insurance', 'credit_card'] as const;
export type FormName = (typeof FORM_NAMES)[number];

export const COMPLETION_FLAGS = ['pl_completed', 'gl_completed', 'hl_completed', 'bl_completed'] as const;
export type CompletionFlag = (typeof COMPLETION_FLAGS)[number];

/** A form whose fields belong to the customer's profile. */
export interface Form extends SteppedForm {
  name: FormName;
  product: ProductType;
  /** The profile's flag for a complete form; insurance and cards have none. */
  flag: CompletionFlag | null;
  /** The field that holds the requested amount. */
  amount: AskedField | null;
}

type Options = Partial<Pick<FormField, 'when' | 'help' | 'optional' | 'rule'>>;

function ask(name: AskedField, options: Options = {}): FormField {
  return {
    name,
    ...ASKED_FIELDS[name],
    optional: false,
    label: name,
    why: `${name}.why` as const,
    ...options,
  };
}

const maybe = (name: AskedField, options: Omit<Options, 'optional'> = {}) => ask(name, { ...options, optional: true });

const when = (field: AskedField, ...is: (string | number)[]): { when: When } => ({ when: { field, is } });
const SALARIED = when('employment_status_code', 'salaried');
const SELF_EMPLOYED = when('employment_status_code', 'self_employed');
const OWNER = when('employment_status_code', 'business');
const RENTED = when('residence_type', 'rented', 'hostel_pg');
const INTO_BANK = when('salary_mode', 'bank_transfer');
const LOW_HOUSEHOLD = when('household_income', 'up_to_3_lakh');
const HEALTH = when('insurance_kind', 'health');
const LIFE = when('insurance_kind', 'life');
const VEHICLE = when('insurance_kind', 'motor', 'two_wheeler');
const SHOP = when('insurance_kind', 'shop');
const WITH_COMPANY_PAN = when('business_registration_type', 'incorporation', 'partnership_deed');

const pan = ask('tin', { help: 'tin.help' });
const birthDate = ask('birth_date', { help: 'birth_date.help' });
const name: FormStep = { title: 'step.name', fields: [ask('first_name'), ask('last_name'), ask('email')] };
const identity: FormStep = { title: 'step.identity', fields: [birthDate, ask('gender'), pan] };
/** Asked right after the amount: with both, the pages that follow show how many lenders would say yes (decision 125). */
const basics = (...fields: FormField[]): FormStep => ({ title: 'step.basics', fields: [...fields, birthDate] });
const work = ask('employment_status_code');
const income = ask('monthly_income', { help: 'monthly_income.help' });
const score = maybe('credit_score', { help: 'credit_score.help' });
const person = (email: FormField): FormStep => ({
  title: 'step.identity',
  fields: [ask('first_name'), ask('last_name'), email, ask('gender'), pan],
});
/** The e-mail address may be left out, because many who pledge gold or build a small house have none. */
const personWithoutEmail = person(maybe('email'));
const employer = ask('employer_name', { ...SALARIED, help: 'employer_name.help' });
const address = [
  ask('postal_code', { help: 'postal_code.help' }),
  ask('address1', { help: 'address1.help' }),
  maybe('address2'),
];
/** A rent of 0 is stored as no rent, so that a tenant has to enter an amount above 0. */
const rent = ask('monthly_rent', { ...RENTED, rule: { ...ASKED_FIELDS.monthly_rent.rule, min: 1, nullable: false } });
const home: FormStep = {
  title: 'step.home',
  fields: [...address, ask('residence_type'), rent],
};
const household = [
  ask('household_income', { help: 'household_income.help' }),
  ask('household_income_yearly', LOW_HOUSEHOLD),
];
const messages = [ask('allow_sms'), ask('allow_email')];

/** The detail forms, each declared once: the consumer app renders them, and both sides validate by them. */
export const FORMS: Record<FormName, Form> = {
  personal: {
    name: 'personal',
    product: 'Personal Loans',
    flag: 'pl_completed',
    amount: 'se_loan_amount',
    steps: [
      {
        title: 'step.loan',
        fields: [ask('se_loan_amount', { help: 'se_loan_amount.help' }), ask('loan_purpose')],
      },
      basics(work, income, score),
      person(ask('email')),
      home,
      {
        title: 'step.work',
        fields: [
          employer,
          ask('company_type', SALARIED),
          ask('employment_tenure', SALARIED),
          maybe('total_work_experience', SALARIED),
          ask('officepincode', { ...SALARIED, help: 'postal_code.help' }),
          ask('profession_type', SELF_EMPLOYED),
          ask('professional_years', SELF_EMPLOYED),
          ask('business_registration_type', OWNER),
          ask('business_current_turnover', OWNER),
          ask('business_years', OWNER),
        ],
      },
      {
        title: 'step.income',
        fields: [
          ask('salary_mode', SALARIED),
          maybe('ifsc', { ...INTO_BANK, help: 'ifsc.help' }),
          maybe('prefer_net_banking', INTO_BANK),
          ask('emi', { help: 'emi.help' }),
          ...household,
        ],
      },
      {
        title: 'step.last',
        fields: [maybe('marital_status'), maybe('educational_level'), ...messages],
      },
    ],
  },
  gold: {
    name: 'gold',
    product: 'Gold Loans',
    flag: 'gl_completed',
    amount: 'gold_loan_amount',
    steps: [
      {
        title: 'step.gold',
        fields: [
          ask('gold_weight_grams', { help: 'gold_weight_grams.help' }),
          ask('gold_loan_amount', { help: 'gold_loan_amount.help' }),
          ask('gold_purpose'),
        ],
      },
      basics(work, income),
      personWithoutEmail,
      { title: 'step.home', fields: [...address, ...messages] },
    ],
  },
  housing: {
    name: 'housing',
    product: 'Affordable Housing Loan',
    flag: 'hl_completed',
    amount: 'housing_loan_amount',
    steps: [
      {
        title: 'step.property',
        fields: [
          ask('housing_loan_amount'),
          ask('housing_purpose'),
          ask('property_value', { help: 'property_value.help' }),
          ask('property_postal_code', { help: 'postal_code.help' }),
          ask('property_locality', { help: 'property_locality.help' }),
        ],
      },
      basics(work, income, score),
      personWithoutEmail,
      home,
      {
        title: 'step.income',
        fields: [
          employer,
          ask('salary_mode', SALARIED),
          ask('profession_type', SELF_EMPLOYED),
          ask('emi', { help: 'emi.help' }),
          ...household,
          ...messages,
        ],
      },
    ],
  },
  business: {
    name: 'business',
    product: 'Business Loans',
    flag: 'bl_completed',
    amount: 'business_loan_amount',
    steps: [
      { title: 'step.loan', fields: [ask('business_loan_amount'), ask('business_purpose')] },
      basics(ask('monthly_income', { help: 'business_income.help' }), score),
      {
        title: 'step.business',
        fields: [
          ask('business_name', { help: 'employer_name.help' }),
          ask('business_registration_type'),
          ask('business_pan', { ...WITH_COMPANY_PAN, help: 'business_pan.help' }),
          ask('business_nature'),
          maybe('professional_type', when('business_nature', 'services')),
          ask('business_years'),
          ask('officepincode', { help: 'postal_code.help' }),
        ],
      },
      {
        title: 'step.turnover',
        fields: [
          ask('business_current_turnover'),
          maybe('business_gross_profit'),
          ask('emi', { help: 'emi.help' }),
          ask('business_account'),
          maybe('ifsc', { ...when('business_account', 1), help: 'ifsc.help' }),
        ],
      },
      person(ask('email')),
      { ...home, fields: [...home.fields, ...messages] },
    ],
  },
  insurance: {
    name: 'insurance',
    product: 'Other Insurance',
    flag: null,
    amount: null,
    steps: [
      {
        title: 'step.insurance',
        fields: [
          ask('insurance_kind'),
          ask('sum_insured', { help: 'sum_insured.help' }),
          ask('insured_people', HEALTH),
          ask('has_illness', HEALTH),
          ask('uses_tobacco', LIFE),
          ask('vehicle_age', VEHICLE),
          ask('insured_now', VEHICLE),
          ask('business_nature', SHOP),
          ask('officepincode', { ...SHOP, help: 'postal_code.help' }),
        ],
      },
      name,
      { title: 'step.identity', fields: [birthDate, ask('gender'), ask('marital_status')] },
      { title: 'step.home', fields: [ask('postal_code', { help: 'postal_code.help' })] },
      {
        title: 'step.cover',
        fields: [
          ask('profession_type'),
          ask('monthly_income'),
          maybe('nominee_name', { help: 'nominee_name.help' }),
          ask('comm_preference'),
        ],
      },
    ],
  },
  credit_card: {
    name: 'credit_card',
    product: 'Credit Cards',
    flag: null,
    amount: null,
    steps: [
      name,
      identity,
      home,
      {
        title: 'step.work',
        fields: [
          ask('employment_status_code'),
          employer,
          maybe('job_sector', SALARIED),
          maybe('work_status', SALARIED),
          ask('officepincode', { ...SALARIED, help: 'postal_code.help' }),
          ask('monthly_income', { help: 'monthly_income.help' }),
          ask('salary_mode', SALARIED),
        ],
      },
      {
        title: 'step.last',
        fields: [score, maybe('educational_level'), ...messages],
      },
    ],
  },
};

/** The form of a product. Solar loans use the form of personal loans. */
export function formOf(product: ProductType): Form {
  return Object.values(FORMS).find((form) => form.product === product) ?? FORMS.personal;
}

export function fieldsOf<N extends string>(form: SteppedForm<N>): readonly FormField<N>[] {
  return form.steps.flatMap((step) => step.fields);
}

function fieldOf<N extends string>(form: SteppedForm<N>, name: N): FormField<N> | undefined {
  for (const { fields } of form.steps) {
    const field = fields.find((one) => one.name === name);
    if (field) return field;
  }
  return undefined;
}

/** The answers to a form, by field. */
export type FormValues<N extends string> = Partial<Record<N, string | number | null>>;

/** Whether `field` has to be answered, given the other answers. */
export function isAsked<N extends string>(form: SteppedForm<N>, field: FormField<N>, values: FormValues<N>): boolean {
  const { when } = field;
  if (!when) return true;
  const asking = fieldOf(form, when.field);
  return asking !== undefined && isAsked(form, asking, values) && when.is.some((value) => value === values[when.field]);
}

export type FormProblems<N extends string = AskedField> = Partial<Record<N, Problem>>;

/**
 * The problems that keep `form` from being complete, by field; only for `fields` where given, such as those of one
 * step. `today` is a day in India, `YYYY-MM-DD`. A masked value counts as valid, because it was checked when it was
 * saved.
 */
export function formProblems<N extends string>(
  form: SteppedForm<N>,
  values: FormValues<N>,
  today: string,
  fields: readonly FormField<N>[] = fieldsOf(form),
): FormProblems<N> {
  const problems: FormProblems<N> = {};
  for (const field of fields) {
    if (!isAsked(form, field, values)) continue;
    const problem = fieldProblem(field, values[field.name], today);
    if (problem) problems[field.name] = problem;
  }
  return problems;
}

export function isComplete(form: Form, values: ProfileValues, today: string): boolean {
  return Object.keys(formProblems(form, values, today)).length === 0;
}

function fieldProblem(
  { rule, kind, optional }: Pick<FormField, 'rule' | 'kind' | 'optional'>,
  value: unknown,
  today: string,
): Problem | undefined {
  const isMissing = value === '' || value === null || value === undefined;
  // A required checkbox that is not ticked.
  if (isMissing && kind === 'flag') return readField(rule, 0, today).problem;
  if (isMissing) return optional ? undefined : { key: kind === 'birth_date' ? 'field.birthDate' : 'field.required' };
  return readField(rule, value, today).problem;
}
