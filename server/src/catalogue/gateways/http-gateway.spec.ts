import { expect, it } from '@jest/globals';
import type { Lead } from '@marketplace/contract/gateways/gateway.js';
import { HttpGateway } from './http-gateway.js';

const SETTINGS = {
  ...{ lenderId: 1, version: 1, baseUrl: 'https://lender.example.in/api', auth: 'bearer' as const },
  ...{ clientId: 'us', clientSecret: 'only-for-tests', field_map: {}, status_map: {} },
};
const OFFER = { amount: 50_000, rate_percent_per_year: 18, processing_fee: null };

const gatewayAnswering = (body: unknown) =>
  new HttpGateway(SETTINGS, { call: () => Promise.resolve({ status: 200, body }) }, new Map());

it.each([1, 600, '12'])('an offer over %j months is taken', async (tenure_months) => {
  const gateway = gatewayAnswering({ offers: [{ ...OFFER, tenure_months }] });
  expect(await gateway.offers('lead')).toEqual([{ ...OFFER, tenure_months: Number(tenure_months) }]);
});

it.each([0, -12, 601, 12.5, '', '12 months', null, undefined])(
  'an offer over %j months is refused, and another one beside it is taken',
  async (tenure_months) => {
    const good = { ...OFFER, tenure_months: 12 };
    const gateway = gatewayAnswering({ offers: [{ ...OFFER, tenure_months }, good] });
    expect(await gateway.offers('lead')).toEqual([good]);
  },
);

it.each([
  [12_430, 12_430],
  [12_430.5, 12_430.5],
  ['12,430.55', 12_430.55],
  ['₹ 12,430', 12_430],
  [0.01, 0.01],
  [10_000_000, 10_000_000],
])('a premium of %j is read as %j', async (premium, rupees) => {
  const { facts } = await gatewayAnswering({ status: 'SANCTIONED', premium }).status('lead');
  expect(facts).toEqual({ premium: rupees });
});

it.each([0, '0.00', -1, 10_000_000.01, 12.345, 'on request', '12,430 a year', '', null, true, [12_430]])(
  'a premium of %j is left out, and the rest of the report counts',
  async (premium) => {
    const { state, facts } = await gatewayAnswering({ status: 'SANCTIONED', premium, reference: 'P-1' }).status('lead');
    expect([state, facts]).toEqual(['SANCTIONED', { lender_reference_id: 'P-1' }]);
  },
);

it('a premium is read under the name that the insurer gives it, from its answer to a lead too', async () => {
  const settings = { ...SETTINGS, field_map: { premium: 'annual_premium' } };
  const body = { status: 'SANCTIONED', annual_premium: 999, premium: 1 };
  const gateway = new HttpGateway(settings, { call: () => Promise.resolve({ status: 200, body }) }, new Map());
  expect((await gateway.submit({ lead_id: 'lead' } as Lead)).facts).toEqual({ premium: 999 });
});

it.each([0, 601, 1.5])('a report of %j months leaves them out', async (tenure_months) => {
  const gateway = gatewayAnswering({ status: 'SANCTIONED', sanctioned_amount: 50_000, tenure_months });
  const { state, facts } = await gateway.status('lead');
  expect([state, facts]).toEqual(['SANCTIONED', { sanctioned_amount: 50_000 }]);
});
