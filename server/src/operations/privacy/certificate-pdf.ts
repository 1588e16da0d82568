import type { Readable } from 'node:stream';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import { GROUND_WORDS, RECORD_WORDS } from '@marketplace/contract/privacy/records.js';
import { inElement } from '../../platform/pdf/pdf-tags.js';
import { endPdf, linesOf, openPdf, type Place, writeLine, writeRule } from '../../platform/pdf/pdf-text.js';
import type { DeletionCertificateRow } from './dto/deletions.dto.js';

const PAGE = { left: 48, right: 547, top: 48, bottom: 770, foot: 806 };
const WIDTH = PAGE.right - PAGE.left;
const COUNT = { x: PAGE.right - 60, width: 60, right: true };
const FACT_X = 210;
const WHAT_WIDTH = WIDTH - COUNT.width - 12;

/** The certificate on A4. It is handed to others, so that it names nobody: people by role and id, counts by kind. */
export function writeCertificatePdf(certificate: DeletionCertificateRow): Readable {
  const { records } = certificate;
  const title = `Certificate of deletion ${certificate.number}`;
  const doc = openPdf(title);
  let y = PAGE.top;
  const room = (height: number) => {
    if (y + height <= PAGE.bottom) return;
    doc.addPage();
    y = PAGE.top;
  };
  const put = (text: string, place: Partial<Place> = {}, size = 10, bold = false) =>
    writeLine(doc, text, y, size, bold, { x: PAGE.left, width: WIDTH, ...place });
  const paragraph = (text: string, size = 10, width = WIDTH) =>
    inElement(doc, 'P', () => {
      for (const line of linesOf(doc, text, size, false, width)) {
        room(15);
        put(line, {}, size);
        y += size + 4;
      }
    });
  const table = (heading: string, counts: 'erased' | 'kept') => {
    const rows = records.filter((row) => row[counts] > 0);
    room(60);
    y += 14;
    inElement(doc, 'H2', () => put(heading, {}, 12, true));
    put('Records', COUNT, 9, true);
    y += 18;
    writeRule(doc, y, PAGE.left, PAGE.right);
    y += 6;
    inElement(doc, 'Table', () => {
      for (const row of rows) {
        room(30);
        inElement(doc, 'TR', () => {
          inElement(doc, 'TD', () => put(row[counts].toLocaleString('en-IN'), COUNT));
          const words = () => {
            paragraph(RECORD_WORDS[row.kind].en, 10, WHAT_WIDTH);
            if (counts === 'kept' && row.ground !== null) paragraph(GROUND_WORDS[row.ground].en, 8.5, WHAT_WIDTH);
          };
          inElement(doc, 'TH', words, { scope: 'Row' });
        });
        y += 3;
      }
    });
    if (rows.length === 0) paragraph('Nothing.');
  };

  inElement(doc, 'H1', () => put(title, {}, 18, true));
  y += 32;
  paragraph('The personal data of one customer was deleted from our systems, as was asked in the request named here.');
  y += 8;
  inElement(doc, 'Table', () => {
    for (const [label, value] of factsOf(certificate)) {
      inElement(doc, 'TR', () => {
        inElement(doc, 'TH', () => put(label), { scope: 'Row' });
        inElement(doc, 'TD', () => put(value, { x: FACT_X, width: PAGE.right - FACT_X }));
      });
      y += 16;
    }
  });
  if (records.length === 0) {
    y += 12;
    paragraph('What was deleted was not counted at the time.');
  } else {
    table('What was deleted', 'erased');
    table('What was kept, and on which ground', 'kept');
  }
  y += 14;
  paragraph(
    'What was kept names nobody; consents keep the network address from which they were given. Records of decisions are removed within a day, archives by the next monthly run, and backups when they expire. Lenders delete what they received by their own rules.',
    8.5,
  );
  const foot = (page: number, pages: number) => `${certificate.number} · page ${page} of ${pages}`;
  endPdf(doc, foot, PAGE.foot, 8, { x: PAGE.left, width: WIDTH });
  return doc;
}

function factsOf(certificate: DeletionCertificateRow): [label: string, value: string][] {
  const { number, request_uuid, requested_at, requested_by_id, approved_at, approved_by_id, done_by_id } = certificate;
  return [
    ['Certificate', number],
    ['Request', request_uuid],
    ['Asked for', `${at(requested_at)}, by ${requested_by_id === null ? 'the customer' : admin(requested_by_id)}`],
    ...(approved_at === null
      ? []
      : [['First approval', `${at(approved_at)}, by ${admin(approved_by_id)}`] as [string, string]]),
    ['Second approval and deletion', `${at(certificate.created_at)}, by ${admin(done_by_id)}`],
  ];
}

function at(instant: string): string {
  return `${formatIstDateTime(instant)} IST`;
}

function admin(id: number | null): string {
  return id === null ? 'an admin' : `admin no. ${id}`;
}
