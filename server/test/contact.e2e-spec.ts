import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ContactChannel } from '@marketplace/contract/contact/contact.js';
import { ContactService } from '../src/customers/contact/contact.service.js';
import { anAdmin } from './builders/accounts.js';
import { aProspect } from './builders/applications.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const OWN = '/api/contact-preferences';
const TEXT = 'communication.2.en';
/** A Monday. */
const NOON = new Date('2026-11-23T12:00:00+05:30');

describe('when a customer may be contacted', () => {
  let app: TestApp;
  let other: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  async function aCustomer() {
    const prospect = await aProspect(app);
    const token = await app.tokenFor('customer', prospect.id);
    const save = (channels: unknown, at = app) => at.as(token).put(OWN).send({ channels, consent_text_version: TEXT });
    const wanted = async () => (await app.as(token).get(OWN).expect(200)).body as { channels: ContactChannel[] };
    const consents = async () =>
      (await app.as(token).get('/api/consents').expect(200)).body as { uuid: string; withdrawn_at: string | null }[];
    const offer = (channel: ContactChannel) =>
      app.app
        .get(ContactService)
        .ask(prospect.id, { contact: channel === 'phone' ? 'sales_call' : 'promotional', channel }, NOON);
    return { prospect, token, save, wanted, consents, offer };
  }

  it('who has chosen nothing is sent no offers, and their own messages', async () => {
    const { prospect, wanted, offer } = await aCustomer();

    expect(await wanted()).toEqual({ channels: [] });
    expect(await offer('sms')).toEqual({ allowed: false, rule: 'no_consent', next: null });
    expect(await app.app.get(ContactService).ask(prospect.id, { contact: 'service', channel: 'sms' }, NOON)).toEqual({
      ...{ allowed: true, rule: 'window', next: null },
    });
  });

  it('what is ticked is allowed by a consent to the text, what is left out is refused', async () => {
    const { save, wanted, consents, offer } = await aCustomer();
    await save(['phone', 'sms']).expect(200);

    expect(await wanted()).toEqual({ channels: ['sms', 'phone'] });
    expect(await consents()).toMatchObject([{ purpose: 'communication', text_version: TEXT, withdrawn_at: null }]);
    expect(await offer('sms')).toMatchObject({ allowed: true });
    expect(await offer('phone')).toMatchObject({ allowed: true });
    expect(await offer('email')).toMatchObject({ allowed: false, rule: 'opted_out' });
  });

  it('a channel that is unticked is refused from that day on, and its consent stays for the others', async () => {
    const { prospect, save, wanted, consents, offer } = await aCustomer();
    await save(['sms', 'phone']).expect(200);
    await save(['sms']).expect(200);

    expect(await wanted()).toEqual({ channels: ['sms'] });
    expect(await consents()).toMatchObject([{ withdrawn_at: null }]);
    expect(await offer('phone')).toEqual({ allowed: false, rule: 'do_not_call', next: null });
    await app.query("UPDATE contact_stops SET created_at = '2026-11-01 03:00' WHERE prospect_id = ?", [prospect.id]);
    const ask = { contact: 'consent_request', channel: 'email' } as const;
    expect(await app.app.get(ContactService).ask(prospect.id, ask, NOON)).toEqual({
      ...{ allowed: false, rule: 'asked_again', next: new Date('2027-01-30T10:00:00+05:30') },
    });
  });

  it('who unticks everything has withdrawn the consent', async () => {
    const { save, wanted, consents, offer } = await aCustomer();
    await save(['sms', 'email']).expect(200);
    await save([]).expect(200);

    expect(await wanted()).toEqual({ channels: [] });
    expect(await consents()).toMatchObject([{ withdrawn_at: expect.any(String) }]);
    expect(await offer('sms')).toMatchObject({ allowed: false, rule: 'opted_out' });
  });

  it('who withdraws the consent itself is sent no offers, and can allow them again', async () => {
    const { token, save, consents, offer } = await aCustomer();
    await save(['sms']).expect(200);
    await app
      .as(token)
      .post(`/api/consents/${(await consents())[0]!.uuid}/withdraw`)
      .expect(200);

    expect(await offer('sms')).toMatchObject({ allowed: false, rule: 'opted_out' });
    await save(['sms']).expect(200);
    expect(await offer('sms')).toMatchObject({ allowed: true });
  });

  it('two devices that save at once leave what one of them chose', async () => {
    const { save, wanted } = await aCustomer();
    const answers = await Promise.all([save(['sms']), save(['email', 'whatsapp'], other), save(['phone'])]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([['sms'], ['email', 'whatsapp'], ['phone']]).toContainEqual((await wanted()).channels);
  });

  it.each([
    ['no list', 'sms', 'channels'],
    ['a channel that there is not', ['pigeon'], 'channels'],
    ['nothing', null, 'channels'],
  ])('a choice that is %s is refused', async (_what, channels, field) => {
    const { save } = await aCustomer();
    expectError(await save(channels), 'REQUEST.INVALID', [field]);
  });

  it('a text of another purpose is refused, and nothing is stored', async () => {
    const { token, wanted } = await aCustomer();
    const body = { channels: ['sms'], consent_text_version: 'bureau.2.en' };

    expectError(await app.as(token).put(OWN).send(body), 'REQUEST.INVALID', ['consent_text_version']);
    expect(await wanted()).toEqual({ channels: [] });
  });

  it('many customers are asked about in as many statements as one', async () => {
    const [yes, no] = [await aCustomer(), await aCustomer()];
    await yes.save(['email']).expect(200);
    const answers = await app.app
      .get(ContactService)
      .askFor([yes.prospect.id, no.prospect.id], { contact: 'promotional', channel: 'email' }, NOON);

    expect([answers.get(yes.prospect.id)?.allowed, answers.get(no.prospect.id)?.allowed]).toEqual([true, false]);
  });

  it('nobody is called to sell on a public holiday', async () => {
    const { save, offer } = await aCustomer();
    await save(['phone']).expect(200);
    await app.query("INSERT INTO public_holidays (day, name, name_hi) VALUES ('2026-11-23', 'Fair', 'मेला')");

    expect(await offer('phone')).toEqual({
      ...{ allowed: false, rule: 'holiday', next: new Date('2026-11-24T10:00:00+05:30') },
    });
    await app.query('DELETE FROM public_holidays');
  });

  describe('as admins are told', () => {
    const path = (uuid: string, at = '2026-11-23T18:00:00%2B05:30') =>
      `/api/admin/customers-journey/${uuid}/contact?at=${at}`;

    it('each purpose and channel has an answer with its rule and the next moment', async () => {
      const { prospect, save } = await aCustomer();
      await save(['phone', 'sms']).expect(200);
      const admin = app.as((await anAdmin(app, { role: 2 })).token);
      const { body } = (await admin.get(path(prospect.uuid)).expect(200)) as { body: object[] };

      expect(body).toHaveLength(16);
      expect(body).toContainEqual({
        ...{ contact: 'sales_call', channel: 'phone', allowed: false, rule: 'window' },
        next: '2026-11-24T04:30:00.000Z',
      });
      expect(body).toContainEqual({
        ...{ contact: 'promotional', channel: 'sms', allowed: true, rule: 'window', next: null },
      });
      expect(
        await app.query("SELECT COUNT(*) AS n FROM audit_log WHERE action = 'view' AND entity_id = ?", [prospect.id]),
      ).toEqual([{ n: 1 }]);
    });

    it('a moment that is none is refused, and a customer that there is not answers RECORD.NOT_FOUND', async () => {
      const { prospect } = await aCustomer();
      const admin = app.as((await anAdmin(app)).token);

      expectError(await admin.get(path(prospect.uuid, 'tomorrow')), 'REQUEST.INVALID', ['at']);
      expectError(await admin.get(path('00000000-0000-4000-8000-000000000000')), 'RECORD.NOT_FOUND');
    });
  });
});
