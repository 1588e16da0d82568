import { describe, expect, it } from '@jest/globals';
import { firstYearCostPaise, withGstPaise } from './fees.js';

describe('card fees', () => {
  // 18 % GST worked out by hand.
  it.each([
    [0, 0],
    [499, 58_882],
    [500, 59_000],
    [999.5, 117_941],
    [5000, 590_000],
  ])('of ₹%d cost %d paise with GST', (fee, paise) => {
    expect(withGstPaise(fee)).toBe(paise);
  });

  it.each([
    [{ annual_fee: 500, first_year_fee: null }, 59_000],
    [{ annual_fee: 500, first_year_fee: 0 }, 0],
    [{ annual_fee: 0, first_year_fee: 100 }, 11_800],
    [{ annual_fee: null, first_year_fee: 100 }, 11_800],
    [{ annual_fee: null, first_year_fee: null }, null],
  ])('%j cost %s paise in the first year', (fees, expected) => {
    expect(firstYearCostPaise(fees)).toBe(expected);
  });
});
