import { expect } from '@playwright/test';
import type { TestApp } from '../server/test/support/test-app.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { expectFits, openAs, toast } from './support/admin.js';
import { expectAccessible } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

let app: TestApp;

test.beforeAll(async () => {
  app = await startMarketplace();
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
});
test.afterAll(async () => {
  await app.stop();
});

test('an admin writes a module with its quiz, is told what is missing, and publishes it', async () => {
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
  await page.getByRole('link', { name: 'All modules' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Honest selling' })).toContainText(
    'Published, changed since',
  );
  await expectFits(page);
  await expectAccessible(page);
});
