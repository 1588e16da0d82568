import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Messaging } from '../src/platform/messaging/messaging.js';
import { aProspect } from './builders/applications.js';
import { anAdmin, aPartner, aPartnerUser } from './builders/accounts.js';
import { codeTo, takeSms } from './builders/sms.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

describe('languages', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  describe('offered', () => {
    const offered = (body: object) => app.http.post('/api/getLanguages').send(body);

    it.each(['IN', 'in'])('the languages of %s are English, the default, and Hindi', async (countryCode) => {
      const india = { image: null, country_key: 'IN', country_name: 'India', phone_code: '91' };
      expect((await offered({ countryCode }).expect(200)).body).toEqual({
        success: true,
        data: [
          { id: 'en', languageName: 'English', isDefault: 1, ...india },
          { id: 'hi', languageName: 'हिन्दी', isDefault: 0, ...india },
        ],
      });
    });

    it('there are no languages elsewhere', async () => {
      expect((await offered({ countryCode: 'NP' }).expect(200)).body).toEqual({ success: true, data: [] });
    });

    it.each([{}, { countryCode: 'IND' }, { countryCode: '91' }, { countryCode: 91 }, { countryCode: ['IN'] }])(
      '%j is refused',
      async (body) => {
        expectError(await offered(body), 'REQUEST.INVALID', ['countryCode']);
      },
    );
  });

  describe('chosen', () => {
    const choose = (token: string, body: object) => app.as(token).post('/api/set-language').send(body);
    const stored = async (table: string, id: number) =>
      (await app.query<{ language: string | null }[]>(`SELECT language FROM ${table} WHERE id = ?`, [id]))[0]?.language;

    it.each([
      ['an admin', 'admin_users', 'admin-user', () => anAdmin(app)],
      ['a partner user', 'partner_users', 'partner-user', () => aPartnerUser(app)],
    ] as const)(
      'the language chosen by %s is kept, recorded, and used where the call names no other',
      async (_who, table, entity, make) => {
        const { user, token } = await make();
        expect(await stored(table, user.id)).toBeNull();
        expect((await choose(token, { uid: user.id, language: 'hi' }).expect(200)).body).toEqual({ success: true });

        expect(await stored(table, user.id)).toBe('hi');
        expect(
          await app.query('SELECT action, actor_id, changes FROM audit_log WHERE entity = ? AND entity_id = ?', [
            entity,
            String(user.id),
          ]),
        ).toEqual([
          {
            action: 'set-language',
            actor_id: user.id,
            changes: '[{"property":"language","before":null,"after":"hi"}]',
          },
        ]);
        const message = async (accept?: string) => {
          const call = choose(token, {});
          return (await (accept === undefined ? call : call.set('Accept-Language', accept))).body.message as string;
        };
        expect(await message()).toMatch(/[ऀ-ॿ]/);
        expect(await message('fr')).toMatch(/[ऀ-ॿ]/);
        expect(await message('en-IN')).toMatch(/^Some of/);
      },
    );

    it('the language chosen by a customer is kept, and messages to the phone use it', async () => {
      const sent = takeSms(app);
      await aPartner(app, { slug: 'moral-e-suvidha' });
      const prospect = await aProspect(app, { language: 'en' });
      const token = await app.tokenFor('customer', prospect.id);
      const other = await aProspect(app);
      expectError(await choose(token, { uid: other.uuid, language: 'hi' }), 'REQUEST.NOT_FOUND');
      expectError(await choose(token, { uid: prospect.id, language: 'hi' }), 'REQUEST.NOT_FOUND');
      await choose(token, { uid: prospect.uuid, language: 'hi' }).expect(200);
      await choose(token, { uid: prospect.uuid, language: 'hi' }).expect(200);
      expect([await stored('prospects', prospect.id), await stored('prospects', other.id)]).toEqual(['hi', null]);
      expect(
        await app.query("SELECT changes FROM audit_log WHERE action = 'set-language' AND entity = 'prospect'"),
      ).toEqual([{ changes: '[{"property":"language","before":"en","after":"hi"}]' }]);

      const { phone } = prospect;
      const { body } = await app.http.post('/api/otp/send').set('Accept-Language', 'en').send({ phone }).expect(200);
      const otp = await codeTo(sent, phone);
      expect(sent.at(-1)?.text).toMatch(/[ऀ-ॿ]/);
      const { prospectId, challenge } = body as { prospectId: string; challenge: string };
      const signedIn = await app.http.post('/api/otp/verify').send({ prospectId, challenge, otp }).expect(200);
      expect(signedIn.body.user).toMatchObject({ languageId: 'hi', pl_completed: 0, pl_update_required: 0 });
    });

    it('choosing for another id answers as for one that does not exist', async () => {
      const [one, two] = [await anAdmin(app), await anAdmin(app)];
      const customer = await app.tokenFor('customer', (await aProspect(app)).id);

      expectError(await choose(one.token, { uid: two.user.id, language: 'hi' }), 'REQUEST.NOT_FOUND');
      expectError(await choose(one.token, { uid: 4_294_967_295, language: 'hi' }), 'REQUEST.NOT_FOUND');
      expectError(await choose(customer, { uid: one.user.id, language: 'hi' }), 'REQUEST.NOT_FOUND');
      expectError(await choose('x', { uid: one.user.id, language: 'hi' }), 'AUTH.REQUIRED');
      expect([await stored('admin_users', one.user.id), await stored('admin_users', two.user.id)]).toEqual([
        null,
        null,
      ]);
    });

    it('a language that is not offered is refused', async () => {
      const { user, token } = await anAdmin(app);
      for (const language of ['ta', 'HI', '', null, 1]) {
        expectError(await choose(token, { uid: user.id, language }), 'REQUEST.INVALID', ['language']);
      }
      expectError(await choose(token, { uid: 'x', language: 'hi' }), 'REQUEST.INVALID', ['uid']);
    });

    it('messages use the chosen language', async () => {
      const sent: string[] = [];
      app.app.get(Messaging).sendEmail = ({ subject, text }) => Promise.resolve(void sent.push(`${subject}: ${text}`));
      const boss = app.as((await anAdmin(app)).token);
      const { user, token } = await anAdmin(app, { name: 'Meena Joshi', role: 3 });
      await choose(token, { uid: user.id, language: 'hi' }).expect(200);
      await boss.post(`/api/admin/users/${user.id}/reset-password`).expect(200);

      await eventually(() => {
        expect(sent).toEqual([expect.stringMatching(/^नया पासवर्ड चुनें: Meena Joshi,\n\nएडमिन ने/)]);
        return Promise.resolve();
      });
    });
  });
});
