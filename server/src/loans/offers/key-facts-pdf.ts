import type { Readable } from 'node:stream';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { KeyFacts } from '@marketplace/contract/offers/key-facts.js';
import { type KeyFactsRow, keyFactsSheet } from '@marketplace/contract/offers/key-facts-rows.js';
import { KEY_FACTS_TEXTS } from '@marketplace/contract/offers/key-facts-texts.js';
import { asArtifact, inElement } from '../../platform/pdf/pdf-tags.js';
import { endPdf, openPdf, type Place, writeParagraph, writeRule } from '../../platform/pdf/pdf-text.js';

const PAGE = { left: 48, right: 547, top: 48, bottom: 776, foot: 804 };
const LABEL: Place = { x: PAGE.left, width: 190 };
const VALUE: Place = { x: 250, width: PAGE.right - 250 };
const WHOLE: Place = { x: PAGE.left, width: PAGE.right - PAGE.left };
const SCHEDULE_COLUMNS: readonly Place[] = [
  { x: PAGE.left, width: 44 },
  ...[100, 212, 324, 436].map((x) => ({ x, width: 111, right: true })),
];
/** The partner's colour across the top of the first page. */
const BAND_HEIGHT = 10;
const ROW_HEIGHT = 13;

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
  const put = (text: string, place: Place, size: number, bold = false) =>
    writeParagraph(doc, text, y, size, bold, place);
  const rule = () => writeRule(doc, y, PAGE.left, PAGE.right, '#C9D2CF');
  const row = ({ label, value, kind }: KeyFactsRow) => {
    room(40);
    rule();
    y += 5;
    inElement(doc, 'TR', () => {
      const ends = [
        inElement(doc, 'TH', () => put(label, LABEL, 10, kind === 'heading'), { scope: 'Row' }),
        inElement(doc, 'TD', () => put(value, VALUE, 10, kind !== 'plain')),
      ];
      y = Math.max(...ends) + 4;
    });
  };
  const scheduleRow = (cells: readonly string[], size: number, bold = false, head = false) =>
    inElement(doc, 'TR', () => {
      for (const [index, place] of SCHEDULE_COLUMNS.entries()) {
        const isHead = head || index === 0;
        inElement(doc, isHead ? 'TH' : 'TD', () => put(cells[index] ?? '', place, size, bold), {
          ...(isHead && { scope: head ? 'Column' : 'Row' }),
        });
      }
    });
  const scheduleHead = () => {
    scheduleRow(sheet.schedule.head, 8.5, true, true);
    y += 15;
    rule();
    y += 4;
  };

  asArtifact(doc, () => doc.rect(0, 0, doc.page.width, BAND_HEIGHT).fill(facts.brand.primary_color));
  y = put(sheet.brand, WHOLE, 10, true) + 2;
  y = inElement(doc, 'H1', () => put(title, WHOLE, 17, true)) + 4;
  y = put(sheet.note, WHOLE, 9) + 12;
  for (const { text, heading, rows } of sheet.sections) {
    if (heading !== null) {
      room(60);
      rule();
      y += 5;
      y = inElement(doc, 'H2', () => put(heading, WHOLE, 10, true)) + 4;
    }
    inElement(doc, 'Table', () => rows.forEach(row));
    if (text !== null) {
      rule();
      y += 5;
      y = put(text, WHOLE, 10) + 4;
    }
  }

  y += 18;
  room(80);
  y = inElement(doc, 'H2', () => put(sheet.schedule.title, WHOLE, 12, true)) + 8;
  inElement(doc, 'Table', () => {
    scheduleHead();
    for (const cells of sheet.schedule.rows) {
      const before = y;
      room(ROW_HEIGHT);
      // Repeated for the eye: who listens has heard it.
      if (y < before) asArtifact(doc, scheduleHead, 'Pagination');
      scheduleRow(cells, 8.5);
      y += ROW_HEIGHT;
    }
    room(30);
    rule();
    y += 4;
    scheduleRow(sheet.schedule.total, 8.5, true);
  });
  const page = KEY_FACTS_TEXTS[language].page;
  endPdf(
    doc,
    (n, of) => `${sheet.brand} · ${title} · ${page.replace('{n}', String(n)).replace('{of}', String(of))}`,
    PAGE.foot,
    8,
    WHOLE,
  );
  return doc;
}
