import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anAdmin, aPartner } from './builders/accounts.js';
import { aTemplate, type GivenTemplate } from './builders/campaigns.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const PATH = '/api/admin/message-templates';

describe('texts of campaigns', () => {
  let app: TestApp;
  let admin: ReturnType<TestApp['as']>;

  beforeAll(async () => {
    app = await TestApp.start();
    admin = app.as((await anAdmin(app)).token);
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
    await app.refreshLists();
  });
  beforeEach(() => app.query('DELETE FROM message_templates'));
  afterAll(() => app.stop());

  const create = (given: Partial<GivenTemplate> = {}) => admin.post(PATH).send({ ...aTemplate(app), ...given });
  const rows = () =>
    app.query<{ id: number; version: number; state: string; text_en: string }[]>(
      'SELECT id, version, state, text_en FROM message_templates ORDER BY id',
    );
  const refusedFields = (body: object) =>
    Object.fromEntries(
      (body as { errors: { field: string; message: string }[] }).errors.map((e) => [e.field, e.message]),
    );

  it('a text is kept to the letter, and its entry is audited', async () => {
    const given = aTemplate(app);
    const { body } = await create().expect(201);
    expect(body).toMatchObject({ ...given, version: 1, state: 'current' });
    expect(await rows()).toMatchObject([{ version: 1, state: 'current', text_en: given.text_en }]);
    const { id } = body as { id: number };
    expect((await admin.get(`${PATH}/${id}`).expect(200)).body).toEqual(body);
    expect(
      await app.query("SELECT action FROM audit_log WHERE entity = 'message-template' AND entity_id = ?", [String(id)]),
    ).toEqual([{ action: 'create' }]);
  });

  it.each<[string, (origin: string) => Partial<GivenTemplate>, string, string]>([
    [
      'a promotion without the link',
      () => ({ text_en: 'Moral e-Suvidha has offers. STOP', values_en: [] }),
      'text_en',
      'A promotional text needs the link that stops it: our address with /r/o/ and a variable for the code. An SMS may name the number for STOP instead, if there is one.',
    ],
    [
      'a promotion of no partner',
      (origin) => ({ text_en: `Offers wait. STOP: ${origin}/r/o/{#alphanumeric#}`, values_en: ['opt_out'] }),
      'text_en',
      'A promotional text names the partner whose message it is.',
    ],
    [
      'an address of another host',
      () => ({ category: 'S', text_hi: 'देखें https://evil.example/x', values_hi: [] }),
      'text_hi',
      'It holds an address other than ours.',
    ],
    [
      'a value too few',
      () => ({ values_hi: ['opt_out'] }),
      'values_hi',
      'Choose one value for each variable of the text.',
    ],
    ['an SMS without its entity', () => ({ entity_id: null }), 'entity_id', 'This channel needs it.'],
  ])('%s is refused at its field, and nothing is kept', async (_, given, field, message) => {
    const { body } = await create(given(app.config.publicUrl)).expect(400);
    expect(refusedFields(body as object)).toEqual({ [field]: message });
    expect(await rows()).toEqual([]);
  });

  it('a partner’s name in the text is a brand', async () => {
    const text_en = `Moral e-Suvidha has offers. STOP: ${app.config.publicUrl}/r/o/{#alphanumeric#}`;
    await create({ text_en, values_en: ['opt_out'] }).expect(201);
  });

  it('a second text of the same name is refused', async () => {
    await create().expect(201);
    expectError(await create(), 'MESSAGE_TEMPLATE.NAME_TAKEN');
    expect(await rows()).toHaveLength(1);
  });

  it('the next version takes the place of the one before, which stays as it was', async () => {
    const first = (await create().expect(201)).body as { id: number };
    const { name: _name, channel: _channel, ...text } = aTemplate(app);
    const text_en = text.text_en.replace('offers', 'new offers');
    const { body } = await admin
      .post(`${PATH}/${first.id}/versions`)
      .send({ ...text, text_en })
      .expect(201);
    expect(body).toMatchObject({ name: aTemplate(app).name, channel: 'sms', version: 2, state: 'current', text_en });
    expect(await rows()).toMatchObject([
      { id: first.id, version: 1, state: 'replaced', text_en: text.text_en },
      { version: 2, state: 'current', text_en },
    ]);
    expect((await admin.get(PATH).expect(200)).body).toMatchObject([{ version: 2 }]);
    const filter = JSON.stringify({ state: 'replaced' });
    expect((await admin.get(PATH).query({ filter }).expect(200)).body).toMatchObject([{ version: 1 }]);
  });

  it('of two next versions at once one is kept', async () => {
    const first = (await create().expect(201)).body as { id: number };
    const { name: _name, channel: _channel, ...text } = aTemplate(app);
    const both = await Promise.all([1, 2].map(() => admin.post(`${PATH}/${first.id}/versions`).send(text)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expectError(
      both.find(({ status }) => status === 409)!,
      'MESSAGE_TEMPLATE.NOT_CURRENT',
    );
    expect(await rows()).toHaveLength(2);
  });

  it('a text that is retired has no next version, and is in no list of those in use', async () => {
    const { id } = (await create().expect(201)).body as { id: number };
    expect((await admin.post(`${PATH}/${id}/retire`).expect(200)).body).toMatchObject({ id, state: 'retired' });
    const { name: _name, channel: _channel, ...text } = aTemplate(app);
    expectError(await admin.post(`${PATH}/${id}/versions`).send(text), 'MESSAGE_TEMPLATE.NOT_CURRENT');
    expectError(await admin.post(`${PATH}/${id}/retire`), 'MESSAGE_TEMPLATE.NOT_CURRENT');
    expect((await admin.get(PATH).expect(200)).body).toEqual([]);
  });

  it('a text that does not exist answers 404', async () => {
    expectError(await admin.get(`${PATH}/4294967295`), 'RECORD.NOT_FOUND');
    expectError(await admin.post(`${PATH}/4294967295/retire`), 'RECORD.NOT_FOUND');
  });
});
