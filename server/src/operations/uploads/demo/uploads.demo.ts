import type { INestApplicationContext } from '@nestjs/common';
import { istPeriod, istToday } from '@marketplace/contract/dates/ist.js';
import type { ImportKind } from '@marketplace/contract/imports/columns.js';
import type { LenderApplicationState, ReportedState } from '@marketplace/contract/states/lender-application.js';
import { DataSource } from 'typeorm';
import { AdminUserEntity } from '../../../accounts/admin-users/admin-user.entity.js';
import { ClosingService } from '../../../money/commission-ledger/closing.service.js';
import { PayoutsService } from '../../../money/commission-ledger/payouts.service.js';
import { acceptDrafts, registerPartner } from '../../../money/tax-invoices/demo/registered-partner.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { UploadEntity } from '../upload.entity.js';
import { UploadsService } from '../uploads.service.js';
import { type Actor, SYSTEM } from '../../../platform/auth/actor.js';

type SheetRow = Readonly<Record<string, string | number | null>>;

interface Sheet {
  kind: ImportKind;
  name: string;
  rows: SheetRow[];
  /** How far it gets, when nothing is wrong with it. */
  fate: 'checked' | 'applied' | 'undone';
}

interface AtLender {
  application_uuid: string;
  lender_id: string;
  lender_reference_id: string | null;
  state: keyof typeof NEXT;
  amount: string;
}

/** A line of a closed month. */
interface Line {
  application_uuid: string;
  lender_id: string;
  lender_reference_id: string;
  disbursal_reference: string;
  disbursed_on: string;
  disbursed_amount: string;
  period: string;
  commission: string;
}

const COMMISSION = 'commission.csv';
const PAID_PARTNER = 'gram-setu-kendra';
const lastMonth = () => istPeriod(new Date(), 1);

/** What a lender that is busy with an application reports next. */
const NEXT = {
  LENDER_ACCEPTED: 'KYC_PENDING',
  REDIRECTED: 'KYC_PENDING',
  KYC_PENDING: 'UNDER_REVIEW',
  UNDER_REVIEW: 'SANCTIONED',
  SANCTIONED: 'DISBURSED',
} as const satisfies Partial<Record<LenderApplicationState, ReportedState>>;
const GST = 0.18;
const TDS = 0.02;
/** Rupees by which a lender pays the newest lines wrong; half a line at most. */
const WRONG = [-500, 250];
const LINES_MAX = 80;
const CLOSED_LENDERS = 16;

/**
 * Files that lenders would have sent about the demo applications, each once by its name. Those that change something are
 * waited for: one is taken back, one brings the money of which partners, merchants and agents are paid.
 */
export async function addDemoData(app: INestApplicationContext): Promise<void> {
  const dataSource = app.get(DataSource);
  const files = await dataSource.getRepository(UploadEntity).find({ select: { file_name: true } });
  const known = new Set(files.map(({ file_name }) => file_name));
  const uploads = app.get(UploadsService);
  const [admin] = await dataSource.getRepository(AdminUserEntity).find({ order: { id: 'ASC' }, take: 1 });
  const actor: Actor = { ...SYSTEM, type: 'admin', id: admin?.id ?? null };
  // Their file comes after them: who was ended in between goes on with the months that are still open.
  if (!known.has(COMMISSION)) await closeMonths(app, actor);
  let isFirst = false;
  for (const { kind, name, rows, fate } of await sheetsOf(dataSource)) {
    if (known.has(name)) continue;
    const file = { originalname: name, buffer: csv(rows) };
    const { id } = await uploads.create(kind, file, actor, fate === 'checked' ? 0 : 1);
    if (name === COMMISSION && (await uploads.settled(kind, id)).state === 'applied') await payOut(app, actor);
    if (fate !== 'checked') await uploads.settled(kind, id);
    isFirst = true;
    if (fate === 'undone' && (await uploads.settled(kind, id)).state === 'applied') await uploads.undo(kind, id, actor);
  }
  if (isFirst) await dropNotices(dataSource);
}

/**
 * People who are made up have numbers that may be somebody's: they are told nothing of what the files say. When these
 * files come for the first time, nobody else is in the database yet.
 */
async function dropNotices(dataSource: DataSource): Promise<void> {
  await dataSource.query('DELETE FROM status_notices');
  await dataSource.query("DELETE FROM outbox_jobs WHERE topic = 'status-notices' AND state = 'waiting'");
}

/** All months that are over of some lenders with slabs: those that paid something out last month, and those that paid out most. */
async function closeMonths(app: INestApplicationContext, actor: Actor): Promise<void> {
  const months = await app.get(DataSource).query<{ lender_id: number; period: string }[]>(
    `SELECT DISTINCT la.lender_id, LEFT(la.disbursed_on, 7) AS period FROM lender_applications la
     JOIN (SELECT lender_id FROM lender_applications WHERE LEFT(disbursed_on, 7) <= ? GROUP BY lender_id
       HAVING lender_id IN (SELECT lender_id FROM lender_revenue_slabs WHERE status = 1 AND deleted_at IS NULL)
       ORDER BY SUM(LEFT(disbursed_on, 7) = ?) > 0 DESC, COUNT(*) DESC, lender_id LIMIT ${CLOSED_LENDERS}) some
       ON some.lender_id = la.lender_id
     LEFT JOIN commission_months closed ON closed.lender_id = la.lender_id AND closed.period = LEFT(la.disbursed_on, 7)
     WHERE LEFT(la.disbursed_on, 7) <= ? AND closed.id IS NULL ORDER BY la.lender_id, period`,
    [lastMonth(), lastMonth(), lastMonth()],
  );
  for (const lender of new Set(months.map(({ lender_id }) => lender_id))) {
    const own = months.filter(({ lender_id }) => lender_id === lender);
    try {
      for (const { period } of own) await app.get(ClosingService).close(`${lender}-${period}`, actor);
    } catch (error) {
      // The slabs of some lenders do not price each month, as it happens: an admin sees that.
      if (!(error instanceof DomainError)) throw error;
    }
  }
}

/**
 * What the lenders have paid for is approved, and but for last month paid to the partner's whole tree. The partner is
 * registered for GST and has accepted its invoices of earlier months.
 */
async function payOut(app: INestApplicationContext, actor: Actor): Promise<void> {
  const months = await app.get(DataSource).query<{ partner_id: number; period: string }[]>(
    `SELECT DISTINCT a.partner_id, a.period FROM commission_accruals a JOIN partners p ON p.id = a.partner_id
     WHERE p.slug = ? ORDER BY a.period`,
    [PAID_PARTNER],
  );
  const payouts = app.get(PayoutsService);
  for (const { partner_id, period } of months) {
    const id = `${partner_id}-${period}`;
    try {
      await registerPartner(app, partner_id);
      await payouts.approve(id, actor);
      if (period < lastMonth()) {
        await acceptDrafts(app, partner_id);
        await payouts.pay(id, actor);
      }
    } catch (error) {
      // Nothing has come for some months yet.
      if (!(error instanceof DomainError)) throw error;
    }
  }
}

async function sheetsOf(dataSource: DataSource): Promise<Sheet[]> {
  const busy = await dataSource.query<AtLender[]>(
    `SELECT la.uuid AS application_uuid, l.code AS lender_id, la.lender_reference_id, la.state,
       COALESCE(la.sanctioned_amount, la.offered_amount) AS amount
     FROM lender_applications la JOIN lenders l ON l.id = la.lender_id
     WHERE la.state IN (?) ORDER BY la.id DESC LIMIT 24`,
    [Object.keys(NEXT)],
  );
  const lines = await dataSource.query<Line[]>(
    `SELECT la.uuid AS application_uuid, l.code AS lender_id, la.lender_reference_id, la.disbursal_reference,
       la.disbursed_on, la.disbursed_amount, a.period, a.commission_amount AS commission
     FROM commission_accruals a JOIN lender_applications la ON la.id = a.lender_application_id
     JOIN lenders l ON l.id = a.lender_id
     WHERE a.kind = 'DISBURSAL' ORDER BY a.period DESC, a.id LIMIT ${LINES_MAX}`,
  );
  /** Of one quarter of them. */
  const reports = (quarter: 0 | 1 | 2 | 3, column: 'status' | 'lender_status') =>
    busy.filter((_one, index) => index % 4 === quarter).map((one) => reportOf(one, column));
  const [first = {}, second = {}, ...others] = reports(3, 'status');
  return [
    { kind: 'mis', name: 'mis sent by mistake.csv', rows: reports(0, 'lender_status'), fate: 'undone' },
    { kind: 'status', name: 'status of the week.csv', rows: reports(1, 'status'), fate: 'applied' },
    {
      kind: 'status',
      name: 'status typed by hand.csv',
      rows: [{ ...first, status: 'Undr reveiw' }, { ...second, status_date: '31/02/2026' }, ...others],
      fate: 'checked',
    },
    {
      kind: 'mis',
      name: 'mis with strangers.csv',
      rows: [...reports(2, 'lender_status'), stranger('L01', 'L01-990001'), stranger('L06', 'L06-990002')],
      fate: 'applied',
    },
    { kind: 'mis', name: 'mis of today.csv', rows: reports(3, 'lender_status'), fate: 'checked' },
    { kind: 'commission', name: COMMISSION, rows: lines.map(paymentOf), fate: 'applied' },
    {
      kind: 'commission',
      name: 'statement.csv',
      rows: [{ lender: 'L01', month: 'October', paid: 4350 }],
      fate: 'checked',
    },
  ];
}

function reportOf({ state, amount, ...application }: AtLender, column: 'status' | 'lender_status'): SheetRow {
  const next = NEXT[state];
  const isDisbursed = next === 'DISBURSED';
  return {
    ...application,
    [column]: next,
    status_date: istToday(),
    sanctioned_amount: isDisbursed || next === 'SANCTIONED' ? amount : null,
    disbursed_amount: isDisbursed ? amount : null,
    disbursed_on: isDisbursed ? istToday() : null,
  };
}

/** Of an application that nobody here has heard of. */
function stranger(lender_id: string, lender_reference_id: string): SheetRow {
  return { lender_id, lender_reference_id, lender_status: 'UNDER_REVIEW', status_date: istToday() };
}

/** One line is paid too little, one too much, and the others as booked. */
function paymentOf({ commission: booked, ...line }: Line, index: number): SheetRow {
  const due = Number(booked);
  const wrong = WRONG[index] ?? 0;
  const commission = due + Math.sign(wrong) * Math.min(Math.abs(wrong), due / 2);
  return {
    ...line,
    commission_amount: commission.toFixed(2),
    gst_amount: (commission * GST).toFixed(2),
    tds_amount: (commission * TDS).toFixed(2),
    net_received: (commission * (1 + GST - TDS)).toFixed(2),
    invoice_no: `INV-${line.period}-${index + 1}`,
    received_on: istToday(),
  };
}

function csv(rows: readonly SheetRow[]): Buffer {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((column) => row[column] ?? ''));
  return Buffer.from([columns, ...lines].map((cells) => cells.join()).join('\n'));
}
