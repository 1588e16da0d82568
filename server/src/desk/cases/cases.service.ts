import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type CaseStep,
  FOLLOW_UP_DAYS_MAX,
  HANDED_OVER_HOURS,
  LEASE_MINUTES,
} from '@marketplace/contract/cases/cases.js';
import { UUID } from '@marketplace/contract/fields/fields.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { DataSource } from 'typeorm';
import type { TransferSent } from '../../customers/transfers/dto/transfer.dto.js';
import { DeskTeamsService } from '../../accounts/desk-teams/desk-teams.service.js';
import { TransfersService } from '../../customers/transfers/transfers.service.js';
import { AssistedService } from '../../loans/assisted/assisted.service.js';
import type { AssistedBegun, AssistedProductDto } from '../../loans/assisted/dto/assisted.dto.js';
import { LenderLinksService } from '../../loans/submissions/lender-links.service.js';
import { SubmissionsService } from '../../loans/submissions/submissions.service.js';
import type { RevealDto, Revealed } from '../../operations/customers-journey/dto/customers-journey.dto.js';
import { RevealService } from '../../operations/customers-journey/reveal.service.js';
import { DeletionsService } from '../../operations/privacy/deletions.service.js';
import type { RequestDeletionByAdminDto } from '../../operations/privacy/dto/deletions.dto.js';
import type { Actor } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { type Change, Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SUCCESS, type Success } from '../../platform/rest/success.js';
import { deskHelper } from '../assisted/desk-assisted.service.js';
import { isHeld, type StoredHolder, toHolder } from './case-holder.js';
import { DeskNoteEntity } from './desk-note.entity.js';
import type {
  CaseHolder,
  CaseNoteDto,
  Colleague,
  FollowUpDto,
  HandOverDto,
  LenderLinkDto,
  WithdrawCaseDto,
} from './dto/case.dto.js';
import { momentOf } from './moment-of.js';
import { sealNote } from './sealed-note.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const COLLEAGUES_MAX = 200;

/** The two ids of a case's address: the application's and the customer's. */
export interface CaseAddress {
  id: string;
  pid: string;
}

interface FoundCase {
  application_id: number;
  prospect_id: number;
  partner_id: number;
  product_type: ProductType;
}

type LockedCase = FoundCase & StoredHolder;

/**
 * What the desk does with a case. All but taking it is refused to who does not have it, in the same transaction in which
 * it is done.
 */
@Injectable()
export class CasesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly cipher: FieldCipher,
    private readonly assisted: AssistedService,
    private readonly transfers: TransfersService,
    private readonly submissions: SubmissionsService,
    private readonly lenderLinks: LenderLinksService,
    private readonly deletions: DeletionsService,
    private readonly reveals: RevealService,
    private readonly teams: DeskTeamsService,
  ) {}

  async colleagues(actor: Actor): Promise<Colleague[]> {
    const team = await this.teams.colleaguesOf(actor.id ?? 0);
    return this.dataSource.query(
      `SELECT id, name, IF(id IN (?), 1, 0) AS is_team FROM admin_users WHERE status = 1 AND deleted_at IS NULL
       ORDER BY is_team DESC, name, id LIMIT ${COLLEAGUES_MAX}`,
      // One alone is no team.
      [team.length > 1 ? team : [0]],
    );
  }

  /** Of two at once one has the case, and the other is told who. */
  claim(address: CaseAddress, actor: Actor, now = new Date()): Promise<CaseHolder> {
    return this.transactions.run(actor, async (tx) => {
      const found = await locate(tx, address);
      await tx.query(
        `INSERT INTO desk_cases (application_id, prospect_id) VALUES (?, ?)
         ON DUPLICATE KEY UPDATE prospect_id = VALUES(prospect_id)`,
        [found.application_id, found.prospect_id],
      );
      const row = await lock(tx, found);
      if (isHeld(row, now) && row.admin_id !== actor.id) throw await heldBy(tx, row);
      if (row.admin_id !== actor.id) record(tx, row, 'claimed', [change('admin_id', row.admin_id, actor.id)]);
      return this.lease(tx, row, actor.id, LEASE_MINUTES * MINUTE_MS, now);
    });
  }

  /** The case is still on the screen of who has it. Not audited: nothing of the case changes. */
  renew(address: CaseAddress, actor: Actor, now = new Date()): Promise<CaseHolder> {
    return this.withCase(address, actor, now, (tx, row) =>
      this.lease(tx, row, actor.id, LEASE_MINUTES * MINUTE_MS, now),
    );
  }

  handOver(address: CaseAddress, { admin_id }: HandOverDto, actor: Actor, now = new Date()): Promise<CaseHolder> {
    return this.withCase(address, actor, now, async (tx, row) => {
      const [colleague] = await tx.query<object[]>(
        'SELECT id FROM admin_users WHERE id = ? AND status = 1 AND deleted_at IS NULL',
        [admin_id],
      );
      if (!colleague) throw new DomainError('CASE.COLLEAGUE');
      record(tx, row, 'handed_over', [change('admin_id', row.admin_id, admin_id)]);
      return this.lease(tx, row, admin_id, HANDED_OVER_HOURS * HOUR_MS, now);
    });
  }

  /** Anybody may take it again; a follow-up ends with it. */
  giveBack(address: CaseAddress, actor: Actor, now = new Date()): Promise<Success> {
    return this.withCase(address, actor, now, async (tx, row) => {
      await tx.query(
        'UPDATE desk_cases SET admin_id = NULL, leased_until = NULL, follow_up_at = NULL WHERE application_id = ?',
        [row.application_id],
      );
      record(tx, row, 'given_back', [change('admin_id', row.admin_id, null)]);
      return SUCCESS;
    });
  }

  addNote(address: CaseAddress, { note }: CaseNoteDto, actor: Actor, now = new Date()): Promise<Success> {
    return this.withCase(
      address,
      actor,
      now,
      async (tx, row) => {
        const { application_id, prospect_id } = row;
        const sealed = sealNote(this.cipher, note, randomUUID());
        await tx.manager.insert(DeskNoteEntity, { ...sealed, application_id, prospect_id, admin_id: actor.id ?? 0 });
        record(tx, row, 'noted');
        return SUCCESS;
      },
      { ...address, note },
    );
  }

  followUp(address: CaseAddress, { day, time }: FollowUpDto, actor: Actor, now = new Date()): Promise<Success> {
    const at = day === null ? null : momentOf(day, time, FOLLOW_UP_DAYS_MAX, now);
    return this.withCase(address, actor, now, async (tx, row) => {
      await tx.query('UPDATE desk_cases SET follow_up_at = ? WHERE application_id = ?', [at, row.application_id]);
      const changes = [change('follow_up_at', row.follow_up_at, at)];
      record(tx, row, at === null ? 'follow_up_done' : 'follow_up_set', changes);
      return SUCCESS;
    });
  }

  sendTransferLink(address: CaseAddress, actor: Actor): Promise<TransferSent> {
    return this.transfers.send(address.pid, actor, (tx) => held(tx, address, actor, new Date()));
  }

  /** The agent sees neither the link nor the number that it goes to. */
  sendLenderLink(address: CaseAddress, dto: LenderLinkDto, actor: Actor, now = new Date()): Promise<Success> {
    return this.withCase(
      address,
      actor,
      now,
      async (tx, row) => {
        const link = { applicationId: row.application_id, lenderId: dto.lender_id, asked: dto.asked === 1 };
        await this.lenderLinks.send(tx, link, actor.language, now);
        record(tx, row, 'lender_link_sent', [change('lender_id', null, dto.lender_id)], { lender_id: dto.lender_id });
        return SUCCESS;
      },
      { ...address, ...dto },
    );
  }

  /** The customer's number stays masked: it is the one that the service has. */
  async beginAssisted(
    address: CaseAddress,
    given: AssistedProductDto,
    actor: Actor,
    now = new Date(),
  ): Promise<AssistedBegun> {
    return this.withCase(address, actor, now, async (tx, { prospect_id, partner_id }) => ({
      success: true,
      id: await this.assisted.beginFor(tx, prospect_id, { ...given, partner_id }, deskHelper(actor)),
    }));
  }

  withdraw(address: CaseAddress, { reason }: WithdrawCaseDto, actor: Actor, now = new Date()): Promise<Success> {
    return this.withCase(address, actor, now, async (tx, row) => {
      await this.submissions.withdrawById(tx, row.application_id, actor);
      record(tx, row, 'withdrawal_asked', [change('reason', null, reason)]);
      return SUCCESS;
    });
  }

  /** The first of two approvals, as where an admin asks on the page of deletions. */
  async askForDeletion(address: CaseAddress, dto: RequestDeletionByAdminDto, actor: Actor): Promise<Success> {
    await this.deletions.request(address.pid, dto, actor, async (tx) => {
      record(tx, await held(tx, address, actor, new Date()), 'deletion_asked');
    });
    return SUCCESS;
  }

  reveal(address: CaseAddress, dto: RevealDto, actor: Actor): Promise<Revealed> {
    return this.reveals.reveal(address.pid, dto, actor, (tx) => held(tx, address, actor, new Date()));
  }

  private withCase<T>(
    address: CaseAddress,
    actor: Actor,
    now: Date,
    work: (tx: Tx, row: LockedCase) => Promise<T>,
    request?: unknown,
  ): Promise<T> {
    return this.transactions.run(actor, async (tx) => work(tx, await held(tx, address, actor, now)), request);
  }

  private async lease(tx: Tx, row: LockedCase, adminId: number | null, ms: number, now: Date): Promise<CaseHolder> {
    const until = new Date(now.getTime() + ms);
    await tx.query('UPDATE desk_cases SET admin_id = ?, leased_until = ? WHERE application_id = ?', [
      adminId,
      until,
      row.application_id,
    ]);
    const stored = { ...row, admin_id: adminId, leased_until: until };
    return toHolder(stored, await nameOf(tx, adminId), adminId, now);
  }
}

/** An application that is not this customer's answers like a missing one. */
async function locate(tx: Tx, { id, pid }: CaseAddress): Promise<FoundCase> {
  const [row] =
    UUID.test(id) && UUID.test(pid)
      ? await tx.query<FoundCase[]>(
          `SELECT a.id AS application_id, a.prospect_id, a.partner_id, a.product_type
           FROM applications a JOIN prospects p ON p.id = a.prospect_id
           WHERE a.uuid = ? AND p.uuid = ? AND p.state <> 'ERASED'`,
          [id, pid],
        )
      : [];
  if (!row) throw new DomainError('RECORD.NOT_FOUND');
  return row;
}

async function lock(tx: Tx, found: FoundCase): Promise<LockedCase> {
  const [row] = await tx.query<StoredHolder[]>(
    'SELECT admin_id, leased_until, follow_up_at FROM desk_cases WHERE application_id = ? FOR UPDATE',
    [found.application_id],
  );
  return { ...found, ...(row ?? { admin_id: null, leased_until: null, follow_up_at: null }) };
}

/** The case, locked, of an admin who has it now; throws otherwise. */
async function held(tx: Tx, address: CaseAddress, actor: Actor, now: Date): Promise<LockedCase> {
  const row = await lock(tx, await locate(tx, address));
  if (!isHeld(row, now)) throw new DomainError('CASE.NOT_HELD');
  if (row.admin_id !== actor.id) throw await heldBy(tx, row);
  return row;
}

async function heldBy(tx: Tx, { admin_id }: LockedCase): Promise<DomainError> {
  return new DomainError('CASE.HELD', { name: (await nameOf(tx, admin_id)) ?? '' });
}

async function nameOf(tx: Tx, adminId: number | null): Promise<string | null> {
  const [admin] = await tx.query<{ name: string }[]>('SELECT name FROM admin_users WHERE id = ?', [adminId]);
  return admin?.name ?? null;
}

function change(property: string, before: unknown, after: unknown): Change {
  return { property, before, after };
}

/** Audits what was done with a case, and tells it in the customer's timeline. */
function record(
  tx: Tx,
  row: LockedCase,
  step: CaseStep,
  changes: Change[] = [],
  about: { lender_id?: number } = {},
): void {
  const { application_id, prospect_id, partner_id, product_type } = row;
  tx.audit(step, 'desk-case', application_id, changes);
  const subject = { application_id, prospect_id, partner_id, product_type, ...about };
  tx.journey({ kind: 'CASE_WORKED', ...subject, facts: { code: step } });
}
