import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import sharp from 'sharp';
import type { Drawing } from '../server/src/desk/creatives/draw/canvas.js';
import { toPng, toSvg } from '../server/src/desk/creatives/draw/creative-files.js';
import { type CreativeParts, layOut } from '../server/src/desk/creatives/draw/creative-layout.js';
import { shapeText } from '../server/src/desk/creatives/draw/shaped-text.js';
import type { PartnerEntity } from '../server/src/partners/partners/partner.entity.js';
import { TrackingLinksService } from '../server/src/partners/tracking-links/tracking-links.service.js';
import { SYSTEM } from '../server/src/platform/auth/actor.js';
import { Transactions } from '../server/src/platform/database/transactions.js';
import { fontFiles } from '../server/src/platform/pdf/pdf-text.js';
import { aPartner, aPartnerUser, aPhoneUser } from '../server/test/builders/accounts.js';
import { aMerchant } from '../server/test/builders/merchants.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, openAs, toast } from './support/admin.js';
import { expectAccessible, expectGoodPage, openPage, visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

let app: TestApp;
let partner: PartnerEntity;

test.beforeAll(async () => {
  app = await startMarketplace();
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
  partner = await aPartner(app, { slug: 'gram-setu-kendra', name: 'Gram Setu Kendra', name_hi: 'ग्राम सेतु केंद्र' });
});
test.afterAll(async () => {
  await app.stop();
});

const POSTER: CreativeParts = {
  ...{ format: 'poster', language: 'en', product: 'Gold Loans', headline: 'Gold loan before the harvest' },
  points: ['Compare lenders in one form', 'Your gold is weighed in front of you', 'You choose the lender yourself'],
  ...{ mark: '7-2', validUntil: '2026-12-31' },
  brand: { name: 'Gram Setu Kendra', primary: '#0B5D4E', secondary: '#F6A623' },
  person: { name: 'Lakshmi Deshpande', shop: 'Shree Ganesh Mobile', mobile: '96900 00001' },
  url: 'https://loans.example.in/r/k7qm9xtb/offer/7-2',
  grievance: 'Meera Nair, +91 22 5555 0100, grievance@example.in',
};
const IN_HINDI = {
  ...({ language: 'hi' } as const),
  ...{ headline: 'फ़सल से पहले गोल्ड लोन' },
  points: ['एक ही फ़ॉर्म में तुलना', 'सोना आपके सामने तौला जाता है', 'विद्यार्थियों के लिए भी'],
  brand: { ...POSTER.brand, name: 'ग्राम सेतु केंद्र' },
  person: { name: 'श्रीमती लक्ष्मी', shop: 'श्री गणेश मोबाइल', mobile: '96900 00001' },
} satisfies Partial<CreativeParts>;
const TEXTS = {
  ...{ product_type: 'Gold Loans', position: 1, valid_until: shiftDay(istToday(), 30) },
  ...{ headline_en: 'Gold loan near you', headline_hi: 'गोल्ड लोन, घर के पास' },
  ...{ points_en: 'Compare lenders', points_hi: 'तुलना करें' },
};
const open = (token: string, locale: 'en-IN' | 'hi-IN') =>
  openPage(app.url, '/gram-setu-kendra/partner/marketing-support/banners-and-creatives', {
    locale,
    stored: { p_atkn: token },
  });
/** The picture is there when the browser has decoded it. */
const expectDrawn = async (page: Page, name: string | RegExp, width: number) => {
  const picture = page.getByRole('img', { name });
  await expect(picture).toBeVisible();
  await expect(async () => {
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width);
  }).toPass();
};

test('an admin writes a creative, sees it drawn, publishes it, and its owner prints it', async () => {
  const { page } = await openAs(app, '/admin/creatives');
  await expect(page.getByText('There is none yet.')).toBeVisible();
  await page.getByRole('link', { name: 'New creative' }).click();
  await page.getByLabel('Headline, English').fill('Guaranteed loan');
  await page.getByLabel('Points, English').fill('Compare lenders\nYou choose yourself');
  await page.getByLabel('Headline, Hindi').fill('एक फ़ॉर्म, कई ऋणदाता');
  await page.getByLabel('Points, Hindi').fill('तुलना करें');
  await page.getByRole('button', { name: 'Save as the next version' }).click();
  await expect(page.getByText(/^Nobody may promise that/)).toBeVisible();
  await page.getByLabel('Headline, English').fill('One form, many lenders');
  await page.getByRole('button', { name: 'Save as the next version' }).click();
  await expect(page.getByText('Partners do not see this creative.')).toBeVisible();
  await expectDrawn(page, 'Preview: Poster, A4', 1240);
  await page.getByLabel('Format').click();
  await page.getByRole('option', { name: 'Visiting card' }).click();
  await expectDrawn(page, 'Preview: Visiting card', 1050);
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await expect(toast(page, 'Partners have it now.')).toBeVisible();
  await expect(page.getByText(/^Partners have version 1, until .*; the newest is 1\.$/)).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All creatives' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'One form, many lenders' })).toContainText('Published');
  await expectFits(page);
  await expectAccessible(page);

  const portal = await open((await aPartnerUser(app, { partner })).token, 'en-IN');
  await expectDrawn(portal, 'One form, many lenders: Poster, in your name', 1240);
  await expectGoodPage(portal);
});

test('an agent saves a card in Hindi, and is told when it has to be replaced @phone', async () => {
  const { admin } = await openAs(app, '/admin/creatives');
  const write = async (path: string, body: object) =>
    (await app.as(admin.token).post(`/api/admin/creatives${path}`).send(body)).body as { id: number; version: number };
  const { id } = await write('', TEXTS);
  await write(`/${id}/publish`, { version: 1, text_version: 1 });
  const { id: merchant_id } = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED' });
  const { user, token } = await aPhoneUser(app, { partner_id: partner.id, merchant_id, role: 'AGENT' });
  await app.app.get(Transactions).run(SYSTEM, async (tx) => {
    const link = { partner_id: partner.id, merchant_id, agent_id: user.id, name: 'Own', target: '/' as const };
    await app.app.get(TrackingLinksService).add(tx, link);
  });

  const page = await open(token, 'hi-IN');
  await page.getByText('गोल्ड लोन, घर के पास', { exact: true }).click();
  await page.getByText('विज़िटिंग कार्ड').click();
  await expectDrawn(page, 'गोल्ड लोन, घर के पास: विज़िटिंग कार्ड, आपके नाम से', 1050);
  await expect(page.getByRole('link', { name: 'अपना लिंक WhatsApp पर भेजें' })).toHaveAttribute(
    'href',
    new RegExp(`${encodeURIComponent('/r/')}`),
  );
  const noted = page.waitForResponse((answer) => answer.url().endsWith('/taken') && answer.ok());
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'तस्वीर सेव करें' }).click();
  expect((await saved).suggestedFilename()).toBe(`card-hi-${id}-1.png`);
  await noted;
  const printed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'छापने के लिए सेव करें (PDF)' }).click();
  const pdf = await readFile(await (await printed).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await expectGoodPage(page);

  await write(`/${id}/versions`, { ...TEXTS, product_type: undefined, headline_hi: 'सोने पर लोन', version: 2 });
  await write(`/${id}/publish`, { version: 3, text_version: 2 });
  await page.reload();
  const old = page.getByRole('listitem').filter({ hasText: 'इसकी नई लिखाई आ गई है।' });
  await expect(old).toContainText(`नं. ${id}-1`);
  await expectGoodPage(page);
  await old.getByRole('button', { name: /^नया लें/ }).click();
  await expectDrawn(page, 'सोने पर लोन: विज़िटिंग कार्ड, आपके नाम से', 1050);
  await old.getByRole('button', { name: /^यह हटा दिया है/ }).click();
  await expect(old).toBeHidden();

  // Whoever scans the old card is told, and goes on to the product.
  await app.query('UPDATE creatives SET published_version = NULL WHERE id = ?', [id]);
  const { page: customer } = await visit(app.url, { locale: 'hi-IN' });
  await customer.goto(`/r/partner/gram-setu-kendra/offer/${id}-1`);
  await expect(customer.getByRole('heading', { name: 'छपा हुआ ऑफ़र ख़त्म हो चुका है' })).toBeVisible();
  await expectGoodPage(customer);
  await customer.getByRole('link', { name: 'आज के ऑफ़र देखें' }).click();
  await expect(customer.getByRole('heading', { name: 'छपा हुआ ऑफ़र ख़त्म हो चुका है' })).toBeHidden();
});

test.describe('text that is drawn is compared with the browser’s own', () => {
  const SIZE = 120;
  /** Browsers set the lines of a canvas on whole pixels: a whole drawing is written larger and made smaller. */
  const SHARPER = 2;
  const SCRIPTS = ['latin', 'latin-ext', 'devanagari'];
  /** How much of the ink may differ: edges, which the two smooth otherwise. */
  const TOLERANCE = 0.2;
  /** Small lines in both scripts also stand a pixel apart. */
  const TOLERANCE_OF_WHOLE = 0.25;

  /** The ink of a picture, without what is white around it. */
  const inkOf = async (picture: Buffer) => {
    const onWhite = await sharp(picture).flatten({ background: '#fff' }).png().toBuffer();
    const { data, info } = await sharp(onWhite)
      .trim({ background: '#fff', threshold: 40 })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  };
  const drawn = (text: string, isBold: boolean) => {
    const shaped = shapeText(text, isBold);
    const width = Math.ceil(shaped.width * SIZE) + 2 * SIZE;
    const path = shaped.outline(SIZE, SIZE * 2, SIZE);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${SIZE * 4}"><path d="${path}"/></svg>`;
    return inkOf(Buffer.from(svg));
  };
  /** The fonts of the drawings, one by one, as a page has them. */
  const facesOf = async (...weights: number[]) => {
    const all = weights.flatMap((weight) => SCRIPTS.map((script) => ({ script, weight })));
    const faces = all.map(async ({ script, weight }) => {
      const font = (await readFile(fontFiles()[`${script}-${weight}`]!)).toString('base64');
      return `@font-face { font-family: ${script}; font-weight: ${weight}; src: url(data:font/woff;base64,${font}) }`;
    });
    return (await Promise.all(faces)).join('');
  };
  const written = async (page: Page, text: string, isBold: boolean) => {
    const weight = isBold ? 600 : 400;
    await page.setContent(
      `<style>${await facesOf(weight)} p { display: inline-block; margin: 0; padding: ${SIZE}px; white-space: nowrap;
         text-rendering: geometricPrecision;
         font: ${weight} ${SIZE}px/2 ${SCRIPTS.join(', ')}; color: #000; background: #fff }</style><p lang="hi"></p>`,
    );
    const paragraph = page.locator('p');
    await paragraph.evaluate((element, words) => {
      element.textContent = words;
    }, text);
    await page.evaluate(() => document.fonts.ready);
    return inkOf(await paragraph.screenshot());
  };
  type Ink = Awaited<ReturnType<typeof inkOf>>;
  /** The part of the ink that only one of them has, once they lie on each other; 1 if their sizes are different. */
  const difference = async (one: Ink, other: Ink): Promise<number> => {
    if (Math.abs(one.width - other.width) > 6 || Math.abs(one.height - other.height) > 6) return 1;
    const raw = { width: other.width, height: other.height, channels: 1 as const };
    const fitted = await sharp(other.data, { raw })
      .resize({ width: one.width, height: one.height, fit: 'fill' })
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    let ink = 0;
    let apart = 0;
    for (let n = 0; n < one.data.length; n++) {
      ink += 255 - one.data[n]!;
      apart += Math.abs(one.data[n]! - fitted[n]!);
    }
    return apart / ink;
  };

  for (const [text, unshaped] of [
    ['क्षि', 'क्\u200cषि'],
    ['र्क', 'र्\u200cक'],
    ['द्ध', 'द्\u200cध'],
    ['श्रीमती लक्ष्मी', 'श्\u200cरीमती लक्\u200cष्\u200cमी'],
    ['विद्यार्थियों', 'विद्\u200cयार्\u200cथियों'],
    ['फ़सल से पहले गोल्ड लोन', undefined],
    ['Gold loan, ₹5,00,000', undefined],
    ['Rate 1.5% a month', undefined],
  ] as const) {
    for (const isBold of [false, true]) {
      // Drawn and written in a box of its own size, whatever the window's.
      test(`${text}, ${isBold ? 'bold' : 'regular'} @desktop`, async ({ page }) => {
        const browser = await written(page, text, isBold);
        expect(await difference(await drawn(text, isBold), browser)).toBeLessThan(TOLERANCE);
        if (unshaped === undefined) return;
        // With its letters side by side it is another picture: the comparison sees what shaping does.
        expect(await difference(await drawn(unshaped, isBold), browser)).toBeGreaterThan(2 * TOLERANCE);
      });
    }
  }

  /** A drawing whose texts the browser writes: each where its outlines are, as wide as they are, in the weight that is as high. */
  const writtenWhole = async (page: Page, { shapes, ...drawing }: Drawing, change = (text: string) => text) => {
    const { width, height } = drawing;
    await page.setContent(
      `<style>${await facesOf(400, 600)}</style><canvas width="${SHARPER * width}" height="${SHARPER * height}">`,
    );
    const texts = shapes.flatMap((shape) =>
      shape.kind === 'text'
        ? shape.lines
            .filter(({ d }) => d !== '')
            .map((line) => ({ ...line, fill: shape.fill, shown: change(line.text) }))
        : [],
    );
    const svg = toSvg({ ...drawing, shapes: shapes.filter(({ kind }) => kind !== 'text') });
    const url = await page.evaluate(
      async ({ svg, texts, scripts, scale }) => {
        const fonts = scripts.join(', ');
        const loads = scripts.flatMap((script) =>
          [400, 600].map((weight) => document.fonts.load(`${weight} 10px ${script}`)),
        );
        if ((await Promise.all(loads)).some((faces) => faces.length !== 1)) throw new Error('A font is not there.');
        const canvas = document.querySelector('canvas')!;
        const context = canvas.getContext('2d')!;
        context.textRendering = 'geometricPrecision';
        context.scale(scale, scale);
        const image = new Image();
        image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
        await image.decode();
        context.drawImage(image, 0, 0);
        const outlines = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
        document.body.append(outlines);
        for (const { d, fill, text, shown } of texts) {
          const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
          path.setAttribute('d', d);
          outlines.append(path);
          const box = path.getBBox();
          const [best] = [400, 600]
            .map((weight) => {
              context.font = `${weight} 1000px ${fonts}`;
              const ink = context.measureText(text);
              const { actualBoundingBoxLeft: left, actualBoundingBoxAscent: above } = ink;
              const size = (1000 * box.width) / (left + ink.actualBoundingBoxRight);
              const isOff = Math.abs((size * (above + ink.actualBoundingBoxDescent)) / 1000 - box.height);
              return { weight, size, x: box.x + (size * left) / 1000, y: box.y + (size * above) / 1000, isOff };
            })
            .toSorted((one, other) => one.isOff - other.isOff);
          context.font = `${best!.weight} ${best!.size}px ${fonts}`;
          context.fillStyle = fill;
          context.fillText(shown, best!.x, best!.y);
        }
        return canvas.toDataURL();
      },
      { svg, texts, scripts: SCRIPTS, scale: SHARPER },
    );
    const picture = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    return sharp(picture).resize({ width }).toBuffer();
  };
  /** Half as large, which evens out edges. */
  const greys = (picture: Buffer, { width }: Drawing) =>
    sharp(picture)
      .flatten({ background: '#fff' })
      .resize({ width: width / 2 })
      .toColourspace('b-w')
      .raw()
      .toBuffer();
  /** As a part of the ink of its texts, how much of a drawing differs from a picture of it. */
  const differenceOfWhole = async (drawing: Drawing, picture: Buffer) => {
    const bare = { ...drawing, shapes: drawing.shapes.filter(({ kind }) => kind !== 'text') };
    const [drawn, empty, seen] = await Promise.all([
      greys(await toPng(drawing), drawing),
      greys(await toPng(bare), drawing),
      greys(picture, drawing),
    ]);
    expect(seen).toHaveLength(drawn.length);
    const sum = (one: Buffer, other: Buffer) => one.reduce((all, grey, n) => all + Math.abs(grey - other[n]!), 0);
    return sum(drawn, seen) / sum(drawn, empty);
  };

  for (const { given, otherwise } of [
    { given: {} as Partial<CreativeParts>, otherwise: (text: string) => text.toUpperCase() },
    // With their letters side by side they are other pictures: the comparison sees what shaping does.
    { given: IN_HINDI, otherwise: (text: string) => text.replaceAll('्', '्\u200c') },
  ]) {
    test(`a whole poster, ${given.headline ?? POSTER.headline} @desktop`, async ({ page }) => {
      const drawing = layOut({ ...POSTER, ...given }, undefined);
      expect(drawing.shapes.flatMap((shape) => (shape.kind === 'text' ? shape.lines : [])).length).toBeGreaterThan(8);
      expect(await differenceOfWhole(drawing, await writtenWhole(page, drawing))).toBeLessThan(TOLERANCE_OF_WHOLE);
      const other = await writtenWhole(page, drawing, otherwise);
      expect(await differenceOfWhole(drawing, other)).toBeGreaterThan(2 * TOLERANCE_OF_WHOLE);
    });
  }
});
