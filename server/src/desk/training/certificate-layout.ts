import { readableOnWhite } from '@marketplace/contract/brand/contrast.js';
import { formatDay, istToday } from '@marketplace/contract/dates/ist.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { formatCertificate } from '@marketplace/contract/training/certificate.js';
import type { PartnerEntity } from '../../partners/partners/partner.entity.js';
import { type Box, Canvas, type Drawing, type Logo } from '../creatives/draw/canvas.js';
import type { Certificate } from './certificate.js';

const WORDS: Readonly<Record<Language, Record<Word, string>>> = {
  en: {
    title: 'Certificate of training',
    whom: 'This is to certify that',
    what: 'has passed the training',
    passed: 'Passed on',
    until: 'Valid until',
    number: 'Number',
    check: 'Scan to check it, or open',
    foot: 'It shows that a training was passed. It is no licence, and no permission to sell insurance.',
  },
  hi: {
    title: 'ट्रेनिंग प्रमाणपत्र',
    whom: 'प्रमाणित किया जाता है कि',
    what: 'ने यह ट्रेनिंग पास की है',
    passed: 'पास करने की तारीख',
    until: 'कब तक मान्य',
    number: 'नंबर',
    check: 'जाँचने के लिए स्कैन करें, या खोलें',
    foot: 'इससे सिर्फ़ यह पता चलता है कि ट्रेनिंग पास की गई। यह लाइसेंस या बीमा बेचने की अनुमति नहीं है।',
  },
};
type Word = 'title' | 'whom' | 'what' | 'passed' | 'until' | 'number' | 'check' | 'foot';

/** A4, lying, two pixels to a point. */
const WIDTH = 1684;
const HEIGHT = 1190;
const MARGIN = 110;
const INK = '#16211E';
const SOFT = '#46524D';
const LINE = '#D5DCD8';
const WHITE = '#FFFFFF';
const QR = 270;

interface CertificateParts {
  certificate: Certificate;
  partner: Pick<PartnerEntity, 'name' | 'name_hi' | 'primary_color' | 'secondary_color'>;
  language: Language;
  /** Where the QR code leads. */
  url: string;
}

export function layOutCertificate(
  { certificate, partner, language, url }: CertificateParts,
  logo: Logo | undefined,
): Drawing {
  const canvas = new Canvas();
  const words = WORDS[language];
  const brand = (language === 'hi' ? partner.name_hi : null) ?? partner.name;
  const dark = readableOnWhite(partner.primary_color);
  const inner = WIDTH - 2 * MARGIN;
  const at = (y: number, height: number, width = inner): Box => ({ x: MARGIN, y, width, height });

  canvas.rect({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, WHITE);
  canvas.rect({ x: 0, y: 0, width: WIDTH, height: 34 }, partner.primary_color);
  canvas.rect({ x: 0, y: 34, width: WIDTH, height: 8 }, partner.secondary_color);

  let x = MARGIN;
  if (logo) {
    const scale = Math.min(90 / logo.height, 300 / logo.width);
    const size = { width: logo.width * scale, height: logo.height * scale };
    canvas.image(logo.png, { x, y: 90 + (90 - size.height) / 2, ...size });
    x += size.width + 30;
  }
  const name = { x, y: 90, width: WIDTH - MARGIN - x, height: 90 };
  canvas.text([brand], name, { max: 46, min: 24, fill: INK, bold: true, place: 'middle' });

  canvas.text([words.title], at(230, 110), { max: 74, min: 40, fill: dark, bold: true, heading: true });
  canvas.text([words.whom], at(368, 50), { max: 32, min: 20, fill: SOFT });
  canvas.text([certificate.name], at(420, 110), { max: 72, min: 32, fill: INK, bold: true, place: 'middle' });
  canvas.text([words.what], at(544, 50), { max: 32, min: 20, fill: SOFT });
  const title = certificate[`title_${language}`];
  canvas.text([title], at(600, 130), { max: 50, min: 26, fill: INK, bold: true });

  canvas.rect({ x: MARGIN, y: 756, width: inner, height: 2 }, LINE);
  const day = (moment: Date) => formatDay(istToday(moment), language);
  const facts: readonly (readonly [string, string])[] = [
    [words.passed, day(certificate.passed_at)],
    [words.until, day(certificate.valid_until)],
    [words.number, formatCertificate(certificate.number)],
  ];
  for (const [n, [label, value]] of facts.entries()) {
    const y = 790 + n * 88;
    canvas.text([label], at(y, 34, 700), { max: 24, min: 18, fill: SOFT });
    canvas.text([value], at(y + 34, 48, 700), { max: 34, min: 22, fill: INK, bold: true });
  }

  const qr = { x: WIDTH - MARGIN - QR, y: 778, width: QR, height: QR };
  canvas.qr(url, qr);
  const beside = { x: 860, y: qr.y + 30, width: qr.x - 880, height: 44 };
  canvas.text([words.check], beside, { max: 24, min: 16, fill: SOFT });
  const address = new URL(url);
  const lines = [`${address.host}${address.pathname.replace(/[^/]*$/, '')}`, formatCertificate(certificate.number)];
  canvas.text(lines, { ...beside, y: beside.y + 44, height: 120 }, { max: 26, min: 14, fill: INK });

  canvas.text([words.foot], at(1090, 60), { max: 22, min: 16, fill: SOFT, place: 'middle' });
  const { shapes, cut } = canvas;
  return { width: WIDTH, height: HEIGHT, scale: 0.5, title: `${words.title} – ${brand}`, language, shapes, cut };
}
