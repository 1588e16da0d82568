import { describe, expect, it } from '@jest/globals';
import { areaOf, bankOf } from './places.js';

describe('places', () => {
  it.each([
    ['110001', 'Delhi', 'Central Delhi'],
    ['190001', 'Jammu and Kashmir', 'Srinagar'],
    ['194101', 'Ladakh', 'Leh'],
    ['400001', 'Maharashtra', 'Mumbai'],
    ['500001', 'Telangana', 'Hyderabad'],
    ['560001', 'Karnataka', 'Bengaluru'],
    ['682001', 'Kerala', 'Ernakulam'],
    ['744101', 'Andaman and Nicobar Islands', 'South Andaman'],
    ['831001', 'Jharkhand', 'East Singhbhum'],
    ['560999', 'Karnataka', ''],
  ])('the pincode %s lies in %s', (pincode, state, district) => {
    expect(areaOf(pincode)).toEqual({ state, district });
  });

  it.each(['999999', '350001', '290000'])('no post office has the pincode %s', (pincode) => {
    expect(areaOf(pincode)).toBeUndefined();
  });

  it.each([
    ['SBIN0001234', 'State Bank of India'],
    ['HDFC0000001', 'HDFC Bank'],
    ['IPOS0000001', 'India Post Payments Bank'],
    ['QQQQ0000001', undefined],
  ])('the IFSC %s is of %s', (ifsc, bank) => {
    expect(bankOf(ifsc)).toBe(bank);
  });
});
