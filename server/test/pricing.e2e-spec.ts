import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

describe('a quote', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  const ask = (body: object) => app.http.post('/api/pricing/quote').send(body);
  const loan = { amount: 20_000, rate_percent_per_year: 15, tenure_months: 24 };

  it('the published example is priced', async () => {
    const fees = [
      { payee: 'lender', amount: 240, gst: 0 },
      { payee: 'third_party', amount: 160, gst: 0 },
    ];
    const { body } = await ask({ ...loan, fees }).expect(200);
    const { schedule, ...price } = body as { schedule: object[] };
    expect(price).toEqual({
      amount: 20_000,
      tenure_months: 24,
      emi: 969.73,
      last_emi: 969.79,
      total_interest: 3273.58,
      total_payable: 23_273.58,
      lender_fees: 240,
      third_party_fees: 160,
      net_disbursal: 19_600,
      apr: 17.07,
    });
    expect(schedule).toHaveLength(24);
    expect(schedule[0]).toEqual({ month: 1, outstanding: 20_000, principal: 719.73, interest: 250, emi: 969.73 });
  });

  it('a flat rate is priced, with GST where it is due', async () => {
    const flat = { amount: 6500, rate_percent_per_year: 14.4, rate_kind: 'flat', tenure_months: 6 };
    const { body } = await ask({ ...flat, fees: [{ payee: 'lender', amount: 700, gst: 1 }] }).expect(200);
    expect(body).toMatchObject({ emi: 1161, net_disbursal: 5674, total_payable: 6966 });
  });

  it('a lender without fees is priced', async () => {
    expect((await ask(loan).expect(200)).body).toMatchObject({ lender_fees: 0, net_disbursal: 20_000, apr: 15 });
  });

  const fee = { payee: 'lender', amount: 100, gst: 1 };
  it.each<[object, string[]]>([
    [{ amount: 499 }, ['amount']],
    [{ amount: 'a lakh' }, ['amount']],
    [{ amount: null }, ['amount']],
    [{ rate_percent_per_year: -1 }, ['rate_percent_per_year']],
    [{ rate_percent_per_year: 1201 }, ['rate_percent_per_year']],
    [{ rate_kind: 'steep' }, ['rate_kind']],
    [{ tenure_months: 0 }, ['tenure_months']],
    [{ tenure_months: 601 }, ['tenure_months']],
    [{ tenure_months: 1.5 }, ['tenure_months']],
    [{ fees: 100 }, ['fees']],
    [{ fees: ['100'] }, ['fees']],
    [{ fees: [{ ...fee, payee: 'me' }] }, ['fees']],
    [{ fees: [{ ...fee, amount: -1 }] }, ['fees']],
    [{ fees: [{ ...fee, gst: 2 }] }, ['fees']],
    [{ fees: [{ payee: 'lender' }] }, ['fees']],
    [{ fees: [{ ...fee, name: 'x' }] }, ['fees']],
    [{ fees: Array.from({ length: 21 }, () => fee) }, ['fees']],
    [{ emi: 1 }, ['emi']],
  ])('a quote for %j is refused', async (wrong, fields) => {
    expectError(await ask({ ...loan, ...wrong }), 'REQUEST.INVALID', fields);
  });
});
