import { textColorOn } from '@marketplace/contract/brand/contrast.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { productNamed } from '@marketplace/contract/products/products.js';
import { Canvas, type Drawing, type Logo } from '../../desk/creatives/draw/canvas.js';

/** As messengers show it beside a link: Open Graph recommends 1.91 to 1. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;

const WORDS = {
  home: { en: 'Loans, cards and insurance in one form', hi: 'एक फ़ॉर्म में लोन, कार्ड और बीमा' },
  promise: {
    en: 'Every offer, all costs, and a reason with each refusal.',
    hi: 'हर ऑफ़र, पूरा ख़र्च, और मना हो तो वजह।',
  },
};

/** `personal-loan` -> the headline of that product; `undefined`: there is no such picture. */
export function headlineOf(name: string, language: Language): string | undefined {
  if (name === 'home') return WORDS.home[language];
  const product = productNamed(name);
  return product && PRODUCT_WORDS[product][language];
}

/** A picture in the colours of the brand: its logo and name, what the link leads to, and what the site promises. */
export function drawSharePicture(
  brand: { name: string; primary: string; secondary: string },
  headline: string,
  language: Language,
  logo: Logo | undefined,
): Drawing {
  const canvas = new Canvas();
  const ink = textColorOn(brand.primary);
  const inner = WIDTH - 2 * MARGIN;
  canvas.rect({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, brand.primary);
  canvas.rect({ x: 0, y: HEIGHT - 20, width: WIDTH, height: 20 }, brand.secondary);
  let x = MARGIN;
  if (logo) {
    const k = Math.min(280 / logo.width, 72 / logo.height);
    const size = { width: logo.width * k, height: logo.height * k };
    // Logos are made for white.
    canvas.rect({ x, y: 56, width: size.width + 32, height: size.height + 32 }, '#FFFFFF', 12);
    canvas.image(logo.png, { x: x + 16, y: 72, ...size });
    x += size.width + 56;
  }
  canvas.text(
    [brand.name],
    { x, y: 56, width: WIDTH - MARGIN - x, height: 104 },
    { max: 44, min: 24, fill: ink, bold: true, place: 'middle' },
  );
  canvas.text(
    [headline],
    { x: MARGIN, y: 200, width: inner, height: 230 },
    { max: 88, min: 40, fill: ink, bold: true, place: 'middle' },
  );
  canvas.text(
    [WORDS.promise[language]],
    { x: MARGIN, y: 450, width: inner, height: 110 },
    { max: 40, min: 24, fill: ink, place: 'middle' },
  );
  const { shapes, cut } = canvas;
  return { width: WIDTH, height: HEIGHT, scale: 1, title: headline, language, shapes, cut };
}
