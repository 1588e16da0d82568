import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdmin } from './builders/accounts.js';
import { anApplicant } from './builders/applicants.js';
import { aProspect } from './builders/applications.js';
import { expectError } from './support/expect-error.js';
import { leaks, leaksInLogs } from './support/leaks.js';
import { TestApp } from './support/test-app.js';

const AT = '/api/admin/csr-contact';
/** A Wednesday. */
const DAY = '2026-11-25';

interface Answer {
  contact: string;
  channel: string;
  allowed: boolean;
  rule: string;
  next: string | null;
}

describe('when a customer may be contacted, as the desk is told', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
    await app.query("INSERT INTO public_holidays (day, name, name_hi) VALUES ('2026-11-26', 'A holiday', 'छुट्टी')");
  });
  afterAll(() => app.stop());

  const anAgent = async (role: 1 | 2 | 3 = 3) => app.as((await anAdmin(app, { role })).token);
  const agreed = (id: number) =>
    app.query(
      `INSERT INTO consents (uuid, prospect_id, purpose, text_version, channel, ip)
       VALUES (?, ?, 'communication', 'communication.2.en', 'web', '127.0.0.1')`,
      [randomUUID(), id],
    );
  const explain = async (uuid: string, time: string, day = DAY) => {
    const here = await anAgent();
    const at = encodeURIComponent(`${day}T${time}:00+05:30`);
    const { body } = await here.get(`${AT}/${uuid}?at=${at}`).expect(200);
    const { answers } = body as { answers: Answer[] };
    return new Map(answers.map(({ contact, channel, ...answer }) => [`${contact} ${channel}`, answer]));
  };

  it.each([1, 2, 3] as const)('role %i finds a customer by each key, masked, and reads every answer', async (role) => {
    const here = await anAgent(role);
    const prospect = await aProspect(app, { profile: anApplicant({ tin: `ABCPQ123${role}F` }) });
    for (const text of [prospect.phone, prospect.uuid, `abcpq123${role}f`]) {
      const { body } = await here.post(`${AT}/search`).send({ text }).expect(200);
      expect(body).toEqual([
        expect.objectContaining({ uuid: prospect.uuid, phone_masked: `******${prospect.phone.slice(-4)}` }),
      ]);
    }
    const answer = await here.get(`${AT}/${prospect.uuid}`).expect(200);
    const { customer, answers } = answer.body as { customer: { name: string }; answers: Answer[] };
    // Five purposes by three channels that are written to, and the call.
    expect([customer.name, answers.length]).toEqual(['Asha P.', 16]);
    expect(leaks(answer.text, [prospect.phone, `ABCPQ123${role}F`])).toEqual([]);
    expect(leaksInLogs([app], [prospect.phone, `ABCPQ123${role}F`])).toEqual([]);
  });

  // Both edges of each window; 18:00 and 21:00 are the first minutes outside.
  it.each([
    ['07:59', 'service sms', false, 'window', `${DAY}T02:30:00.000Z`],
    ['08:00', 'service sms', true, 'window', null],
    ['20:59', 'service sms', true, 'window', null],
    ['21:00', 'service sms', false, 'window', '2026-11-26T02:30:00.000Z'],
    ['03:00', 'service email', true, 'any_time', null],
    ['03:00', 'passcode sms', true, 'any_time', null],
    ['09:59', 'promotional sms', false, 'window', `${DAY}T04:30:00.000Z`],
    ['10:00', 'promotional sms', true, 'window', null],
    ['20:59', 'promotional whatsapp', true, 'window', null],
    ['21:00', 'promotional email', false, 'window', '2026-11-26T04:30:00.000Z'],
    ['09:59', 'sales_call phone', false, 'window', `${DAY}T04:30:00.000Z`],
    ['10:00', 'sales_call phone', true, 'window', null],
    ['17:59', 'sales_call phone', true, 'window', null],
    // The next day is a public holiday, on which nobody is called.
    ['18:00', 'sales_call phone', false, 'window', '2026-11-27T04:30:00.000Z'],
  ])('at %s %s is answered with its rule and next time', async (time, which, allowed, rule, next) => {
    const prospect = await aProspect(app, {});
    await agreed(prospect.id);
    expect((await explain(prospect.uuid, time)).get(which)).toEqual({ allowed, rule, next });
  });

  it('without consent, after an opt-out and on a holiday the rule says so', async () => {
    const [silent, stopped, agreeing] = [await aProspect(app, {}), await aProspect(app, {}), await aProspect(app, {})];
    await agreed(agreeing.id);
    for (const channel of ['sms', 'phone'])
      await app.query('INSERT INTO contact_stops (prospect_id, channel) VALUES (?, ?)', [stopped.id, channel]);
    const noNext = (rule: string) => ({ allowed: false, rule, next: null });
    const none = await explain(silent.uuid, '12:00');
    expect(none.get('promotional sms')).toEqual(noNext('no_consent'));
    expect(none.get('sales_call phone')).toEqual(noNext('no_consent'));
    const refused = await explain(stopped.uuid, '12:00');
    expect(refused.get('promotional sms')).toEqual(noNext('opted_out'));
    expect(refused.get('sales_call phone')).toEqual(noNext('do_not_call'));
    expect(refused.get('service sms')).toMatchObject({ allowed: true });
    expect((await explain(agreeing.uuid, '12:00', '2026-11-26')).get('sales_call phone')).toEqual({
      allowed: false,
      rule: 'holiday',
      next: '2026-11-27T04:30:00.000Z',
    });
  });

  it('a customer who does not exist, was erased or is no UUID answers as missing, and each look is audited', async () => {
    const here = await anAgent();
    const erased = await aProspect(app, { state: 'ERASED' });
    for (const id of [randomUUID(), erased.uuid, String(erased.id)])
      expectError(await here.get(`${AT}/${id}`), 'RECORD.NOT_FOUND');
    const prospect = await aProspect(app, {});
    await here.get(`${AT}/${prospect.uuid}`).expect(200);
    const audit = await app.query(
      "SELECT action FROM audit_log WHERE entity = 'prospect' AND action = 'view' AND entity_id = ?",
      [String(prospect.id)],
    );
    expect(audit).toHaveLength(1);
    await here.get(`${AT}/${prospect.uuid}?at=tomorrow`).expect(400);
  });
});
