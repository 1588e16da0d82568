import { describe, expect, it } from '@jest/globals';
import { readField } from '../fields/rules.js';
import { FIXED_OPTION_IDS } from '../option-lists/option-lists.js';
import { PROFILE_FIELDS, type ProfileField } from './profile.js';

const TODAY = '2026-11-20';
const read = (field: ProfileField, typed: unknown) => readField(PROFILE_FIELDS[field].rule, typed, TODAY);

describe('a field of the profile', () => {
  it.each<[ProfileField, unknown, unknown]>([
    ['first_name', '  Asha  Rani ', 'Asha Rani'],
    ['first_name', 'आशा', 'आशा'],
    ['first_name', 'ഗോപാലൻ', 'ഗോപാലൻ'],
    ['last_name', 'D’Souza', "D'Souza"],
    ['last_name', 'Rao-Patil', 'Rao-Patil'],
    ['last_name', '', null],
    ['nominee_name', 'Asha Rao', 'Asha Rao'],
    ['email', ' Asha.Rao@Example.in ', 'asha.rao@example.in'],
    ['tin', 'abcpe 1234 f', 'ABCPE1234F'],
    ['tin', 'ABCPE-1234-F', 'ABCPE1234F'],
    ['tin', '******234F', '******234F'],
    ['business_pan', 'AAACX1234F', 'AAACX1234F'],
    ['postal_code', '560 001', '560001'],
    ['address1', '12-3, M.G. Road  #4', '12-3, M.G. Road #4'],
    ['address1', 'मकान 12, गली 3', 'मकान 12, गली 3'],
    ['property_locality', 'Sector 12, Rohini', 'Sector 12, Rohini'],
    ['employer_name', 'Tata Motors 2', 'Tata Motors 2'],
    ['employer_name', 'ABC', 'ABC'],
    ['ifsc', 'SBIN 0001234', 'SBIN0001234'],
    ['monthly_income', '₹ 32,000', 32000],
    ['monthly_income', 1, 1],
    ['monthly_income', 1_000_000, 1_000_000],
    ['monthly_rent', 0, 0],
    ['emi', '0', 0],
    ['household_income_yearly', 300_000, 300_000],
    ['se_loan_amount', 1000, 1000],
    ['gold_loan_amount', 10_000_000, 10_000_000],
    ['business_loan_amount', 25_000, 25_000],
    ['credit_score', '731', 731],
    ['salary_mode', 'bank_transfer', 'bank_transfer'],
    ['allow_sms', true, 1],
    ['channel_id', 'WA12', 'WA12'],
    ['ip_address', '2001:db8::7', '2001:db8::7'],
    ['mac_address', '00:1A:2B:3C:4D:5E', '00:1A:2B:3C:4D:5E'],
  ])('%s takes %j as %j', (field, typed, value) => {
    expect(read(field, typed)).toEqual({ value });
    expect(read(field, value)).toEqual({ value });
  });

  it.each<[ProfileField, unknown, string, object?]>([
    ['first_name', 'Asha7', 'field.name'],
    ['first_name', 'A@sha', 'field.name'],
    ['first_name', "'Asha", 'field.name'],
    ['first_name', 'a'.repeat(41), 'field.maxLength', { max: 40 }],
    ['first_name', 7, 'field.text'],
    ['nominee_name', 'Asha', 'field.fullName'],
    ['email', 'asha@example', 'field.email'],
    ['tin', 'ABCDE1234F', 'field.pan'],
    ['tin', 'ABCPE1234', 'field.pan'],
    ['tin', 'ABCP11234F', 'field.pan'],
    ['tin', 'ABCPE12345', 'field.pan'],
    ['business_pan', 'AAACX12345', 'field.pan'],
    ['postal_code', '012345', 'field.pincode'],
    ['postal_code', '56000', 'field.pincode'],
    ['postal_code', 560001, 'field.text'],
    ['address1', '12/3 MG Road', 'field.address'],
    ['address1', '<b>Road</b>', 'field.address'],
    ['address1', '--', 'field.address'],
    ['property_locality', 'Sector-12', 'field.locality'],
    ['employer_name', 'AB', 'field.companyName'],
    ['employer_name', 'Larsen & Toubro', 'field.companyName'],
    ['employer_name', 'a'.repeat(41), 'field.maxLength', { max: 40 }],
    ['ifsc', 'sbin0001234', 'field.ifsc'],
    ['ifsc', 'SBIN1001234', 'field.ifsc'],
    ['monthly_income', 0, 'field.rupeesRange', { min: 1, max: 1_000_000 }],
    ['monthly_income', 1_000_001, 'field.rupeesRange', { min: 1, max: 1_000_000 }],
    ['monthly_income', -5, 'field.wholeRupees'],
    ['monthly_income', 1.5, 'field.wholeRupees'],
    ['monthly_income', '0.5', 'field.wholeRupees'],
    ['emi', 2500.75, 'field.wholeRupees'],
    ['monthly_rent', '9,000.50', 'field.wholeRupees'],
    ['household_income_yearly', 280_000.5, 'field.wholeRupees'],
    ['gold_loan_amount', 100_000.01, 'field.wholeRupees'],
    ['household_income_yearly', 300_001, 'field.rupeesRange', { min: 1, max: 300_000 }],
    ['se_loan_amount', 999, 'field.rupeesRange', { min: 1000, max: 1_000_000 }],
    ['business_loan_amount', 24_999, 'field.rupeesRange', { min: 25_000, max: 10_000_000 }],
    ['credit_score', 299, 'field.range', { min: 300, max: 900 }],
    ['salary_mode', 'Bank transfer', 'field.option'],
    ['birth_date', '05/07/2020', 'field.age'],
    ['channel_id', 'a-b', 'field.code'],
    ['ip_address', 'somewhere', 'field.ipAddress'],
    ['mac_address', '00-1A', 'field.macAddress'],
  ])('%s refuses %j', (field, typed, key, ...[vars]) => {
    expect(read(field, typed)).toEqual({ problem: { key, ...(vars && { vars }) } });
  });

  it('the ids of the lists that forms and offers depend on exist', () => {
    expect(FIXED_OPTION_IDS.householdIncome).toContain('up_to_3_lakh');
  });
});
