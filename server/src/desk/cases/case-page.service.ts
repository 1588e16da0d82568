import { Injectable } from '@nestjs/common';
import { maskEmail, maskPan, UUID } from '@marketplace/contract/fields/fields.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import type { ApplicationState } from '@marketplace/contract/states/application.js';
import { ticketNumber } from '@marketplace/contract/tickets/tickets.js';
import type { ProspectEntity } from '../../customers/prospects/prospect.entity.js';
import { openProfile } from '../../customers/profiles/sealed-profile.js';
import { maskedApplicant } from '../../loans/applications/masked-applicant.js';
import type { RunResults } from '../../loans/offers/run-results.js';
import { nextStepOf } from '../../loans/submissions/submission-views.service.js';
import { SubmissionsRepository } from '../../loans/submissions/submissions.repository.js';
import { consentsOf, messagesOf } from '../../operations/customers-journey/customer-records.service.js';
import type { JourneyEntry, TimelineDto } from '../../operations/customers-journey/dto/customers-journey.dto.js';
import { TimelineService } from '../../operations/customers-journey/timeline.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { decimal } from '../../platform/database/columns.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { TicketEntity } from '../tickets/ticket.entity.js';
import { type StoredHolder, toHolder } from './case-holder.js';
import type { CaseNote, CaseResponse } from './dto/case.dto.js';
import { openNote, type SealedNote } from './sealed-note.js';
import { nextPageOf } from './where-next.js';

const NOTES_MAX = 50;
const OTHERS_MAX = 20;

type Database = Pick<Tx, 'query'>;

interface StoredCase extends Pick<ProspectEntity, 'profile_encrypted' | 'phone_last4' | 'language'>, StoredHolder {
  id: number;
  uuid: string;
  product_type: ProductType;
  state: ApplicationState;
  created_at: Date;
  submitted_at: Date | null;
  desired_amount: string | null;
  prospect_id: number;
  prospect_uuid: string;
  prospect_state: ProspectEntity['state'];
  prospect_created_at: Date;
  partner_name: string;
  merchant_name: string | null;
  holder: string | null;
}

interface StoredOther {
  id: string;
  product_type: ProductType;
  state: ApplicationState;
  created_at: Date;
}

/** All that the desk sees of one case: a bounded number of statements by keys, whatever the customer has. */
@Injectable()
export class CasePageService {
  constructor(
    private readonly transactions: Transactions,
    private readonly cipher: FieldCipher,
    private readonly submissions: SubmissionsRepository,
    private readonly timelines: TimelineService,
  ) {}

  /** The look is audited. */
  read(id: string, pid: string, actor: Actor, now = new Date()): Promise<CaseResponse> {
    return this.transactions.run(actor, async (tx) => {
      const row = await find(tx, id, pid);
      const profile = openProfile(this.cipher, { uuid: row.prospect_uuid, profile_encrypted: row.profile_encrypted });
      const atLenders = await this.submissions.ofApplication(row.id, tx);
      tx.audit('view', 'desk-case', row.id);
      return {
        id: row.uuid,
        pid: row.prospect_uuid,
        product_type: row.product_type,
        state: row.state,
        created_at: row.created_at.toISOString(),
        submitted_at: row.submitted_at?.toISOString() ?? null,
        desired_amount: decimal.from(row.desired_amount),
        partner_name: row.partner_name,
        merchant_name: row.merchant_name,
        customer: {
          ...maskedApplicant(this.cipher, row),
          state: row.prospect_state,
          pan_masked: profile.tin === undefined ? null : maskPan(String(profile.tin)),
          email_masked: profile.email === undefined ? null : maskEmail(String(profile.email)),
          has_birth_date: profile.birth_date === undefined ? 0 : 1,
          language: row.language,
          created_at: row.prospect_created_at.toISOString(),
        },
        holder: toHolder(row, row.holder, actor.id, now),
        next_page: nextPageOf(row, row.prospect_uuid, profile, now),
        at_lenders: atLenders.map((at) => ({
          lender_id: at.lender_id,
          lender_name: at.lender_name,
          state: at.state,
          state_at: at.state_at.toISOString(),
          amount: decimal.from(at.disbursed_amount ?? at.sanctioned_amount ?? at.offered_amount),
          reason: at.reason,
          next: nextStepOf(at),
        })),
        offers: await offersOf(tx, row.id),
        tickets: await ticketsOf(tx, row.prospect_id),
        timeline: await this.timelines.entries(tx, row.prospect_id),
        consents: await consentsOf(tx, row.prospect_id),
        messages: await messagesOf(tx, row.prospect_id, now),
        other_applications: await othersOf(tx, row),
        notes: await this.notesOf(tx, row.id),
      };
    });
  }

  /** What happened before the entries of the page. */
  timeline(id: string, pid: string, { after }: TimelineDto, actor: Actor): Promise<JourneyEntry[]> {
    return this.transactions.run(actor, async (tx) => {
      const { prospect_id } = await find(tx, id, pid);
      return this.timelines.entries(tx, prospect_id, { after });
    });
  }

  private async notesOf(database: Database, applicationId: number): Promise<CaseNote[]> {
    const notes = await database.query<(SealedNote & { id: number; created_at: Date; author: string | null })[]>(
      `SELECT n.id, n.uuid, n.created_at, n.note_encrypted, admin.name AS author
       FROM desk_notes n LEFT JOIN admin_users admin ON admin.id = n.admin_id
       WHERE n.application_id = ? ORDER BY n.id DESC LIMIT ${NOTES_MAX}`,
      [applicationId],
    );
    return notes.map((note) => ({
      id: note.id,
      at: note.created_at.toISOString(),
      author: note.author,
      note: openNote(this.cipher, note),
    }));
  }
}

/** An application that is not this customer's answers like a missing one. */
async function find(database: Database, id: string, pid: string): Promise<StoredCase> {
  const [row] =
    UUID.test(id) && UUID.test(pid)
      ? await database.query<StoredCase[]>(
          `SELECT a.id, a.uuid, a.product_type, a.state, a.created_at, a.submitted_at, a.desired_amount, a.prospect_id,
             p.uuid AS prospect_uuid, p.state AS prospect_state, p.created_at AS prospect_created_at,
             p.profile_encrypted, p.phone_last4, p.language, pa.name AS partner_name, m.shop_name AS merchant_name,
             c.admin_id, c.leased_until, c.follow_up_at, admin.name AS holder
           FROM applications a JOIN prospects p ON p.id = a.prospect_id JOIN partners pa ON pa.id = a.partner_id
           LEFT JOIN merchants m ON m.id = a.merchant_id
           LEFT JOIN desk_cases c ON c.application_id = a.id LEFT JOIN admin_users admin ON admin.id = c.admin_id
           WHERE a.uuid = ? AND p.uuid = ? AND p.state <> 'ERASED'`,
          [id, pid],
        )
      : [];
  if (!row) throw new DomainError('RECORD.NOT_FOUND');
  return row;
}

/** The latest answer of the offer engine, as the customer saw it. */
async function offersOf(database: Database, applicationId: number): Promise<CaseResponse['offers']> {
  const [run] = await database.query<{ created_at: Date; results: string }[]>(
    'SELECT created_at, results FROM eligibility_logs WHERE application_id = ? ORDER BY id DESC LIMIT 1',
    [applicationId],
  );
  if (!run) return null;
  const { matched, unmatched } = JSON.parse(run.results) as RunResults;
  const lenders = await database.query<{ id: number; name: string }[]>('SELECT id, name FROM lenders WHERE id IN (?)', [
    [0, ...[...matched, ...unmatched].map(({ lender_id }) => lender_id)],
  ]);
  const names = new Map(lenders.map(({ id, name }) => [id, name]));
  const nameOf = (id: number) => names.get(id) ?? `Lender ${id}`;
  return {
    at: run.created_at.toISOString(),
    matched: matched.map((lender) => ({ ...lender, name: nameOf(lender.lender_id) })),
    unmatched: unmatched.map((lender) => ({ ...lender, name: nameOf(lender.lender_id) })),
  };
}

async function ticketsOf(database: Database, prospectId: number): Promise<CaseResponse['tickets']> {
  const tickets = await database.query<Pick<TicketEntity, 'id' | 'kind' | 'state' | 'created_at'>[]>(
    `SELECT id, kind, state, created_at FROM tickets WHERE prospect_id = ? ORDER BY id DESC LIMIT ${OTHERS_MAX}`,
    [prospectId],
  );
  return tickets.map(({ created_at, ...ticket }) => ({
    ...ticket,
    number: ticketNumber(ticket.id),
    created_at: created_at.toISOString(),
  }));
}

async function othersOf(database: Database, row: StoredCase): Promise<CaseResponse['other_applications']> {
  const others = await database.query<StoredOther[]>(
    `SELECT uuid AS id, product_type, state, created_at FROM applications WHERE prospect_id = ? AND id <> ?
     ORDER BY id DESC LIMIT ${OTHERS_MAX}`,
    [row.prospect_id, row.id],
  );
  return others.map(({ created_at, ...other }) => ({ ...other, created_at: created_at.toISOString() }));
}
