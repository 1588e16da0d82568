import { describe, expect, it } from '@jest/globals';
import { PRODUCT_TYPES } from '../products/products.js';
import {
  fieldsOf,
  FORM_NAMES,
  formOf,
  formProblems,
  type FormName,
  type FormProblems,
  FORMS,
  type FormStep,
  isComplete,
} from './forms.js';
import { CHECK_FORM } from './check.js';
import { formTexts as en } from './i18n/en.js';
import { formTexts as hi } from './i18n/hi.js';
import { MERCHANT_FORM } from './merchant.js';
import { REFERRAL_FORM } from './referral.js';
import { ASKED_FIELDS, type ProfileValues } from './profile.js';

const TODAY = '2026-11-20';

const PERSON: ProfileValues = {
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha.rao@example.in',
  birth_date: '05/07/1990',
  gender: 'female',
  tin: 'ABCPE1234F',
  postal_code: '560001',
  address1: '12-3, MG Road',
};
const HOME: ProfileValues = { residence_type: 'owned', monthly_rent: 0 };
const JOB: ProfileValues = {
  employment_status_code: 'salaried',
  employer_name: 'Tata Motors',
  salary_mode: 'cash',
  monthly_income: 32000,
};
const HOUSEHOLD: ProfileValues = { emi: 0, household_income: '3_to_5_lakh' };

/** Just enough to complete each form. */
const COMPLETE: Record<FormName, ProfileValues> = {
  personal: {
    ...PERSON,
    ...HOME,
    ...JOB,
    ...HOUSEHOLD,
    company_type: 'mnc',
    officepincode: '560002',
    employment_tenure: '2_to_5_years',
    se_loan_amount: 50000,
    loan_purpose: 'medical',
  },
  gold: {
    ...PERSON,
    email: '',
    employment_status_code: 'self_employed',
    monthly_income: 18000,
    gold_weight_grams: 25,
    gold_loan_amount: 100000,
    gold_purpose: 'farming',
  },
  housing: {
    ...PERSON,
    email: '',
    ...HOME,
    ...JOB,
    ...HOUSEHOLD,
    housing_loan_amount: 1_500_000,
    housing_purpose: 'build',
    property_value: 2_000_000,
    property_postal_code: '560003',
    property_locality: 'Sector 12, Rohini',
  },
  business: {
    ...PERSON,
    ...HOME,
    business_loan_amount: 200000,
    business_purpose: 'working_capital',
    business_name: 'Rao Stores',
    business_registration_type: 'gst',
    business_nature: 'retail',
    business_years: '3_to_5_years',
    officepincode: '560002',
    business_current_turnover: '5_to_20_lakh',
    monthly_income: 40000,
    emi: 0,
  },
  insurance: {
    ...PERSON,
    tin: '',
    address1: '',
    insurance_kind: 'two_wheeler',
    sum_insured: 60_000,
    vehicle_age: 3,
    marital_status: 'married',
    profession_type: 'teacher',
    monthly_income: 25000,
    comm_preference: 'whatsapp',
  },
  credit_card: { ...PERSON, ...HOME, ...JOB, officepincode: '560002' },
};

const keysOf = (problems: FormProblems<string>) =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, problem?.key]));

describe('the detail forms', () => {
  it.each(FORM_NAMES)('%s is complete with just the fields that it asks for', (name) => {
    const form = FORMS[name];
    expect(formProblems(form, COMPLETE[name], TODAY)).toEqual({});
    expect(isComplete(form, COMPLETE[name], TODAY)).toBe(true);
    // Nothing given is superfluous: without it the form is not complete.
    const needed = Object.entries(COMPLETE[name]).filter(([, value]) => value !== '' && value !== 0);
    for (const [field] of needed) {
      expect([field, isComplete(form, { ...COMPLETE[name], [field]: '' }, TODAY)]).toEqual([field, false]);
    }
  });

  it.each(FORM_NAMES)('%s asks each thing once, and conditions before what depends on them', (name) => {
    const fields = fieldsOf(FORMS[name]);
    const names = fields.map((field) => field.name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name: field, when } of fields) {
      if (when) expect([field, names.indexOf(when.field) < names.indexOf(field)]).toEqual([field, true]);
      if (when) expect(names).toContain(when.field);
    }
  });

  it('the forms together ask for every field there is', () => {
    const asked = new Set(FORM_NAMES.flatMap((name) => fieldsOf(FORMS[name]).map((field) => field.name)));
    expect([...asked].toSorted()).toEqual(Object.keys(ASKED_FIELDS).toSorted());
  });

  it.each<[string, FormName, ProfileValues, object]>([
    ['a rented home without a rent', 'personal', { residence_type: 'rented' }, { monthly_rent: 'field.rupeesRange' }],
    [
      'a rent with paise',
      'personal',
      { residence_type: 'rented', monthly_rent: 9000.5 },
      { monthly_rent: 'field.wholeRupees' },
    ],
    ['a rented home', 'personal', { residence_type: 'rented', monthly_rent: 9000 }, {}],
    [
      'an employer, when the work is one’s own',
      'personal',
      { employment_status_code: 'self_employed', employer_name: 'x' },
      { profession_type: 'field.required', professional_years: 'field.required' },
    ],
    [
      'a business owner',
      'personal',
      { employment_status_code: 'business' },
      {
        business_registration_type: 'field.required',
        business_current_turnover: 'field.required',
        business_years: 'field.required',
      },
    ],
    [
      'a wrong IFSC of the salary’s bank',
      'personal',
      { salary_mode: 'bank_transfer', ifsc: 'abc' },
      { ifsc: 'field.ifsc' },
    ],
    [
      'a wrong IFSC, left over from a job before',
      'personal',
      {
        employment_status_code: 'self_employed',
        profession_type: 'farmer',
        professional_years: '1_to_3_years',
        salary_mode: 'bank_transfer',
        ifsc: 'abc',
      },
      {},
    ],
    [
      'a household of a low income',
      'personal',
      { household_income: 'up_to_3_lakh' },
      { household_income_yearly: 'field.required' },
    ],
    [
      'a company without its PAN',
      'business',
      { business_registration_type: 'incorporation' },
      { business_pan: 'field.required' },
    ],
    ['health insurance for a family', 'insurance', { insurance_kind: 'health' }, { insured_people: 'field.required' }],
    ['life insurance of somebody who uses no tobacco', 'insurance', { insurance_kind: 'life' }, {}],
    [
      'insurance of a shop',
      'insurance',
      { insurance_kind: 'shop' },
      { business_nature: 'field.required', officepincode: 'field.required' },
    ],
    ['an emptied birth date', 'gold', { birth_date: '' }, { birth_date: 'field.birthDate' }],
    ['somebody who has grown too old', 'gold', { birth_date: '20/11/1955' }, { birth_date: 'field.age' }],
    ['masked values, which were checked before', 'gold', { birth_date: '**/**/1990', tin: '******234F' }, {}],
    ['an e-mail address where none is needed', 'gold', { email: 'x' }, { email: 'field.email' }],
  ])('%s', (_what, name, changes, expected) => {
    expect(keysOf(formProblems(FORMS[name], { ...COMPLETE[name], ...changes }, TODAY))).toEqual(expected);
  });

  it('the forms ask for all that is required', () => {
    expect(keysOf(formProblems(FORMS.insurance, { nominee_name: '' }, TODAY))).toEqual({
      insurance_kind: 'field.required',
      sum_insured: 'field.required',
      first_name: 'field.required',
      last_name: 'field.required',
      email: 'field.required',
      birth_date: 'field.birthDate',
      gender: 'field.required',
      marital_status: 'field.required',
      postal_code: 'field.required',
      profession_type: 'field.required',
      monthly_income: 'field.required',
      comm_preference: 'field.required',
    });
  });

  it('one step is checked alone', () => {
    const [, step] = FORMS.gold.steps;
    expect(Object.keys(formProblems(FORMS.gold, {}, TODAY, step!.fields))).toEqual([
      ...['employment_status_code', 'monthly_income', 'birth_date'],
    ]);
  });

  it.each(['personal', 'gold', 'housing', 'business'] as const)(
    '%s asks in its first two steps for all that the check without signing up takes',
    (name) => {
      const form = FORMS[name];
      const first = form.steps.slice(0, 2).flatMap(({ fields }) => fields.map((field) => field.name));
      const work = name === 'business' ? [] : ['employment_status_code'];
      expect(first).toEqual(expect.arrayContaining([form.amount, 'monthly_income', 'birth_date', ...work]));
    },
  );

  it('each form belongs to a product; solar loans use the form of personal loans', () => {
    expect(PRODUCT_TYPES.map((product) => formOf(product).name)).toEqual([
      'personal',
      'gold',
      'business',
      'housing',
      'personal',
      'credit_card',
      'insurance',
    ]);
  });

  it('every field has its texts in both languages, and every text its field', () => {
    expect(Object.keys(hi)).toEqual(Object.keys(en));
    const steps = [...FORM_NAMES.map((name) => FORMS[name]), CHECK_FORM, MERCHANT_FORM, REFERRAL_FORM].flatMap(
      (form) => form.steps as FormStep<string>[],
    );
    const fields = steps.flatMap((step) => step.fields);
    const used = [...steps.map(({ title }) => title), ...fields.flatMap(({ label, why, help }) => [label, why, help])];
    expect(Object.keys(en).filter((key) => !(used as string[]).includes(key))).toEqual([]);
    const latin = ['tin', 'gstin'];
    expect(
      Object.entries(hi).filter(([key, text]) => !latin.includes(key) && !/\p{Script=Devanagari}/u.test(text)),
    ).toEqual([]);
  });

  it('the merchant form asks for all that is required, and no more than one box is ticked', () => {
    const merchant = {
      shop_name: 'Rao Kirana Store',
      business_nature: 'retail',
      postal_code: '560001',
      address1: '12-3, MG Road',
      owner_name: 'Asha Rao',
      phone: '+91 98765-43210',
      pan: 'abcpe 1234f',
      consent: 1,
    };
    const problems = (values: object) => keysOf(formProblems(MERCHANT_FORM, { ...merchant, ...values }, TODAY));
    expect(problems({})).toEqual({});
    expect(problems({ gstin: '27 abcpe1234f 1z5', email: 'asha@example.in' })).toEqual({});
    expect(problems({ consent: 0 })).toEqual({ consent: 'field.consent' });
    expect(problems({ consent: undefined, pan: '' })).toEqual({ consent: 'field.consent', pan: 'field.required' });
    expect(problems({ pan: '******234F', phone: '12345', gstin: '27ABCPE1234F1X5', owner_name: 'Asha' })).toEqual({
      pan: 'field.pan',
      phone: 'field.mobile',
      gstin: 'field.gstin',
      owner_name: 'field.fullName',
    });
  });
});
