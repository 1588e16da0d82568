import { describe, expect, it } from '@jest/globals';
import { type Arrival, type Destination, destinationOf } from './arrivals.js';

const UUID = '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11';
const NOTHING: Destination = { path: '/', product: null, values: {}, utms: {}, hasEnded: false };

describe('a link from elsewhere', () => {
  it.each<[Arrival, string, Partial<Destination>]>([
    ['/redirect', '', {}],
    ['/redirect', '?product=gold-loan', { product: 'Gold Loans' }],
    ['/redirect', '?product=Personal+Loans', { product: 'Personal Loans' }],
    ['/redirect', '?product=ponies', {}],
    ['/redirect', '?product=gold-loan&notice=offer', { product: 'Gold Loans', hasEnded: true }],
    ['/redirect', '?notice=idle', {}],
    ['/customer-site', '?notice=offer', {}],
    ['/redirect', '?lender=himgiri', { values: { lenderKey: 'himgiri', lenderType: 'api' } }],
    [
      '/redirect',
      '?product=personal-loan&lender=himgiri&lender_type=redirect',
      {
        product: 'Personal Loans',
        values: { lenderKey: 'himgiri', lenderType: 'redirect' },
      },
    ],
    ['/redirect', '?lender=%3Cscript%3E', {}],
    ['/redirect', '?url=https://evil.example&next=//evil.example&callback=/%5Cevil.example', {}],
    ['/customer-site', '?lead=L-4711&qr=shop_7', { values: { lead: 'L-4711', qr: 'shop_7' } }],
    ['/customer-site', `?lead=${'x'.repeat(65)}`, {}],
    ['/socialmedia-onboarding', '', { utms: { utm_medium: 'social' } }],
    ['/socialmedia-onboarding', '?source=instagram', { utms: { utm_medium: 'social', utm_source: 'instagram' } }],
    ['/auth', '', {}],
    ['/auth', `?prospectId=${UUID}&t=a.b-c&x=1`, { path: `/transfer/${UUID}#t=a.b-c` }],
    ['/auth', '?prospectId=..%2F..%2Fadmin&t=1', {}],
    ['/redirect', `?prospectId=${UUID}&t=1`, {}],
  ])('%s%s', (page, search, destination) => {
    expect(destinationOf(page, search)).toEqual({ ...NOTHING, ...destination });
  });
});
