import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  CERTIFICATE_LETTERS,
  checkCharacter,
  isCertificateNumber,
  normaliseCertificate,
} from '@marketplace/contract/training/certificate.js';
import type { ErrorCode } from '@marketplace/contract/errors/error-codes.js';
import { TRAINING_PICTURE } from '@marketplace/contract/fields/fields.js';
import { TRAINING_MODULES_MAX, TRAINING_PICTURE_BYTES } from '@marketplace/contract/training/training.js';
import sharp from 'sharp';
import type { TrainingPictureResponse } from '../src/desk/training/dto/training-picture.dto.js';
import type { TrainingResponse, TrainingRow } from '../src/desk/training/dto/training.dto.js';
import { FileCleanUp } from '../src/platform/files/file-clean-up.js';
import { Housekeeping } from '../src/platform/housekeeping/housekeeping.js';
import type {
  CertificateResponse,
  PortalTrainingList,
  PortalTrainingResponse,
  TrainingResultResponse,
  TrainingTryResponse,
} from '../src/portal/training/dto/portal-training.dto.js';
import { anAdmin, aPartner, aPartnerUser, aPhoneUser } from './builders/accounts.js';
import { aMerchant } from './builders/merchants.js';
import { hugePng } from './builders/pictures.js';
import { MODULE, QUESTIONS } from './builders/training.js';
import { expectError } from './support/expect-error.js';
import { pdfStructure } from './support/pdf-structure.js';
import { pdfText } from './support/pdf-text.js';
import { TestApp } from './support/test-app.js';

const AT = '/api/admin/training-modules';
const PORTAL = '/api/partner/training';
const ROLES = ['owner', 'staff', 'merchant', 'agent'] as const;

function readBody(stream: NodeJS.ReadableStream, done: (error: null, body: Buffer) => void): void {
  const pieces: Buffer[] = [];
  stream.on('data', (piece: Buffer) => pieces.push(piece));
  stream.on('end', () => done(null, Buffer.concat(pieces)));
}

/** The first number that begins so. */
function numberLike(start: string): string {
  const text = [...CERTIFICATE_LETTERS].map((last) => start + last);
  const found = text.find((one) => CERTIFICATE_LETTERS.includes(checkCharacter(one)))!;
  return found + checkCharacter(found);
}

describe('training', () => {
  let app: TestApp;
  let other: TestApp;
  let admin: ReturnType<TestApp['as']>;
  let tokens: Record<(typeof ROLES)[number], string>;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database, env: { LIMITS: 'on' } });
    await aPartner(app, { slug: 'moral-e-suvidha' });
    const partner = await aPartner(app, { name: 'Gram Setu' });
    for (const server of [app, other]) await server.refreshLists();
    const { id: merchant_id } = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED' });
    const below = { partner_id: partner.id, merchant_id };
    tokens = {
      owner: (await aPartnerUser(app, { partner })).token,
      staff: (await aPartnerUser(app, { partner, role: 'STAFF' })).token,
      merchant: (await aPhoneUser(app, { ...below, role: 'MERCHANT' })).token,
      agent: (await aPhoneUser(app, { ...below, role: 'AGENT' })).token,
    };
    admin = app.as((await anAdmin(app)).token);
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });
  beforeEach(async () => {
    for (const table of [
      'training_certificates',
      'rate_limits',
      'training_tries',
      'training_versions',
      'training_modules',
    ]) {
      await app.query(`DELETE FROM ${table}`);
    }
  });

  const create = async (given: object = {}) =>
    (
      await admin
        .post(AT)
        .send({ ...MODULE, ...given })
        .expect(201)
    ).body as TrainingResponse;
  const save = async ({ id, version }: TrainingResponse, given: object) =>
    (
      await admin
        .post(`${AT}/${id}/versions`)
        .send({ ...MODULE, version, ...given })
        .expect(201)
    ).body as TrainingResponse;
  const publish = async ({ id, version, text_version }: TrainingResponse) =>
    (await admin.post(`${AT}/${id}/publish`).send({ version, text_version }).expect(200)).body as TrainingResponse;
  const published = async (given: object = {}) => publish(await create(given));

  type Role = (typeof ROLES)[number];
  const list = async (role: Role = 'agent') =>
    ((await other.as(tokens[role]).get(PORTAL).expect(200)).body as PortalTrainingList).modules;
  const read = async (id: number, role: Role = 'agent') =>
    (await other.as(tokens[role]).get(`${PORTAL}/${id}`).expect(200)).body as PortalTrainingResponse;
  const tryBegin = (id: number, role: Role = 'agent', at = app) => at.as(tokens[role]).post(`${PORTAL}/${id}/tries`);
  const begin = async (id: number, role: Role = 'agent') =>
    (await tryBegin(id, role).expect(200)).body as TrainingTryResponse;
  const answersOf = ({ questions }: TrainingTryResponse, right = questions.length) =>
    questions.map(({ choices_en }, at) => {
      const good = choices_en.findIndex((choice) => choice.startsWith('good'));
      return at < right ? good : (good + 1) % choices_en.length;
    });
  const tryHandIn = (id: number, try_id: number, answers: unknown, role: Role = 'agent', at = app) =>
    at.as(tokens[role]).post(`${PORTAL}/${id}/tries/${try_id}/answers`).send({ answers });
  const handIn = async (id: number, open: TrainingTryResponse, right?: number, role: Role = 'agent') =>
    (await tryHandIn(id, open.id, answersOf(open, right), role).expect(200)).body as TrainingResultResponse;

  it('every role reads what is published, in its order, and learns alone', async () => {
    const later = await published({ position: 20, title_en: 'Later' });
    const first = await published({ position: 5 });
    await create({ position: 1, title_en: 'Draft' });
    for (const role of ROLES) {
      expect(await list(role)).toMatchObject([
        { id: first.id, title_en: 'Honesty', page_count: 1, drawn: 3, progress: 'to_do', passed_until: null },
        { id: later.id },
      ]);
    }
    await handIn(first.id, await begin(first.id, 'merchant'), 3, 'merchant');
    expect((await list('merchant'))[0]!.progress).toBe('passed');
    for (const role of ['owner', 'staff', 'agent'] as const) expect((await list(role))[0]!.progress).toBe('to_do');
    expect(await read(first.id)).toMatchObject({
      ...{
        pages: MODULE.pages.map((page) => ({ ...page, picture: null })),
        right_needed: 2,
        tries_per_day: 3,
        tries_left: 3,
        next_try_at: null,
        open_try: null,
      },
    });
  });

  it('what is right is not said before a try is handed in', async () => {
    const { id } = await published();
    const open = await begin(id);
    expect(open.questions).toHaveLength(3);
    for (const question of open.questions) {
      expect(Object.keys(question).toSorted()).toEqual(['choices_en', 'choices_hi', 'text_en', 'text_hi']);
      expect(question.choices_hi[question.choices_en.findIndex((choice) => choice.startsWith('good'))]).toMatch(/^ठीक/);
    }
    expect(JSON.stringify([await read(id), await list()])).not.toMatch(/Why|"right"/);
    expectError(await app.as(tokens.agent).get(`${PORTAL}/${id}/tries/${open.id}`), 'RECORD.NOT_FOUND');
  });

  it('one try is open at a time, on both servers at once', async () => {
    const { id } = await published();
    const both = await Promise.all([app, other, app, other].map((at) => tryBegin(id, 'agent', at)));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(both.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await app.query('SELECT COUNT(*) AS n FROM training_tries')).toEqual([{ n: 1 }]);
    const { id: try_id } = both[0]!.body as TrainingTryResponse;
    expect(await read(id)).toMatchObject({ open_try: try_id, tries_left: 2, next_try_at: null });
  });

  it('enough right answers pass for the months of the module, and each answer is explained', async () => {
    const { id } = await published({ valid_months: 6 });
    const open = await begin(id);
    const before = new Date();
    const result = await handIn(id, open, 2);
    expect(result).toMatchObject({ passed: true, right_count: 2, right_needed: 2 });
    for (const [at, { text_en, choices_en, right, answer, why_en }] of result.questions.entries()) {
      expect(choices_en[right]).toBe(`good ${text_en.split(' ')[1]}`);
      expect(why_en).toBe(`Why ${text_en.split(' ')[1]}`);
      expect(answer === right).toBe(at < 2);
    }
    const months = new Date(result.passed_until!).getUTCMonth() - before.getUTCMonth();
    expect((months + 12) % 12).toBe(6);
    expect((await list())[0]).toMatchObject({ progress: 'passed', passed_until: result.passed_until });
    expect((await admin.get(`${AT}/${id}`).expect(200)).body).toMatchObject({ passed: 1 });
  });

  it('handed in again, with other answers or at once on both servers, the first answers count', async () => {
    const { id } = await published();
    const open = await begin(id);
    const [right, wrong] = [answersOf(open, 3), answersOf(open, 0)];
    const [one, two] = await Promise.all([
      tryHandIn(id, open.id, right),
      tryHandIn(id, open.id, wrong, 'agent', other),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body).toEqual(two.body);
    expect((await tryHandIn(id, open.id, wrong).expect(200)).body).toEqual(one.body);
    const again = await other.as(tokens.agent).get(`${PORTAL}/${id}/tries/${open.id}`).expect(200);
    expect(again.body).toEqual(one.body);
  });

  it('after a failed try one waits, and then is asked what was not asked yet', async () => {
    const { id } = await published();
    const first = await begin(id);
    expect(await handIn(id, first, 1)).toMatchObject({ passed: false, right_count: 1, passed_until: null });
    const refused = await tryBegin(id, 'agent', other);
    expectError(refused, 'TRAINING.WAIT');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(28 * 60);
    const { next_try_at } = await read(id);
    expect(new Date(next_try_at!).getTime()).toBeGreaterThan(Date.now() + 28 * 60_000);
    await app.query('UPDATE training_tries SET ended_at = ended_at - INTERVAL 30 MINUTE');
    const second = await begin(id);
    const asked = [...first.questions, ...second.questions].map(({ text_en }) => text_en);
    expect(new Set(asked).size).toBe(6);
  });

  it('a day has so many tries, and the next day has them again', async () => {
    const { id } = await published({ tries_per_day: 2 });
    for (let n = 0; n < 2; n++) {
      await handIn(id, await begin(id), 0);
      await app.query('UPDATE training_tries SET ended_at = ended_at - INTERVAL 1 HOUR');
    }
    expectError(await tryBegin(id), 'TRAINING.DAY_LIMIT');
    expect(await read(id)).toMatchObject({ tries_left: 0, next_try_at: expect.stringMatching(/T18:30:00.000Z$/) });
    await app.query(
      'UPDATE training_tries SET created_at = created_at - INTERVAL 1 DAY, ended_at = ended_at - INTERVAL 1 DAY',
    );
    expect((await read(id)).tries_left).toBe(2);
    await begin(id);
  });

  it('a changed module asks again, and an open try of the older version cannot be handed in', async () => {
    const first = await published();
    await handIn(first.id, await begin(first.id), 3);
    const second = await save(first, { title_en: 'Honesty, again' });
    expect(second).toMatchObject({ text_version: 2, published_version: 1, state: 'changed' });
    expect((await list())[0]!.progress).toBe('passed');
    const open = await begin(first.id);
    const now = await publish(second);
    expect((await list())[0]).toMatchObject({ title_en: 'Honesty, again', progress: 'changed', passed_until: null });
    expect(now.passed).toBe(0);
    expectError(await tryHandIn(first.id, open.id, answersOf(open)), 'TRAINING.CHANGED');
    const next = await begin(first.id);
    expect(next.id).not.toBe(open.id);
    expectError(await tryHandIn(first.id, open.id, answersOf(open), 'agent', other), 'TRAINING.CHANGED');
    expect((await handIn(first.id, next)).passed).toBe(true);
    expect((await list())[0]!.progress).toBe('passed');
  });

  it('a pass that is over is to be renewed', async () => {
    const { id } = await published({ valid_months: 1 });
    await handIn(id, await begin(id), 3);
    await app.query(
      'UPDATE training_tries SET created_at = created_at - INTERVAL 40 DAY, ended_at = ended_at - INTERVAL 40 DAY',
    );
    expect((await list())[0]).toMatchObject({ progress: 'expired', passed_until: expect.any(String) });
    await handIn(id, await begin(id), 3);
    expect((await list())[0]!.progress).toBe('passed');
  });

  it.each<[string, (open: TrainingTryResponse) => unknown]>([
    ['too few answers', (open) => answersOf(open).slice(1)],
    ['too many answers', (open) => [...answersOf(open), 0]],
    ['a choice that there is none of', () => [3, 0, 0]],
    ['a negative place', () => [-1, 0, 0]],
    ['words', () => ['a', 'b', 'c']],
    ['no list', () => ({ length: 3 })],
    ['nothing', () => undefined],
  ])('%s are refused, and the try stays open', async (_, answers) => {
    const { id } = await published();
    const open = await begin(id);
    expectError(await tryHandIn(id, open.id, answers(open)), 'REQUEST.INVALID', ['answers']);
    expect((await read(id)).open_try).toBe(open.id);
  });

  it('what is foreign, switched off or does not exist answers 404', async () => {
    const module = await published();
    const elsewhere = await published();
    const open = await begin(module.id);
    const { id } = module;
    for (const answer of [
      await tryHandIn(id, open.id, answersOf(open), 'merchant'),
      await tryHandIn(elsewhere.id, open.id, answersOf(open)),
      await app.as(tokens.owner).get(`${PORTAL}/${id}/tries/${open.id}`),
      await app.as(tokens.owner).get(`${PORTAL}/4294967295`),
      await tryBegin(4_294_967_295),
      await admin.get(`${AT}/4294967295`),
      await admin.post(`${AT}/${id}/publish`).send({ version: module.version, text_version: 9 }),
    ]) {
      expectError(answer, 'RECORD.NOT_FOUND');
    }
    await admin.post(`${AT}/${id}/unpublish`).send({ version: module.version }).expect(200);
    expectError(await tryBegin(id), 'RECORD.NOT_FOUND');
    expectError(await tryHandIn(id, open.id, answersOf(open)), 'RECORD.NOT_FOUND');
    expect((await list()).map((one) => one.id)).toEqual([elsewhere.id]);
  });

  it('a save of nothing new keeps no version, and of two changes at once one is kept', async () => {
    const created = await create();
    expect(await save(created, {})).toMatchObject({ version: 1, text_version: 1 });
    const both = await Promise.all(
      ['a', 'b'].map((title_en) =>
        admin.post(`${AT}/${created.id}/versions`).send({ ...MODULE, title_en, version: 1 }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { body } = await admin.get(AT).query({ filter: '{"state":"draft"}' }).expect(200);
    expect(body as TrainingRow[]).toMatchObject([{ id: created.id, question_count: 6, passed: 0, text_version: 2 }]);
    const audit = await app.query<{ action: string }[]>(
      "SELECT action FROM audit_log WHERE entity = 'training_module' AND entity_id = ? ORDER BY id",
      [created.id],
    );
    expect(audit.map(({ action }) => action)).toEqual(['create', 'update']);
  });

  it.each<[string, object, string]>([
    ['more drawn than there are', { drawn: 7 }, 'drawn'],
    ['a right choice that does not exist', { questions: [{ ...QUESTIONS[0], right: 3 }, ...QUESTIONS] }, 'questions'],
    [
      'a choice in one language alone',
      { questions: [{ ...QUESTIONS[0], choices_hi: ['क', 'ख'] }, ...QUESTIONS] },
      'questions',
    ],
    ['two questions', { questions: QUESTIONS.slice(0, 2) }, 'questions'],
    ['no page', { pages: [] }, 'pages'],
    ['an e-mail address in a page', { pages: [{ ...MODULE.pages[0], body_en: 'a@example.in' }] }, 'pages'],
    ['a PAN in a question', { questions: [{ ...QUESTIONS[0], why_hi: 'ABCPE1234F' }, ...QUESTIONS] }, 'questions'],
    ['a pass mark of nothing', { pass_percent: 0 }, 'pass_percent'],
    ['an unknown property', { published_version: 1 }, 'published_version'],
  ])('%s is refused', async (_, given, field) => {
    expectError(await admin.post(AT).send({ ...MODULE, ...given }), 'REQUEST.INVALID', [field]);
    expect(await app.query('SELECT id FROM training_modules')).toEqual([]);
  });

  it('there are as many modules as a page shows', async () => {
    await app.query('INSERT INTO training_modules (position, version, text_version) VALUES ?', [
      Array.from({ length: TRAINING_MODULES_MAX }, () => [1, 1, 1]),
    ]);
    expectError(await admin.post(AT).send(MODULE), 'TRAINING.TOO_MANY');
  });

  const certificateOf = (id: number, role: Role = 'agent', at = other) =>
    at.as(tokens[role]).get(`${PORTAL}/${id}/certificate`);
  const issued = async (id: number, role: Role = 'agent') =>
    (await certificateOf(id, role).expect(200)).body as CertificateResponse;
  const check = (number: string, lang = 'en') =>
    app.http.get(`/r/certificate/${encodeURIComponent(number)}`).query({ lang });

  it('whoever passes has a certificate, with the name of then, and others none of it', async () => {
    const { id } = await published({ valid_months: 6 });
    expectError(await certificateOf(id), 'RECORD.NOT_FOUND');
    await handIn(id, await begin(id, 'merchant'), 1, 'merchant');
    const { passed_until } = await handIn(id, await begin(id), 3);
    const certificate = await issued(id);
    expect(certificate).toMatchObject({ state: 'valid', title_en: 'Honesty', valid_until: passed_until });
    expect(isCertificateNumber(normaliseCertificate(certificate.number))).toBe(true);
    expect(certificate.url).toBe(`${app.config.publicUrl}/r/certificate/${certificate.number}`);
    for (const role of ['owner', 'staff', 'merchant'] as const) {
      expectError(await certificateOf(id, role), 'RECORD.NOT_FOUND');
    }
    await app.query("UPDATE partner_users SET name = 'Married Since' WHERE name = ?", [certificate.name]);
    expect(await issued(id)).toEqual(certificate);
    await app.query("UPDATE partner_users SET name = ? WHERE name = 'Married Since'", [certificate.name]);
  });

  it('what was passed before there were certificates gets one when it is asked for, once on both servers', async () => {
    const { id } = await published();
    await handIn(id, await begin(id), 3);
    await app.query('DELETE FROM training_certificates');
    const both = await Promise.all([app, other, app, other].map((at) => certificateOf(id, 'agent', at)));
    expect(new Set(both.map(({ body }) => (body as CertificateResponse).number)).size).toBe(1);
    expect(await app.query('SELECT COUNT(*) AS n FROM training_certificates')).toEqual([{ n: 1 }]);
  });

  it('on paper it names whom and what in both languages, and its code leads to the page that checks it', async () => {
    const { id } = await published();
    await handIn(id, await begin(id), 3);
    const { number, name } = await issued(id);
    for (const [language, words] of [
      ['en', ['Certificate of training', 'Honesty']],
      ['hi', ['ट्रेनिंग प्रमाणपत्र', 'ईमानदारी']],
    ] as const) {
      const { body, headers } = await app
        .as(tokens.agent)
        .get(`${PORTAL}/${id}/certificate/certificate-${language}.pdf`)
        .buffer(true)
        .parse(readBody as never)
        .expect(200);
      expect(headers['content-type']).toBe('application/pdf');
      const text = pdfText(body as Buffer);
      for (const word of [...words, name, number]) expect(text).toContain(word);
      const { catalogue, tree, unmarked } = pdfStructure(body as Buffer);
      expect({ ...catalogue, unmarked }).toEqual({ lang: language, marked: true, showsTitle: true, unmarked: 0 });
      const [document] = tree;
      // The brand stands above the title.
      expect([document!.type, ...document!.children.slice(0, 3).map(({ type }) => type)]).toEqual([
        ...['Document', 'P', 'H1', 'P'],
      ]);
      expect(document!.children.every(({ pieces }) => pieces > 0)).toBe(true);
    }
    const file = `${PORTAL}/${id}/certificate/certificate-ta.pdf`;
    expectError(await app.as(tokens.agent).get(file), 'RECORD.NOT_FOUND');
    expectError(await app.as(tokens.owner).get(`${PORTAL}/${id}/certificate/certificate-en.pdf`), 'RECORD.NOT_FOUND');
  });

  it('anybody checks a number, and reads what stands on the certificate and nothing else', async () => {
    const { id } = await published();
    await handIn(id, await begin(id), 3);
    const { number, name } = await issued(id);
    const typed = number.toLowerCase().replaceAll('-', ' ');
    for (const [answer, words] of [
      [await check(number), ['This certificate is valid', 'Honesty']],
      [await app.http.get('/r/certificate').query({ number: typed, lang: 'hi' }), ['यह प्रमाणपत्र मान्य है', 'ईमानदारी']],
    ] as const) {
      expect(answer.status).toBe(200);
      for (const word of [...words, name, number, 'Gram Setu']) expect(answer.text).toContain(word);
      expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect(answer.text).not.toMatch(/<script|\d{8}/);
    }
    await app.query('UPDATE training_certificates SET valid_until = NOW() - INTERVAL 1 DAY');
    expect((await check(number).expect(200)).text).toContain('This certificate has run out');
    await app.query('UPDATE training_certificates SET valid_until = NOW() + INTERVAL 1 DAY');
    const module = (await admin.get(`${AT}/${id}`).expect(200)).body as TrainingResponse;
    const second = await publish(await save(module, { title_en: 'Honesty, again' }));
    const changed = await check(number).expect(200);
    expect(changed.text).toContain('This certificate is no longer valid');
    expect(changed.text).not.toContain('Honesty, again');
    // The older version is taught again: what was passed then counts.
    await admin.post(`${AT}/${id}/publish`).send({ version: second.version, text_version: 1 }).expect(200);
    expect((await check(number).expect(200)).text).toContain('This certificate is valid');
    expect((await list())[0]!.progress).toBe('passed');
  });

  it('a mistyped number is named as such, one that there is none of is not found, and guessing ends', async () => {
    expect((await app.http.get('/r/certificate').query({ lang: 'en' }).expect(200)).text).toContain(
      'Check a certificate',
    );
    for (const mistyped of ['7QK4-M2XA-PZ9C2', 'OOOO-OOOO-OOOO', '7qk4', '"><b>x</b>', '%00']) {
      const { text } = await check(mistyped).expect(400);
      expect(text).toContain('This number is mistyped');
      expect(text).not.toContain('<b>');
    }
    const unknown = numberLike('7QK4M2XAPZ');
    expect((await check(unknown).expect(404)).text).toContain('There is no such certificate');
    expect((await check(unknown, 'hi').expect(404)).text).toContain('ऐसा कोई प्रमाणपत्र नहीं है');
    await app.query(
      "INSERT INTO rate_limits (`key`, points, expire) VALUES ('certificate-address:127.0.0.1', 120, ?)",
      [Date.now() + 3_600_000],
    );
    expect((await other.http.get(`/r/certificate/${unknown}?lang=en`).expect(429)).text).toContain(
      'Too many tries from here',
    );
  });

  const sendPicture = (content: Buffer, name = 'photo.jpg') =>
    admin.post('/api/admin/training-pictures').attach('image_name', content, name);
  const upload = async (content: Buffer) => (await sendPicture(content).expect(201)).body as TrainingPictureResponse;
  const photo = (width = 1600, height = 900) =>
    sharp({ create: { width, height, channels: 3, background: '#3366aa' } }).jpeg();
  const showing = (id: number, given: object = {}) => ({
    pages: [{ ...MODULE.pages[0], picture: { id, alt_en: 'A bank', alt_hi: 'बैंक', ...given } }],
  });
  const bytesOf = async (address: string) => {
    const { body, headers } = await app.http.get(address).buffer(true).expect(200);
    return { content: body as Buffer, headers };
  };

  it('a picture is kept in two sizes, upright, without what the camera wrote, and for ever in the browser', async () => {
    const camera = await photo(3000, 1500)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'Asha Rao' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } })
      .toBuffer();
    const stored = await upload(camera);
    expect(stored).toMatchObject({ width: 512, height: 1024, small_width: 320 });
    for (const [address, width, height] of [
      [stored.file, 512, 1024],
      [stored.small_file, 320, 640],
    ] as const) {
      const { content, headers } = await bytesOf(address);
      expect(address).toMatch(TRAINING_PICTURE);
      expect(headers).toMatchObject({
        ...{ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width, height });
      expect(content.includes('Asha Rao') || content.includes('EXIF')).toBe(false);
    }
    const audit = await app.query("SELECT action FROM audit_log WHERE entity = 'training_picture' AND entity_id = ?", [
      stored.id,
    ]);
    expect(audit).toEqual([{ action: 'create' }]);
  });

  it('neither size weighs more than a phone should load, however much the picture holds', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const stored = await upload(
      await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#000000', noise } })
        .jpeg({ quality: 80 })
        .toBuffer(),
    );
    expect((await bytesOf(stored.file)).content.length).toBeLessThanOrEqual(TRAINING_PICTURE_BYTES.large);
    expect((await bytesOf(stored.small_file)).content.length).toBeLessThanOrEqual(TRAINING_PICTURE_BYTES.small);
  });

  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  it.each<[string, ErrorCode, () => Promise<Buffer> | Buffer]>([
    ['an SVG', 'FILE.NOT_AN_IMAGE', () => SVG],
    ['an HTML page', 'FILE.NOT_AN_IMAGE', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', 'FILE.NOT_AN_IMAGE', () => photo(20, 20).gif().toBuffer()],
    ['a JPEG that is a page as well', 'FILE.NOT_AN_IMAGE', async () => Buffer.concat([await photo().toBuffer(), SVG])],
    ['a JPEG that breaks off', 'FILE.NOT_AN_IMAGE', async () => (await photo().toBuffer()).subarray(0, 2000)],
    ['nothing', 'FILE.NOT_AN_IMAGE', () => Buffer.alloc(0)],
    ['a header that claims 50,000 x 50,000 pixels', 'FILE.TOO_LARGE', () => hugePng(50_000)],
    ['20 megapixels', 'FILE.TOO_LARGE', () => photo(5000, 4000).toBuffer()],
    ['3 MB', 'FILE.TOO_LARGE', () => Buffer.alloc(3 * 1024 * 1024, 0xff)],
  ])('%s is no picture of a page, and leaves nothing behind', async (_, code, make) => {
    const before = await app.query('SELECT COUNT(*) AS n FROM training_pictures');
    expectError(await sendPicture(await make()), code);
    expect(await app.query('SELECT COUNT(*) AS n FROM training_pictures')).toEqual(before);
  });

  it('an upload without a file, as JSON or by somebody else stores nothing', async () => {
    const at = '/api/admin/training-pictures';
    expectError(await admin.post(at).field('path', 'training'), 'FILE.MISSING');
    expectError(await admin.post(at).send({ file: 'x' }), 'REQUEST.UNSUPPORTED_MEDIA_TYPE');
    expectError(await app.as(tokens.owner).post(at).attach('image_name', SVG, 'a.jpg'), 'AUTH.FORBIDDEN');
    // The general upload stores no picture without a row.
    const general = await admin
      .post('/api/s3-upload-file')
      .field('path', 'training')
      .attach('image_name', SVG, 'a.jpg');
    expectError(general, 'FILE.FOLDER_UNKNOWN');
    expectError(await app.http.get('/files/training/..%2Fuploads%2Fx.webp'), 'FILE.NOT_FOUND');
  });

  it('partners see the picture of what is published, which later versions and the clean-up leave alone', async () => {
    const [first, second, unused] = [
      await upload(await photo().toBuffer()),
      await upload(await photo().toBuffer()),
      await upload(await photo().toBuffer()),
    ] as const;
    const module = await published(showing(first.id, { caption_en: 'Straight there', caption_hi: 'सीधे वहाँ' }));
    expect(module.pictures).toEqual([first]);
    const { id: _id, ...files } = first;
    const shown = { ...files, alt_en: 'A bank', alt_hi: 'बैंक', caption_en: 'Straight there', caption_hi: 'सीधे वहाँ' };
    for (const role of ROLES) expect((await read(module.id, role)).pages[0]!.picture).toEqual(shown);

    const draft = await save(module, showing(second.id));
    expect(draft).toMatchObject({ text_version: 2, published_version: 1, pictures: [second] });
    expect((await read(module.id)).pages[0]!.picture).toEqual(shown);
    const without = await save(draft, { pages: MODULE.pages });
    expect(without.pictures).toEqual([]);
    await app.query('UPDATE training_pictures SET created_at = created_at - INTERVAL 31 DAY');
    await app.app.get(Housekeeping).run(new Date());
    expect(
      await app.query('SELECT id FROM training_pictures WHERE id IN (?) ORDER BY id', [
        [first.id, second.id, unused.id],
      ]),
    ).toEqual([{ id: first.id }, { id: second.id }]);
    for (const days of [0, 31]) await app.app.get(FileCleanUp).run(new Date(Date.now() + days * 86_400_000));
    for (const { file, small_file } of [first, second]) {
      await app.http.get(file).expect(200);
      await app.http.get(small_file).expect(200);
    }
    for (const address of [unused.file, unused.small_file]) expectError(await app.http.get(address), 'FILE.NOT_FOUND');
    // Its form may have been open all the time.
    const late = await admin
      .post(`${AT}/${module.id}/versions`)
      .send({ ...MODULE, ...showing(unused.id), version: without.version });
    expectError(late, 'REQUEST.INVALID', ['pages']);
    const again = await publish(without);
    expect((await read(module.id)).pages[0]!.picture).toBeNull();
    await admin.post(`${AT}/${module.id}/publish`).send({ version: again.version, text_version: 1 }).expect(200);
    expect((await read(module.id)).pages[0]!.picture).toEqual(shown);
  });

  it('a picture says in both languages what it shows, and nothing of a person', async () => {
    const { id } = await upload(await photo().toBuffer());
    for (const given of [
      { alt_en: '' },
      { alt_hi: undefined },
      { id: 4_294_967_295 },
      { id: 0 },
      { id: '../x' },
      { file: '/files/partners/x.webp' },
      { alt_en: 'Call a@example.in' },
      { caption_hi: 'ABCPE1234F' },
    ]) {
      expectError(await admin.post(AT).send({ ...MODULE, ...showing(id, given) }), 'REQUEST.INVALID', ['pages']);
    }
    expect(await app.query('SELECT kept FROM training_pictures WHERE id = ?', [id])).toEqual([{ kept: 0 }]);
  });

  it('a version from before there were pictures is the same when it is saved unchanged', async () => {
    const module = await published();
    const pages = JSON.stringify(MODULE.pages);
    await app.query('UPDATE training_versions SET pages = ? WHERE module_id = ?', [pages, module.id]);
    expect((await read(module.id)).pages[0]!.picture).toBeNull();
    expect(await save(module, {})).toMatchObject({ version: module.version, text_version: 1 });
  });

  it('certificates are kept for five years', async () => {
    const { id } = await published();
    for (const role of ['agent', 'merchant'] as const) await handIn(id, await begin(id, role), 3, role);
    await app.query(
      'UPDATE training_certificates SET created_at = created_at - INTERVAL IF(user_id = (SELECT user_id FROM training_tries ORDER BY id LIMIT 1), 1831, 1825) DAY',
    );
    await app.app.get(Housekeeping).run(new Date());
    expect(await app.query('SELECT COUNT(*) AS n FROM training_certificates')).toEqual([{ n: 1 }]);
  });

  it('tries are kept for five years', async () => {
    const { id } = await published();
    for (const role of ['agent', 'merchant'] as const) await handIn(id, await begin(id, role), 3, role);
    const [tried] = await app.query<{ id: number }[]>('SELECT id FROM training_tries ORDER BY id LIMIT 1');
    await app.query('UPDATE training_tries SET created_at = created_at - INTERVAL 1831 DAY WHERE id = ?', [tried!.id]);
    await app.query('UPDATE training_tries SET created_at = created_at - INTERVAL 1825 DAY WHERE id <> ?', [tried!.id]);
    await app.app.get(Housekeeping).run(new Date());
    expect(await app.query('SELECT COUNT(*) AS n, MIN(id) > ? AS later FROM training_tries', [tried!.id])).toEqual([
      { n: 1, later: 1 },
    ]);
  });
});
