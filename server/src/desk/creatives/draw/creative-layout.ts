import { readableOnWhite, textColorOn } from '@marketplace/contract/brand/contrast.js';
import { CREATIVE_SIZES, type CreativeFormat } from '@marketplace/contract/creatives/creatives.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { type Box, Canvas, type Drawing, type Logo, rounded } from './canvas.js';
import { CONTACT, decidesLine, grievanceLine, markLine, SCAN } from './creative-words.js';

/** Everything that a creative is drawn from. */
export interface CreativeParts {
  format: CreativeFormat;
  language: Language;
  product: ProductType;
  headline: string;
  points: string[];
  /** `7-2`: which creative, and which version of its text. */
  mark: string;
  /** Its last day in India. */
  validUntil: string;
  brand: { name: string; primary: string; secondary: string };
  /** Whose it is; what is `null` is left out. */
  person: { name: string; shop: string | null; mobile: string | null };
  /** Where the QR code leads. */
  url: string;
  grievance: string;
}

const INK = '#16211E';
const SOFT = '#46524D';
const TINT = '#F2F5F3';
const WHITE = '#FFFFFF';

/** Heights as parts of the whole. */
const PORTRAIT = {
  poster: { header: 0.1, hero: 0.33, points: 0.2, contact: 0.25, foot: 0.12 },
  story: { header: 0.1, hero: 0.34, points: 0.22, contact: 0.23, foot: 0.11 },
  square: { header: 0.11, hero: 0.28, points: 0.19, contact: 0.29, foot: 0.13 },
} as const;

export function layOut(parts: CreativeParts, logo: Logo | undefined): Drawing {
  const { width, height, points } = CREATIVE_SIZES[parts.format];
  const page = new Page(parts, logo, width, height);
  page.canvas.rect({ x: 0, y: 0, width, height }, WHITE);
  if (parts.format === 'card') page.card();
  else if (parts.format === 'banner') page.banner();
  else page.portrait(PORTRAIT[parts.format]);
  const { shapes, cut } = page.canvas;
  const title = `${PRODUCT_WORDS[parts.product][parts.language]} – ${parts.brand.name}`;
  return { width, height, scale: points / width, title, language: parts.language, shapes, cut };
}

class Page {
  readonly canvas = new Canvas();
  /** Margin. */
  private readonly m: number;

  constructor(
    private readonly parts: CreativeParts,
    private readonly logo: Logo | undefined,
    private readonly width: number,
    private readonly height: number,
  ) {
    this.m = Math.min(width, height) * 0.06;
  }

  portrait(share: (typeof PORTRAIT)[keyof typeof PORTRAIT]): void {
    const { width, height, m, canvas } = this;
    const inner = width - 2 * m;
    let y = 0;
    const band = (part: number): Box => {
      const box = { x: 0, y, width, height: part * height };
      y += box.height;
      return box;
    };
    this.header({ ...band(share.header), x: m, width: inner });
    this.hero(band(share.hero), m);
    const points = band(share.points);
    const gap = m * 0.5;
    this.points({ x: m, y: points.y + gap, width: inner, height: points.height - 2 * gap }, width * 0.042);
    const contact = band(share.contact);
    const panel = { x: m, y: contact.y, width: inner, height: contact.height - gap * 0.6 };
    canvas.rect(panel, TINT, m * 0.4);
    this.contact(inset(panel, m * 0.45), width * 0.048);
    this.foot({ ...inset(band(share.foot), m * 0.2), x: m, width: inner }, width * 0.0185);
  }

  /** Twice as wide as high: text to the left, the contact to the right. */
  banner(): void {
    const { width, height, m, canvas } = this;
    const split = width * 0.64;
    const foot = height * 0.14;
    const header = height * 0.18;
    this.header({ x: m, y: 0, width: split - 2 * m, height: header });
    this.hero({ x: 0, y: header, width: split, height: (height - header - foot) * 0.56 }, m);
    const top = header + (height - header - foot) * 0.56;
    this.points({ x: m, y: top + m * 0.3, width: split - 2 * m, height: height - foot - top - m * 0.6 }, height * 0.05);
    canvas.rect({ x: split, y: 0, width: width - split, height: height - foot }, TINT);
    this.contactBelow({ x: split + m, y: m * 0.8, width: width - split - 2 * m, height: height - foot - m * 1.2 });
    this.foot({ x: m, y: height - foot + m * 0.2, width: width - 2 * m, height: foot - m * 0.4 }, height * 0.022);
  }

  /** Who it is stands largest. */
  card(): void {
    const { width, height, m, canvas, parts } = this;
    canvas.rect({ x: 0, y: 0, width, height: height * 0.03 }, parts.brand.primary);
    const header = { x: m, y: height * 0.05, width: width - 2 * m, height: height * 0.18 };
    this.header(header);
    const foot = height * 0.2;
    const top = header.y + header.height;
    const side = height - foot - top;
    const qr = { x: width - m - side, y: top, width: side, height: side };
    canvas.qr(this.parts.url, qr);
    const left = { x: m, y: top, width: width - 2 * m - side - m * 0.6, height: side };
    const name = canvas.text([parts.person.name], { ...left, height: side * 0.3 }, bold(66, 34, INK));
    let y = name.y + name.height;
    for (const [text, style] of [
      [parts.person.shop, { max: 34, min: 22, fill: SOFT }],
      [parts.person.mobile, bold(48, 36, INK)],
    ] as const) {
      if (text === null) continue;
      const set = canvas.text([text], { ...left, y, height: side * 0.2 }, style);
      y += set.height + 4;
    }
    canvas.text(
      [PRODUCT_WORDS[parts.product][parts.language], parts.headline],
      { ...left, y: y + 6, height: top + side - y - 6 },
      { ...bold(32, 20, readableOnWhite(parts.brand.primary)), place: 'bottom' },
    );
    this.foot({ x: m, y: height - foot + 4, width: width - 2 * m, height: foot - m * 0.4 }, 22);
  }

  /** Logo and name of the brand. */
  private header(box: Box): void {
    const { canvas, logo, m, parts } = this;
    let x = box.x;
    if (logo) {
      const room = { width: box.width * 0.45, height: box.height * 0.62 };
      const k = Math.min(room.width / logo.width, room.height / logo.height);
      const size = { width: logo.width * k, height: logo.height * k };
      canvas.image(logo.png, { x, y: box.y + (box.height - size.height) / 2, ...size });
      x += size.width + m * 0.4;
    }
    const size = box.height * 0.3;
    canvas.text(
      [parts.brand.name],
      { ...box, x, width: box.x + box.width - x },
      {
        ...bold(size, size * 0.45, readableOnWhite(parts.brand.primary)),
        place: 'middle',
      },
    );
  }

  private hero(box: Box, m: number): void {
    const { canvas, parts } = this;
    const { primary, secondary } = parts.brand;
    canvas.rect(box, primary);
    const line = box.height * 0.025;
    canvas.rect({ ...box, y: box.y + box.height - line, height: line }, secondary);
    const inner = { x: box.x + m, y: box.y + m * 0.6, width: box.width - 2 * m, height: box.height - m * 1.2 - line };
    const size = Math.min(inner.height * 0.13, inner.width * 0.05);
    const pad = size * 0.5;
    const pill = { ...inner, x: inner.x + pad, height: size * 1.6, width: inner.width - 2 * pad };
    // The pill is as wide as its text, and lies below it.
    const under = canvas.shapes.length;
    const label = canvas.text([PRODUCT_WORDS[parts.product][parts.language]], pill, {
      ...bold(size, size * 0.6, textColorOn(secondary)),
      place: 'middle',
    });
    const back = { x: inner.x, y: pill.y, width: label.width + 2 * pad, height: pill.height };
    canvas.shapes.splice(under, 0, { kind: 'rect', ...back, fill: secondary, radius: pill.height / 2 });
    const top = pill.y + pill.height + size * 0.4;
    const room = { ...inner, y: top, height: inner.y + inner.height - top };
    const largest = Math.min(room.height * 0.5, this.width * 0.1);
    canvas.text([parts.headline], room, {
      ...bold(largest, largest * 0.4, textColorOn(primary)),
      place: 'middle',
      heading: true,
    });
  }

  private points(box: Box, size: number): void {
    const { canvas, parts } = this;
    const indent = size * 1.5;
    const set = canvas.text(
      parts.points,
      { ...box, x: box.x + indent, width: box.width - indent },
      {
        ...{ max: size, min: size * 0.5, fill: INK },
        place: 'middle',
      },
    );
    const color = readableOnWhite(parts.brand.primary);
    for (const top of set.tops) canvas.path(tick(box.x, top + set.size * 0.35, set.size * 0.8), color);
  }

  /** The QR code to the right, the person to the left. */
  private contact(box: Box, size: number): void {
    const { canvas, parts } = this;
    const caption = size * 0.9;
    const side = Math.min(box.height - caption, box.width * 0.42);
    const qr = { x: box.x + box.width - side, y: box.y, width: side, height: side };
    canvas.rect(qr, WHITE, side * 0.04);
    canvas.qr(this.parts.url, qr);
    canvas.text(
      [SCAN[parts.language]],
      { ...qr, y: qr.y + side, height: box.y + box.height - qr.y - side },
      {
        ...{ max: size * 0.5, min: size * 0.3, fill: SOFT },
        place: 'middle',
      },
    );
    this.person({ ...box, width: box.width - side - size * 0.6 }, size);
  }

  private contactBelow(box: Box): void {
    const { canvas, parts } = this;
    const side = Math.min(box.width * 0.8, box.height * 0.5);
    const qr = { x: box.x, y: box.y, width: side, height: side };
    canvas.rect(qr, WHITE, side * 0.04);
    canvas.qr(this.parts.url, qr);
    const caption = { ...box, y: box.y + side + 8, height: box.height * 0.08 };
    canvas.text([SCAN[parts.language]], caption, { max: 30, min: 18, fill: SOFT });
    const y = caption.y + caption.height;
    this.person({ ...box, y, height: box.y + box.height - y }, 56);
  }

  private person(box: Box, size: number): void {
    const { canvas, parts } = this;
    const { name, shop, mobile } = parts.person;
    const rows: readonly [string | null, number, string, boolean][] = [
      [CONTACT[parts.language], 0.5, SOFT, false],
      [name, 1, INK, true],
      [shop, 0.62, SOFT, false],
      [mobile, 1, readableOnWhite(parts.brand.primary), true],
    ];
    const shown = rows.flatMap(([text, of, fill, isBold]) => (text === null ? [] : [{ text, of, fill, isBold }]));
    const total = shown.reduce((sum, { of }) => sum + of, 0) * 1.42;
    const k = Math.min(size, box.height / total);
    let y = box.y + (box.height - k * total) / 2;
    for (const { text, of, fill, isBold } of shown) {
      const height = of * k * 1.42;
      canvas.text([text], { ...box, y, height }, { max: of * k, min: of * k * 0.5, fill, bold: isBold });
      y += height;
    }
  }

  /** What the law and our own rules want, small, and never left out. */
  private foot(box: Box, size: number): void {
    const { parts } = this;
    this.canvas.text(
      [
        decidesLine(parts.product, parts.language),
        grievanceLine(parts.grievance, parts.language),
        markLine(parts.mark, parts.validUntil, parts.language),
      ],
      box,
      { max: size, min: size * 0.72, fill: SOFT, place: 'middle' },
    );
  }
}

function bold(max: number, min: number, fill: string) {
  return { max, min, fill, bold: true };
}

function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

function tick(x: number, y: number, size: number): string {
  const corners = [
    [0, 0.5],
    [0.16, 0.34],
    [0.38, 0.56],
    [0.84, 0.08],
    [1, 0.24],
    [0.38, 0.88],
  ] as const;
  return `${corners.map(([a, b], n) => `${n === 0 ? 'M' : 'L'}${rounded(x + a * size)} ${rounded(y + b * size)}`).join('')}Z`;
}

/** Lines that a drawing has to show and does not; a cut one counts as missing. */
export function missingLines(
  drawing: Drawing,
  { brand, grievance, mark, validUntil, language }: CreativeParts,
): string[] {
  const shown = drawing.shapes
    .flatMap((shape) => (shape.kind === 'text' ? shape.lines.map(({ text }) => text) : []))
    .join(' ');
  const wanted = [brand.name, grievanceLine(grievance, language), markLine(mark, validUntil, language)];
  return wanted.filter((line) => !shown.includes(line.normalize('NFC').replace(/\s+/gu, ' ').trim()));
}
