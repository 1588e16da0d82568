import { describe, expect, it } from '@jest/globals';
import { type CheckTexts, fromHash, toHash, toProfile } from './answers.js';

const TYPED: CheckTexts = {
  ...{ product_type: 'Gold Loans', amount: '1,50,000', monthly_income: '22,000', employment: 'salaried', age: '27' },
};

describe('the answers of a check in the address', () => {
  it('are figures and the name of the product in links', () => {
    expect(toHash({ ...TYPED, credit_score: '' })).toBe(
      '#product_type=gold-loan&amount=150000&monthly_income=22000&employment=salaried&age=27',
    );
  });

  it('come back as they were typed', () => expect(fromHash(toHash(TYPED))).toEqual(TYPED));

  it.each<[string, CheckTexts]>([
    ['', {}],
    ['#', {}],
    ['#product_type=yacht&amount=5', { amount: '5' }],
    ['#amount=<script>&phone=9876543210', { amount: '<script>' }],
    [`#age=${'9'.repeat(5000)}`, { age: '9'.repeat(40) }],
  ])('of a link that somebody else wrote (%s) are what fields can hold', (hash, expected) => {
    expect(fromHash(hash)).toEqual(expected);
  });

  it('go on into the fields of the product’s form', () => {
    expect(toProfile('Gold Loans', { ...TYPED, credit_score: '700' })).toEqual({
      ...{ gold_loan_amount: '1,50,000', monthly_income: '22,000', employment_status_code: 'salaried' },
      credit_score: '700',
    });
    expect(toProfile('Business Loans', { ...TYPED, product_type: 'Business Loans' })).toEqual({
      ...{ business_loan_amount: '1,50,000', monthly_income: '22,000' },
    });
    expect(toProfile('Solar Loans', { amount: '2,00,000' })).toEqual({ se_loan_amount: '2,00,000' });
  });
});
