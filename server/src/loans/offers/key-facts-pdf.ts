import type { Readable } from 'node:stream';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { KeyFacts } from '@marketplace/contract/offers/key-facts.js';
import { keyFactsSheet } from '@marketplace/contract/offers/key-facts-rows.js';
import { KEY_FACTS_TEXTS } from '@marketplace/contract/offers/key-facts-texts.js';
import { linesOf, openPdf, type Place, writeLine } from '../../platform/pdf/pdf-text.js';

const PAGE = { left: 48, right: 547, top: 48, bottom: 776, foot: 804 };
const LABEL: Place = { x: PAGE.left, width: 190 };
const VALUE: Place = { x: 250, width: PAGE.right - 250 };
const WHOLE: Place = { x: PAGE.left, width: PAGE.right - PAGE.left };
const SCHEDULE_COLUMNS: readonly Place[] = [
  { x: PAGE.left, width: 40 },
  ...[100, 212, 324, 436].map((x) => ({ x, width: 111, right: true })),
];

/** A Key Facts Statement on A4 in one language. */
export function writeKeyFactsPdf(facts: KeyFacts, language: Language): Readable {
  const sheet = keyFactsSheet(facts, language);
  const title = `${sheet.title} · ${facts.lender.name}`;
  const doc = openPdf(title, language);
  let y = PAGE.top;
  const room = (height: number) => {
    if (y + height <= PAGE.bottom) return;
    doc.addPage();
    y = PAGE.top;
  };
  /** Writes `text` in as many lines as it needs; returns where they end. */
  const put = (text: string, place: Place, size: number, bold = false) => {
    const lines = linesOf(doc, text, size, bold, place.width);
    const height = size * 1.45;
    for (const [index, line] of lines.entries()) writeLine(doc, line, y + index * height, size, bold, place);
    return y + lines.length * height;
  };
  const rule = () => doc.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.5).stroke('#C9D2CF');

  y = put(title, WHOLE, 17, true) + 4;
  y = put(sheet.note, WHOLE, 9) + 12;
  for (const { label, value, kind } of sheet.rows) {
    room(40);
    rule();
    y += 5;
    const bold = kind !== 'plain';
    const ends = [put(label, value === '' ? WHOLE : LABEL, 10, kind === 'heading')];
    if (value !== '') ends.push(put(value, VALUE, 10, bold));
    y = Math.max(...ends) + 4;
  }

  const heading = () => {
    for (const [index, place] of SCHEDULE_COLUMNS.entries()) put(sheet.schedule.head[index] ?? '', place, 8.5, true);
    y += 15;
    rule();
    y += 4;
  };
  y += 18;
  room(80);
  y = put(sheet.schedule.title, WHOLE, 12, true) + 8;
  heading();
  for (const row of sheet.schedule.rows) {
    const before = y;
    room(13);
    if (y < before) heading();
    for (const [index, place] of SCHEDULE_COLUMNS.entries()) writeLine(doc, row[index] ?? '', y, 8.5, false, place);
    y += 13;
  }

  const { count } = doc.bufferedPageRange();
  y = PAGE.foot;
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    const number = KEY_FACTS_TEXTS[language].page.replace('{n}', String(page + 1)).replace('{of}', String(count));
    put(`${title} · ${number}`, WHOLE, 8);
  }
  doc.end();
  return doc;
}
