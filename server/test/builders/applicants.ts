import type { StoredProfile } from '../../src/customers/profiles/sealed-profile.js';

/**
 * Asha of the published personas, who has answered what every form asks of somebody salaried. Her birthday is far from
 * any day on which tests run near midnight.
 */
export function anApplicant(given: StoredProfile = {}): StoredProfile {
  return {
    first_name: 'Asha',
    last_name: 'Patil',
    email: 'asha.patil@example.in',
    birth_date: `15/06/${new Date().getFullYear() - (new Date().getMonth() >= 6 ? 27 : 28)}`,
    gender: 'female',
    tin: 'ABCPP1234F',
    marital_status: 'married',
    postal_code: '560001',
    address1: '12-3, MG Road',
    residence_type: 'owned',
    employment_status_code: 'salaried',
    employer_name: 'Kaveri Textiles',
    company_type: 'private_limited',
    employment_tenure: '2_to_5_years',
    officepincode: '560002',
    salary_mode: 'cash',
    profession_type: 'teacher',
    monthly_income: 22_000,
    emi: 0,
    household_income: '3_to_5_lakh',
    credit_score: 690,
    se_loan_amount: 100_000,
    loan_purpose: 'medical',
    business_purpose: 'stock',
    housing_purpose: 'buy_home',
    gold_purpose: 'medical',
    gold_weight_grams: 25,
    gold_loan_amount: 100_000,
    property_postal_code: '560003',
    property_locality: 'Sector 12, Rohini',
    property_value: 2_000_000,
    housing_loan_amount: 1_500_000,
    business_loan_amount: 200_000,
    business_name: 'Patil Stores',
    business_registration_type: 'gst',
    business_nature: 'retail',
    business_years: '3_to_5_years',
    business_current_turnover: '5_to_20_lakh',
    insurance_kind: 'health',
    sum_insured: 500_000,
    insured_people: 2,
    comm_preference: 'sms',
    ...given,
  };
}
