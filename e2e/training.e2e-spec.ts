import { expect } from '@playwright/test';
import { istToday } from '@marketplace/contract/dates/ist.js';
import sharp from 'sharp';
import { TrainingTryEntity } from '../server/src/desk/training/training.entity.js';
import { UntrainedLeadEntity } from '../server/src/partners/training-demands/training-demand.entity.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { anAdmin, aPartner, aPartnerUser, aPhoneUser } from '../server/test/builders/accounts.js';
import { aLender, aLenderGroup } from '../server/test/builders/lenders.js';
import { aMerchant } from '../server/test/builders/merchants.js';
import { aTrainingModule, MODULE } from '../server/test/builders/training.js';
import { expectFits, openAs, toast } from './support/admin.js';
import { closeByEscape, expectAccessible, expectGoodPage, visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

let app: TestApp;

const aPhoto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366aa' } })
    .png()
    .toBuffer();

test.beforeAll(async () => {
  app = await startMarketplace();
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
});
test.afterAll(async () => {
  await app.stop();
});

test('an admin writes a module with its quiz, is told what is missing, and publishes it', async () => {
  const sahaj = await aLender(app, { name: 'Sahaj Finance' });
  const { page } = await openAs(app, '/admin/training');
  await expect(page.getByText('There is no module yet.')).toBeVisible();
  await page.getByRole('link', { name: 'New module' }).click();
  await page.getByLabel('Title, English', { exact: true }).fill('Honest selling');
  await page.getByLabel('Title, Hindi', { exact: true }).fill('ईमानदारी से बिक्री');
  await page.getByLabel('Questions of one try').fill('4');
  await page.getByLabel('Title of page 1, English').fill('No promises');
  await page.getByLabel('Title of page 1, Hindi').fill('कोई वादा नहीं');
  await page.getByLabel('Text of page 1, English').fill('## Remember\n- The **lender** decides.');
  await page.getByLabel('Text of page 1, Hindi').fill('फ़ैसला ऋणदाता का है।');
  const preview = page.getByRole('region', { name: 'Page 1 as partners see it, English' });
  await expect(preview.getByRole('listitem')).toHaveText('The lender decides.');
  const picture = page.getByRole('group', { name: 'Picture of page 1' });
  const choosing = page.waitForEvent('filechooser');
  await picture.getByRole('button', { name: 'Choose a picture for page 1' }).click();
  await (await choosing).setFiles({ name: 'bank.png', mimeType: 'image/png', buffer: await aPhoto(1200, 600) });
  await picture.getByLabel('What the picture of page 1 shows, English').fill('A bank and a customer');
  await picture.getByLabel('What the picture of page 1 shows, Hindi').fill('बैंक और ग्राहक');
  await picture.getByLabel('Text below the picture of page 1, English').fill('Straight to the customer');
  await expect(preview.getByRole('img', { name: 'A bank and a customer' })).toBeVisible();
  await expect(preview.getByText('Straight to the customer')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Page 1 as partners see it, Hindi' }).getByRole('img', { name: 'बैंक और ग्राहक' }),
  ).toBeVisible();
  for (const n of [1, 2, 3]) {
    await page.getByLabel(`Question ${n}, English`, { exact: true }).fill(`Who decides about loan ${n}?`);
    await page.getByLabel(`Question ${n}, Hindi`, { exact: true }).fill(`लोन ${n} का फ़ैसला कौन करता है?`);
    await page.getByLabel(`Choice 1 of question ${n}, English`).fill('The agent');
    await page.getByLabel(`Choice 1 of question ${n}, Hindi`).fill('एजेंट');
    await page.getByLabel(`Choice 2 of question ${n}, English`).fill('The lender');
    await page.getByLabel(`Choice 2 of question ${n}, Hindi`).fill('ऋणदाता');
    await page.getByLabel(`Right choice of question ${n}`).click();
    await page.getByRole('option', { name: 'Choice 2' }).click();
    await page.getByLabel(`Why, question ${n}, English`).fill('Nobody else may promise it.');
    await page.getByLabel(`Why, question ${n}, Hindi`).fill('कोई और वादा नहीं कर सकता।');
  }
  await page.getByRole('button', { name: 'Save as the next version' }).click();
  // One try asks for four of three questions.
  await expect(page.getByLabel('Questions of one try')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Questions of one try').fill('3');
  await page.getByRole('button', { name: 'Save as the next version' }).click();
  await expect(page.getByText('Partners do not see this module.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await expect(toast(page, 'Partners learn it now.')).toBeVisible();
  await expect(page.getByText('Partners learn version 1; the newest is 1.')).toBeVisible();

  await page.getByRole('button', { name: 'Add a choice to question 1' }).click();
  await page.getByLabel('Choice 3 of question 1, English').fill('The post office');
  await page.getByLabel('Choice 3 of question 1, Hindi').fill('डाकघर');
  // The right choice moves up with the one before it gone.
  await page.getByRole('button', { name: 'Remove choice 1 of question 1' }).click();
  await expect(page.getByLabel('Choice 1 of question 1, English')).toHaveValue('The lender');
  await expect(page.getByLabel('Right choice of question 1')).toHaveText('Choice 1');
  await page.getByRole('button', { name: 'Save as the next version' }).click();
  await expect(page.getByText('Partners learn version 1; the newest is 2.')).toBeVisible();
  const [stored] = await app.query<{ questions: string; published_version: number }[]>(
    `SELECT v.questions, m.published_version FROM training_modules m
     JOIN training_versions v ON v.module_id = m.id AND v.version = m.text_version`,
  );
  expect(stored!.published_version).toBe(1);
  expect((JSON.parse(stored!.questions) as object[])[0]).toMatchObject({
    ...{ choices_en: ['The lender', 'The post office'], choices_hi: ['ऋणदाता', 'डाकघर'], right: 0 },
  });
  await expectFits(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Publish version 2' }).click();
  await expect(page.getByText('Partners learn version 2; the newest is 2.')).toBeVisible();
  await page.getByLabel('Other Insurance').check();
  await page.getByRole('combobox', { name: 'Lenders that demand it' }).fill('Sahaj');
  await page.getByRole('option', { name: 'Sahaj Finance' }).click();
  await page.getByLabel('From which day').fill('31/01/2027');
  await page.getByRole('button', { name: 'Save what demands it' }).click();
  await expect(toast(page, 'Saved what demands it.')).toBeVisible();
  expect(await app.query('SELECT product_type, lender_id, from_day FROM training_demands ORDER BY id')).toEqual([
    { product_type: 'Other Insurance', lender_id: null, from_day: '2027-01-31' },
    { product_type: null, lender_id: sahaj.id, from_day: '2027-01-31' },
  ]);
  await expect(page.getByRole('button', { name: 'Save what demands it' })).toBeDisabled();
  // The older version is taught again.
  await page.getByRole('button', { name: 'Publish version 1 again' }).click();
  const sure = page.getByRole('dialog');
  await expect(sure).toContainText('Partners learn version 1 from now on.');
  await sure.getByRole('button', { name: 'Publish version 1 again' }).click();
  await expect(page.getByText('Partners learn version 1; the newest is 2.')).toBeVisible();
  await expect(page.getByText('whoever passed another version has 14 days to pass this one')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'All modules' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Honest selling' })).toContainText(
    'Published, changed since',
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'Honest selling' })).toContainText(
    /links earn only with it: .*Sahaj Finance/,
  );
  await expectFits(page);
  await expectAccessible(page);
});

test('a partner sees the picture of a page, small on a phone, and nothing moves when it comes', async () => {
  await app.query('DELETE FROM training_modules');
  const partner = await aPartner(app, { name: 'Chitra Kendra', slug: `chitra-kendra-${Date.now()}` });
  const admin = app.as((await anAdmin(app)).token);
  const { body } = await admin
    .post('/api/admin/training-pictures')
    .attach('image_name', await aPhoto(1600, 900), 'photo.png')
    .expect(201);
  const texts = { alt_en: 'A bank', alt_hi: 'बैंक', caption_en: 'The bank pays', caption_hi: 'बैंक भुगतान करता है' };
  const { id } = await aTrainingModule(admin, {
    pages: [{ ...MODULE.pages[0], picture: { id: (body as { id: number }).id, ...texts } }],
  });
  const { token } = await aPartnerUser(app, { partner });
  const { page } = await visit(app.url, { locale: 'hi-IN', stored: { p_atkn: token } });
  // The picture comes last, long after the page.
  await page.route('**/files/training/**', async (route) => {
    await expect(page.getByText('बैंक भुगतान करता है')).toBeVisible();
    await route.continue();
  });
  await page.goto(`/${partner.slug}/partner/training-material/${id}`);
  const picture = page.getByRole('img', { name: 'बैंक' });
  const caption = page.getByText('बैंक भुगतान करता है');
  const before = await caption.boundingBox();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0);
  const shown = await picture.evaluate((img: HTMLImageElement) => ({
    ...{ lazy: img.loading, ratio: img.clientWidth / img.clientHeight, width: img.clientWidth, height: scrollY },
    file: new URL(img.currentSrc).pathname,
  }));
  expect(shown.lazy).toBe('lazy');
  expect(shown.ratio).toBeCloseTo(16 / 9, 1);
  const { file, small_file } = body as { file: string; small_file: string };
  const isPhone = page.viewportSize()!.width < 600;
  expect(shown.file).toBe(isPhone ? small_file : file);
  const after = await caption.boundingBox();
  expect(after!.y + shown.height).toBeCloseTo(before!.y, 0);
  await expectGoodPage(page);
});

test('a partner reads a module, fails and passes its quiz by the keyboard, and is told why', async () => {
  await app.query('DELETE FROM training_modules');
  const partner = await aPartner(app, { slug: 'gram-setu-kendra', name: 'Gram Setu Kendra', name_hi: 'ग्राम सेतु केंद्र' });
  const admin = app.as((await anAdmin(app)).token);
  const questions = [1, 2, 3].map((n) => ({
    ...{ text_en: `Question ${n}`, text_hi: `सवाल नंबर ${n}`, right: 0, why_en: `Why ${n}`, why_hi: `क्योंकि ${n}` },
    ...{ choices_en: ['Good', 'Bad', 'Worse'], choices_hi: ['ठीक', 'ग़लत', 'और ग़लत'] },
  }));
  const { body } = await admin
    .post('/api/admin/training-modules')
    .send({
      ...{ position: 1, title_en: 'Honesty', title_hi: 'ईमानदारी', questions },
      pages: [{ title_en: 'First', title_hi: 'पहला', body_en: '## So\n- A **text**.', body_hi: '## ऐसा\n- एक लेख।' }],
      ...{ drawn: 3, pass_percent: 100, wait_minutes: 30, tries_per_day: 3, valid_months: 12 },
    })
    .expect(201);
  const { id } = body as { id: number };
  await admin.post(`/api/admin/training-modules/${id}/publish`).send({ version: 1, text_version: 1 }).expect(200);
  const { token } = await aPartnerUser(app, { partner });
  const { page } = await visit(app.url, { locale: 'en-IN', stored: { p_atkn: token } });
  await page.goto('/gram-setu-kendra/partner/training-material');
  await expect(page.getByText('To do')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Honesty' }).click();
  await expect(page.getByRole('heading', { name: 'Honesty' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'So' })).toBeVisible();
  await expectGoodPage(page);

  const answer = async (choice: string) => {
    for (const n of [1, 2, 3]) {
      await expect(page.getByRole('heading', { name: `Question ${n} of 3` })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      // The choices stand in another order each time.
      for (let at = 0; at < 3 && !(await page.getByLabel(choice, { exact: true }).isChecked()); at++) {
        await page.keyboard.press('ArrowDown');
      }
      await expect(page.getByLabel(choice, { exact: true })).toBeChecked();
      if (n === 1) await expectGoodPage(page);
      await page.keyboard.press('Enter');
    }
  };
  await page.getByRole('button', { name: 'Begin the quiz' }).click();
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose an answer.');
  await page.getByRole('heading', { name: 'Question 1 of 3' }).focus();
  await answer('Bad');
  await expect(page.getByRole('heading', { name: 'Not passed this time' })).toBeFocused();
  await expect(page.getByText('Right answer: Good')).toHaveCount(3);
  await expect(page.getByText('Why 2')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Back to the pages' }).click();
  await expect(page.getByText(/^The next try begins on /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Begin the quiz' })).toBeDisabled();

  await app.query('UPDATE training_tries SET ended_at = ended_at - INTERVAL 1 HOUR');
  await page.reload();
  await page.getByRole('button', { name: 'Begin the quiz' }).click();
  await answer('Good');
  await expect(page.getByRole('heading', { name: 'Passed' })).toBeFocused();
  const certificate = page.getByRole('region', { name: 'Your certificate' });
  const number = (await certificate.getByText(/^\w{4}-\w{4}-\w{4}$/).textContent())!;
  await expectGoodPage(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    certificate.getByRole('button', { name: 'Save as PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('certificate-en.pdf');
  const checked = await certificate
    .getByRole('link', { name: 'What others see when they check it' })
    .getAttribute('href');
  const stranger = (await visit(app.url, { locale: 'en-IN' })).page;
  await stranger.goto(new URL(checked!).pathname + new URL(checked!).search);
  await expect(stranger.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible();
  await expect(stranger.getByText(number)).toBeVisible();
  await expectGoodPage(stranger);
  await stranger
    .getByLabel('Number of the certificate')
    .fill(`${number.slice(0, -1)}${number.endsWith('2') ? '3' : '2'}`);
  await stranger.getByRole('button', { name: 'Check' }).click();
  await expect(stranger.getByRole('heading', { name: 'This number is mistyped' })).toBeVisible();
  await stranger.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(stranger.getByRole('heading', { name: 'नंबर ठीक से नहीं भरा गया' })).toBeVisible();
  await expectGoodPage(stranger);
  await page.getByRole('link', { name: 'All modules' }).click();
  await expect(page.getByText(/^Passed until /)).toBeVisible();

  const hindi = (await visit(app.url, { locale: 'hi-IN', stored: { p_atkn: token } })).page;
  await hindi.goto(`/gram-setu-kendra/partner/training-material/${id}`);
  await expect(hindi.getByRole('heading', { name: 'ईमानदारी' })).toBeVisible();
  await expect(hindi.getByRole('button', { name: 'क्विज़ फिर से करें' })).toBeVisible();
  await expectGoodPage(hindi);
  await hindi.goto('/gram-setu-kendra/partner/training-material/4294967295');
  await expect(hindi.getByRole('link', { name: 'सभी मॉड्यूल' })).toBeVisible();
  expect((await hindi.goto('/gram-setu-kendra/partner/training-material/none'))?.status()).toBe(404);
});

test('a shop is told which links do not earn, and for whom it was too late, until it passes', async () => {
  for (const table of ['training_modules', 'training_demands', 'untrained_leads'])
    await app.query(`DELETE FROM ${table}`);
  const partner = await aPartner(app, { slug: 'bima-kendra', product_types: ['Gold Loans', 'Other Insurance'] });
  const admin = app.as((await anAdmin(app)).token);
  const { id, version } = await aTrainingModule(admin);
  const group = await aLenderGroup(app, { product_types: ['Gold Loans'] });
  const lender = await aLender(app, { name: 'Sona Finance', lender_group_ids: [group.id] });
  await admin
    .post(`/api/admin/training-modules/${id}/demands`)
    .send({ version, products: ['Other Insurance'], lenders: [lender.id], from_day: istToday() })
    .expect(200);
  const { id: merchant_id } = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED' });
  const { token, user } = await aPhoneUser(app, { partner_id: partner.id, merchant_id, role: 'MERCHANT' });
  const lead = { application_id: 1, product_type: 'Other Insurance', lacked_by: 'MERCHANT', merchant_id } as const;
  await app.dataSource.getRepository(UntrainedLeadEntity).insert({ ...lead, agent_id: null, module_id: id });
  const { page } = await visit(app.url, { locale: 'en-IN', stored: { p_atkn: token } });
  const notice = page.getByText(
    'Your links for Other Insurance lead customers on, but do not earn until you pass “Honesty”.',
  );
  await page.goto('/bima-kendra/partner');
  await expect(notice).toBeVisible();
  await expect(
    page.getByText('With loans of Sona Finance you do not earn until you pass “Honesty”.', { exact: false }),
  ).toBeVisible();
  await expectGoodPage(page);
  await page.goto('/bima-kendra/partner/product-offering/insurance');
  await expect(notice).toBeVisible();
  await page.goto('/bima-kendra/partner/product-offering/gold-loan');
  await expect(page.getByRole('heading', { name: 'Gold Loans', exact: true })).toBeVisible();
  await page.goto('/bima-kendra/partner/leads');
  await page.getByRole('link', { name: 'See which' }).click();
  await expect(page.getByRole('region', { name: 'Customers who do not count for you' })).toContainText(
    'without “Honesty”',
  );
  await expect(
    page.getByText('Links of merchants and agents for Other Insurance, Sona Finance earn only once this is passed.'),
  ).toBeVisible();
  await expectGoodPage(page);
  await notice.getByRole('link', { name: 'Open the training' }).click();
  await expect(page.getByRole('heading', { name: 'Honesty' })).toBeFocused();
  await app.dataSource.getRepository(TrainingTryEntity).insert({
    ...{ user_id: user.id, module_id: id, version: 1, questions: [], answers: [], right_count: 3, passed: 1 },
    ended_at: new Date(),
  });
  await page.goto('/bima-kendra/partner/training-material');
  await expect(page.getByText(/^Passed until /)).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('region', { name: 'Customers who do not count for you' })).toBeVisible();
});

test('a new user is welcomed once, by a film that is loaded when it is played', async () => {
  const partner = await aPartner(app);
  const { token, user } = await aPartnerUser(app, { partner, role: 'STAFF' });
  await app.query('UPDATE partner_users SET welcomed_at = NULL WHERE id = ?', [user.id]);
  const { page } = await visit(app.url, { locale: 'hi-IN', stored: { p_atkn: token } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/partner');
  const welcome = page.getByRole('dialog', { name: 'स्वागत है' });
  await expect(welcome).toBeVisible();
  await expectGoodPage(page);
  const film = welcome.locator('video');
  await expect
    .poll(() => asked.filter((path) => path.startsWith('/static/welcome/')).sort())
    .toEqual(['/static/welcome/1/hi.vtt', '/static/welcome/1/poster.webp']);
  expect(await film.evaluate((video: HTMLVideoElement) => video.networkState)).not.toBe(2);

  // By the keyboard: the film has its own controls.
  await film.focus();
  await page.keyboard.press('Space');
  await expect(async () => {
    const played = await film.evaluate((video: HTMLVideoElement) => {
      const captions = [...video.textTracks].find(({ mode }) => mode === 'showing');
      return { at: video.currentTime > 0, length: Math.round(video.duration), language: captions?.language };
    });
    expect(played).toEqual({ at: true, length: 36, language: 'hi' });
  }).toPass();
  expect(
    await film.evaluate(
      (video: HTMLVideoElement) => [...video.textTracks].find(({ mode }) => mode === 'showing')!.cues!.length,
    ),
  ).toBe(6);
  await welcome.getByText('फ़िल्म की बात, लिखी हुई').click();
  await expect(welcome.getByText('उनसे OTP कभी न पूछें।')).toBeVisible();
  await closeByEscape(welcome);
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
  await expect(async () => {
    expect(
      await app.query('SELECT 1 FROM partner_users WHERE id = ? AND welcomed_at IS NOT NULL', [user.id]),
    ).toHaveLength(1);
  }).toPass();

  await page.goto('/partner/training-material');
  await expect(page.getByRole('region', { name: 'आधे मिनट में पोर्टल' }).locator('video')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/partner');
  await expect(page.getByRole('heading', { level: 1, name: 'होम' })).toBeVisible();
  await expect(welcome).toHaveCount(0);
});
