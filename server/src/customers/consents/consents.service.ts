import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type ConsentChannel,
  type ConsentPurpose,
  consentText,
  isConsentText,
} from '@marketplace/contract/consents/consents.js';
import { UUID } from '@marketplace/contract/fields/fields.js';
import { DataSource } from 'typeorm';
import { LenderList } from '../../catalogue/lenders/lender-list.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { ConsentEntity } from './consent.entity.js';
import type { ConsentResponse } from './dto/consent.dto.js';

export interface NewConsent {
  prospectId: number;
  purpose: ConsentPurpose;
  /** The text that was shown; see `currentConsent`. */
  textVersion: string;
  /** Set for `lender_share`, which names a lender. */
  lenderId?: number;
  /** Set for `bureau`, which names a bureau. */
  bureauName?: string;
  applicationId?: number;
  channel: ConsentChannel;
  ip: string;
}

/** An action that runs in the same transaction as a withdrawal. */
type Withdrawn = (tx: Tx, consent: ConsentEntity, actor: Actor) => Promise<void>;

type Receipt = ConsentEntity & { application_uuid: string | null; withdrawn_at: Date | null };

const RECEIPTS = `SELECT given.*, taken.created_at AS withdrawn_at, a.uuid AS application_uuid FROM consents given
  LEFT JOIN consents taken ON taken.withdraws = given.id LEFT JOIN applications a ON a.id = given.application_id
  WHERE given.withdraws IS NULL`;

/** The ledger of consents: rows are only added, and a withdrawal is a row of its own. */
@Injectable()
export class ConsentsService {
  private readonly followers = new Map<ConsentPurpose, Withdrawn>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly lenders: LenderList,
  ) {}

  /** Records a consent. Throws `REQUEST.INVALID` for a text of another purpose. */
  async record(tx: Tx, given: NewConsent): Promise<void> {
    const { prospectId, purpose, textVersion, lenderId, bureauName, applicationId, channel, ip } = given;
    if (!isConsentText(purpose, textVersion)) {
      throw new InvalidRequest([{ field: 'consent_text_version', key: 'field.consentText' }]);
    }
    const lender = lenderId === undefined ? undefined : await this.lenders.find(lenderId);
    if ((purpose === 'lender_share') !== (lender !== undefined)) throw new DomainError('LENDER.NOT_FOUND');
    await tx.manager.insert(ConsentEntity, {
      uuid: randomUUID(),
      prospect_id: prospectId,
      purpose,
      text_version: textVersion,
      lender_id: lender?.id ?? null,
      lender_name: lender?.name ?? null,
      bureau_name: bureauName ?? null,
      application_id: applicationId ?? null,
      channel,
      ip,
      withdraws: null,
    });
  }

  /** Whether there is a consent for this lender and application that was not withdrawn. */
  async coversLender(tx: Pick<Tx, 'query'>, applicationId: number, lenderId: number): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM applications a JOIN consents given ON given.prospect_id = a.prospect_id
         AND given.purpose = 'lender_share' AND given.lender_id = ? AND given.application_id = a.id
         AND given.withdraws IS NULL
       LEFT JOIN consents taken ON taken.withdraws = given.id
       WHERE a.id = ? AND taken.id IS NULL LIMIT 1`,
      [lenderId, applicationId],
    );
    return rows.length > 0;
  }

  /** Whether the customer has given a consent of `purpose` and not withdrawn it. */
  async covers(tx: Tx, prospectId: number, purpose: ConsentPurpose): Promise<boolean> {
    return (await openOf(tx, prospectId, purpose)).length > 0;
  }

  /** Withdraws all consents of `purpose` that the customer has given. */
  async withdrawAll(tx: Tx, prospectId: number, purpose: ConsentPurpose, actor: Actor): Promise<void> {
    await this.takeBack(tx, await openOf(tx, prospectId, purpose), actor);
  }

  /** Registers an action for withdrawals of `purpose`. */
  onWithdrawal(purpose: ConsentPurpose, follow: Withdrawn): void {
    this.followers.set(purpose, follow);
  }

  /** The caller's receipts, newest first. */
  async own(actor: Actor): Promise<ConsentResponse[]> {
    const rows = await this.dataSource.query<Receipt[]>(
      `${RECEIPTS} AND given.prospect_id = ? ORDER BY given.id DESC`,
      [actor.id],
    );
    // Earlier visits from this number may have been another person's, and the identity check cannot ask for data that
    // nobody has entered.
    const isConfirmed = actor.session?.identity === 'confirmed';
    return rows.map((row) => ({ ...toResponse(row), ...(!isConfirmed && { ip: '' }) }));
  }

  /** Withdraws a consent of the caller, with all consequences; a second call changes nothing. */
  withdraw(uuid: string, actor: Actor): Promise<ConsentResponse> {
    return this.transactions.run(actor, async (tx) => {
      const given = await this.lockOwn(tx, uuid, actor);
      if (given.purpose === 'terms_privacy') throw new DomainError('CONSENT.ENDS_WITH_DATA');
      const before = await receipt(tx, given.id);
      if (before.withdrawn_at === null) {
        await this.takeBack(tx, [given], actor);
        await this.followers.get(given.purpose)?.(tx, given, actor);
      }
      return toResponse(await receipt(tx, given.id));
    });
  }

  /** Takes back what was agreed to about lenders and applications, because the applications there were withdrawn. */
  async withdrawForLenders(
    tx: Tx,
    withdrawn: readonly { application_id: number; lender_id: number }[],
    actor: Actor,
  ): Promise<void> {
    if (withdrawn.length === 0) return;
    const given = await tx.query<ConsentEntity[]>(
      `SELECT given.* FROM applications a JOIN consents given ON given.prospect_id = a.prospect_id
         AND given.purpose = 'lender_share' AND given.lender_id IN (?) AND given.application_id = a.id
         AND given.withdraws IS NULL
       LEFT JOIN consents taken ON taken.withdraws = given.id
       WHERE a.id IN (?) AND taken.id IS NULL FOR UPDATE`,
      [withdrawn.map(({ lender_id }) => lender_id), withdrawn.map(({ application_id }) => application_id)],
    );
    // Of several applications, each was withdrawn at lenders of its own.
    const isWithdrawn = (consent: ConsentEntity) =>
      withdrawn.some((one) => one.application_id === consent.application_id && one.lender_id === consent.lender_id);
    await this.takeBack(tx, given.filter(isWithdrawn), actor);
  }

  private async takeBack(tx: Tx, given: readonly ConsentEntity[], actor: Actor): Promise<void> {
    const taken = given.map(({ id, created_at: _given, ...same }) => ({
      ...same,
      uuid: randomUUID(),
      ip: actor.ip,
      withdraws: id,
    }));
    if (taken.length > 0) await tx.manager.insert(ConsentEntity, taken);
    for (const { uuid } of given) tx.audit('withdraw', 'consent', uuid);
  }

  private async lockOwn(tx: Tx, uuid: string, actor: Actor): Promise<ConsentEntity> {
    const [given] = UUID.test(uuid)
      ? await tx.query<ConsentEntity[]>(
          'SELECT * FROM consents WHERE uuid = ? AND prospect_id = ? AND withdraws IS NULL FOR UPDATE',
          [uuid, actor.id],
        )
      : [];
    if (!given) throw new DomainError('CONSENT.NOT_FOUND');
    return given;
  }
}

function openOf(tx: Tx, prospectId: number, purpose: ConsentPurpose): Promise<ConsentEntity[]> {
  return tx.query(
    `SELECT given.* FROM consents given LEFT JOIN consents taken ON taken.withdraws = given.id
     WHERE given.prospect_id = ? AND given.purpose = ? AND given.withdraws IS NULL AND taken.id IS NULL FOR UPDATE`,
    [prospectId, purpose],
  );
}

async function receipt(tx: Tx, id: number): Promise<Receipt> {
  // Reads the current row: the transaction's snapshot may be older than a withdrawal that it has waited for.
  const [row] = await tx.query<Receipt[]>(`${RECEIPTS} AND given.id = ? LOCK IN SHARE MODE`, [id]);
  if (!row) throw new DomainError('CONSENT.NOT_FOUND');
  return row;
}

function toResponse(row: Receipt): ConsentResponse {
  return {
    uuid: row.uuid,
    purpose: row.purpose,
    text_version: row.text_version,
    text: consentText(row.text_version, row.lender_name ?? row.bureau_name),
    lender_id: row.lender_id,
    lender_name: row.lender_name,
    bureau_name: row.bureau_name,
    appId: row.application_uuid,
    channel: row.channel,
    ip: row.ip,
    given_at: row.created_at.toISOString(),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  };
}
