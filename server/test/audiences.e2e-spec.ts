import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AudienceFilter, EVERYBODY } from '@marketplace/contract/audiences/audiences.js';
import type { ApplicationState } from '@marketplace/contract/states/application.js';
import { AudiencesService } from '../src/desk/audiences/audiences.service.js';
import { aProspect } from './builders/applications.js';
import { TestApp } from './support/test-app.js';

const NOW = new Date('2026-11-23T12:00:00Z');

describe('an audience', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  async function aCustomer() {
    const { id } = await aProspect(app);
    await app.query("UPDATE prospects SET language = 'hi' WHERE id = ?", [id]);
    return id;
  }
  const applies = (id: number, product: string, state: ApplicationState, income: number | null) =>
    app.query(
      `INSERT INTO applications (uuid, prospect_id, partner_id, product_type, state, monthly_income)
       SELECT UUID(), id, partner_id, ?, ?, ? FROM prospects WHERE id = ?`,
      [product, state, income, id],
    );
  const happens = (id: number, at: string) =>
    app.query(
      `INSERT INTO journey_events (at, day, kind, source, prospect_id) VALUES (?, ?, 'OTP_VERIFIED', 'customer', ?)`,
      [new Date(at), at.slice(0, 10), id],
    );
  const chooses = async (id: number, channels: string[]) =>
    app
      .as(await app.tokenFor('customer', id))
      .put('/api/contact-preferences')
      .send({ channels, consent_text_version: 'communication.2.en' })
      .expect(200);

  /** Whether the customer is in the audience; the count is compared with the pages. */
  async function holds(id: number, asked: Partial<AudienceFilter>) {
    const audiences = app.app.get(AudiencesService);
    const filter = { ...EVERYBODY, ...asked };
    const ids: number[] = [];
    for (let after: number | null = 0; after !== null;) {
      const page = await audiences.page(filter, after, NOW);
      ids.push(...page.ids);
      after = page.next;
    }
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
    expect(await audiences.count(filter, NOW)).toBe(ids.length);
    return ids.includes(id);
  }

  it('without a condition holds who can sign in, and not who was erased, blocked or detached', async () => {
    const id = await aCustomer();
    expect(await holds(id, {})).toBe(true);
    for (const state of ['ERASED', 'BLOCKED', 'DETACHED']) {
      await app.query('UPDATE prospects SET state = ? WHERE id = ?', [state, id]);
      expect(await holds(id, {})).toBe(false);
    }
  });

  it('asks product, state and income of one and the same application', async () => {
    const id = await aCustomer();
    await applies(id, 'Gold Loans', 'DRAFT', 20_000);
    await applies(id, 'Solar Loans', 'MATCHED', null);

    expect(await holds(id, { product_type: 'Gold Loans', states: ['DRAFT', 'SUBMITTED'] })).toBe(true);
    expect(await holds(id, { product_type: 'Gold Loans', states: ['MATCHED'] })).toBe(false);
    expect(await holds(id, { states: ['MATCHED'] })).toBe(true);
    expect(await holds(id, { income_min: 20_000, income_max: 20_000 })).toBe(true);
    expect(await holds(id, { income_min: 20_001 })).toBe(false);
    expect(await holds(id, { income_max: 20_000 })).toBe(true);
    expect(await holds(id, { income_max: 19_999 })).toBe(false);
    expect(await holds(id, { product_type: 'Solar Loans', income_max: 50_000 })).toBe(false);
    expect(await holds(await aCustomer(), { states: ['DRAFT'] })).toBe(false);
  });

  it('counts full days since the last event, both bounds included', async () => {
    const id = await aCustomer();
    await happens(id, '2026-01-01T00:00:00Z');
    await happens(id, '2026-11-20T12:00:00Z');

    expect(await holds(id, { idle_days_min: 3 })).toBe(true);
    expect(await holds(id, { idle_days_min: 4 })).toBe(false);
    expect(await holds(id, { idle_days_max: 3 })).toBe(true);
    expect(await holds(id, { idle_days_max: 2 })).toBe(false);
  });

  it('asks language and partner', async () => {
    const id = await aCustomer();
    const [row] = await app.query<{ partner_id: number }[]>('SELECT partner_id FROM prospects WHERE id = ?', [id]);

    expect(await holds(id, { language: 'hi', partner_ids: [row!.partner_id] })).toBe(true);
    expect(await holds(id, { language: 'en' })).toBe(false);
    expect(await holds(id, { partner_ids: [row!.partner_id + 1] })).toBe(false);
  });

  it('for offers holds only who allows them on the channel', async () => {
    const id = await aCustomer();
    expect(await holds(id, { offers_on: 'sms' })).toBe(false);
    await chooses(id, ['sms']);
    expect(await holds(id, { offers_on: 'sms' })).toBe(true);
    expect(await holds(id, { offers_on: 'phone' })).toBe(false);
    await chooses(id, []);
    expect(await holds(id, { offers_on: 'sms' })).toBe(false);
  });

  it('is read on behind a key, over gaps in which nobody is', async () => {
    const id = await aCustomer();
    await app.query('UPDATE prospects SET id = id + 12000 WHERE id = ?', [id]);
    expect(await holds(id + 12_000, { language: 'hi' })).toBe(true);
  });
});
