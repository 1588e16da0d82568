import { describe, expect, it } from '@jest/globals';
import { SYSTEM, type Actor } from '../auth/actor.js';
import { JOURNEY_COLUMNS, journeyRow } from './journey-events.js';

const columns = JOURNEY_COLUMNS.split(', ');
const rowOf = (event: Parameters<typeof journeyRow>[0], actor: Partial<Actor>) => {
  const values = journeyRow(event, { ...SYSTEM, ...actor });
  expect(values).toHaveLength(columns.length);
  return Object.fromEntries(columns.map((column, i) => [column, values[i]]));
};

describe('a row of the journey', () => {
  it.each([
    ['2026-03-31T18:29:59.999Z', '2026-03-31'],
    ['2026-03-31T18:30:00.000Z', '2026-04-01'],
  ])('an event at %s belongs to the Indian day %s', (at, day) => {
    expect(rowOf({ kind: 'SUBMITTED', at: new Date(at) }, {})).toMatchObject({ at: new Date(at), day });
  });

  it.each([
    ['customer', 7, 'customer', null],
    ['anonymous', null, 'customer', null],
    ['admin', 7, 'admin', 7],
    ['partner', 7, 'partner', 7],
    ['api-key', 7, 'partner', null],
    ['system', null, 'system', null],
  ] as const)('an event by a %s has its side, and names only a user of ours', (type, id, source, actor_id) => {
    expect(rowOf({ kind: 'REVEALED' }, { type, id })).toMatchObject({ source, actor_id });
  });

  it('an event of which the lender told is the lender’s, whoever brought it', () => {
    expect(rowOf({ kind: 'REJECTED', source: 'lender' }, { type: 'admin', id: 7 })).toMatchObject({
      source: 'lender',
      actor_id: 7,
    });
  });

  it('an event keeps its ids and facts, and leaves empty what it does not tell', () => {
    const ids = { prospect_id: 1, application_id: 2, lender_application_id: 3, lender_id: 4, partner_id: 5 };
    const event = { kind: 'DISBURSED', ...ids, product_type: 'Personal Loans', facts: { amount: 1000 } } as const;
    expect(rowOf(event, {})).toMatchObject({
      ...ids,
      merchant_id: null,
      tracking_link_id: null,
      product_type: 'Personal Loans',
      facts: '{"amount":1000}',
    });
  });
});
