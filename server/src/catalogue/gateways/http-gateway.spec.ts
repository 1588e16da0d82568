import { expect, it } from '@jest/globals';
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

it.each([0, 601, 1.5])('a report of %j months leaves them out', async (tenure_months) => {
  const gateway = gatewayAnswering({ status: 'SANCTIONED', sanctioned_amount: 50_000, tenure_months });
  const { state, facts } = await gateway.status('lead');
  expect([state, facts]).toEqual(['SANCTIONED', { sanctioned_amount: 50_000 }]);
});
