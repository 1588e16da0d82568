import { Injectable } from '@nestjs/common';
import { istDayEnd, istDayStart, istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { MOBILE, normaliseMobile, UUID } from '@marketplace/contract/fields/fields.js';
import {
  agreements,
  AMOUNT_TOLERANCE,
  byAgreement,
  type Comparable,
  DAY_TOLERANCE,
} from '@marketplace/contract/imports/agreement.js';
import type { LenderFileKind } from '@marketplace/contract/imports/columns.js';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { DataSource } from 'typeorm';
import { phoneIndex } from '../../accounts/passcodes/phones.js';
import { openProfile, shortName } from '../../customers/profiles/sealed-profile.js';
import type { Actor } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { decimal } from '../../platform/database/columns.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Limits } from '../../platform/limits/limits.js';
import type { CandidateResponse } from './dto/upload.dto.js';
import { IS_UNSENT } from './row-sql.js';
import { UploadRowEntity } from './upload-row.entity.js';

const CANDIDATES_MAX = 20;
/** A lender reports an application some days after it was made. */
const DAYS_BEFORE = 14;
/** Names are sealed: those of this many applications, the newest before the day of the row, are opened and compared. */
const NAMES_MAX = 1_000;
const NAMES_DAYS = 90;

/** The applications that a waiting row may be about, for an admin to choose from. Customers are shown masked. */
@Injectable()
export class RowCandidatesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly cipher: FieldCipher,
    private readonly limits: Limits,
  ) {}

  /** Applications with the row's UUID, reference or mobile number, and of its lender those of its amount and day. */
  async suggest(kind: LenderFileKind, rowId: number): Promise<CandidateResponse[]> {
    const row = await this.waiting(kind, rowId);
    const amount = row.disbursed_amount ?? row.sanctioned_amount;
    const range = amount === null ? [null, null] : [amount * (1 - AMOUNT_TOLERANCE), amount * (1 + AMOUNT_TOLERANCE)];
    const [from, to] = madeBetween(row);
    const ids = await this.ids(
      `SELECT la.id FROM lender_applications la WHERE la.id = ?
       UNION SELECT la.id FROM applications a JOIN lender_applications la ON la.application_id = a.id WHERE a.uuid = ?
       UNION SELECT la.id FROM lender_applications la WHERE la.lender_id = ? AND la.lender_reference_id = ?
       UNION SELECT la.id FROM prospects p JOIN applications a ON a.prospect_id = p.id
         JOIN lender_applications la ON la.application_id = a.id AND la.lender_id = ? WHERE p.phone_index = ?
       UNION (SELECT la.id FROM lender_applications la
         WHERE la.lender_id = ? AND la.disbursed_on BETWEEN ? AND ? AND la.disbursed_amount BETWEEN ? AND ?
         LIMIT ${CANDIDATES_MAX})
       UNION (SELECT la.id FROM lender_applications la
         WHERE la.lender_id = ? AND la.created_at BETWEEN ? AND ? AND la.product_type = COALESCE(?, la.product_type)
           AND COALESCE(la.sanctioned_amount, la.offered_amount) BETWEEN ? AND ? AND NOT ${IS_UNSENT}
         ORDER BY la.created_at DESC LIMIT ${CANDIDATES_MAX})`,
      [
        row.lender_application_id,
        row.application_uuid,
        row.lender_id,
        row.lender_reference_id,
        row.lender_id,
        row.phone_index,
        row.lender_id,
        row.disbursed_on && shiftDay(row.disbursed_on, -DAY_TOLERANCE),
        row.disbursed_on && shiftDay(row.disbursed_on, DAY_TOLERANCE),
        ...range,
        row.lender_id,
        from,
        to,
        row.product_type,
        ...range,
      ],
    );
    return this.compared(row, ids);
  }

  /**
   * Applications at the row's lender by mobile number, UUID, lender's reference or name. What was looked for is not
   * kept: the audit log has the row and how many were found.
   */
  async search(kind: LenderFileKind, rowId: number, text: string, actor: Actor): Promise<CandidateResponse[]> {
    await this.limits.countCustomerSearch(actor.id ?? 0);
    const row = await this.waiting(kind, rowId);
    const found = await this.compared(row, await this.idsFor(row, text));
    await this.transactions.run(actor, (tx) => {
      tx.audit('search', 'upload', row.upload_id, [
        { property: `candidates of row ${row.sheet_row}`, before: null, after: found.map(({ uuid }) => uuid) },
      ]);
      return Promise.resolve();
    });
    return found;
  }

  private async idsFor(row: UploadRowEntity, text: string): Promise<number[]> {
    const uuid = text.toLowerCase();
    const mobile = normaliseMobile(text);
    const { lender_id: lender } = row;
    if (UUID.test(uuid)) {
      return this.ids(
        `SELECT la.id FROM lender_applications la WHERE la.uuid = ? AND la.lender_id = COALESCE(?, la.lender_id)
         UNION SELECT la.id FROM applications a JOIN lender_applications la ON la.application_id = a.id
         WHERE a.uuid = ? AND la.lender_id = COALESCE(?, la.lender_id)`,
        [uuid, lender, uuid, lender],
      );
    }
    const byReference = this.ids(
      `SELECT la.id FROM lender_applications la WHERE la.lender_id = ? AND la.lender_reference_id LIKE ? LIMIT ${CANDIDATES_MAX}`,
      [lender, `${text.replace(/[\\%_]/g, '\\$&')}%`],
    );
    const byPerson = MOBILE.test(mobile) ? this.idsOfMobile(lender, mobile) : this.idsOfName(row, text);
    return [...new Set((await Promise.all([byReference, byPerson])).flat())];
  }

  private idsOfMobile(lender: number | null, mobile: string): Promise<number[]> {
    return this.ids(
      `SELECT la.id FROM prospects p JOIN applications a ON a.prospect_id = p.id
         JOIN lender_applications la ON la.application_id = a.id AND la.lender_id = COALESCE(?, la.lender_id)
       WHERE p.phone_index = ? LIMIT ${CANDIDATES_MAX}`,
      [lender, phoneIndex(this.cipher, mobile)],
    );
  }

  /** Each word of the text begins a word of the customer's name. */
  private async idsOfName(row: UploadRowEntity, text: string): Promise<number[]> {
    const [, to] = madeBetween(row);
    const rows = await this.dataSource.query<({ id: number } & Sealed)[]>(
      `SELECT la.id, p.uuid AS prospect_uuid, p.profile_encrypted
       FROM lender_applications la JOIN applications a ON a.id = la.application_id JOIN prospects p ON p.id = a.prospect_id
       WHERE la.lender_id = ? AND la.created_at BETWEEN ? AND ? ORDER BY la.created_at DESC LIMIT ${NAMES_MAX}`,
      [row.lender_id, istDayStart(shiftDay(istToday(to), -NAMES_DAYS)), to],
    );
    const wanted = words(text);
    return rows
      .filter((one) => {
        const { first_name = '', last_name = '' } = this.profileOf(one);
        const name = words(`${String(first_name)} ${String(last_name)}`);
        return wanted.every((word) => name.some((part) => part.startsWith(word)));
      })
      .slice(0, CANDIDATES_MAX)
      .map(({ id }) => id);
  }

  /** The applications, the surest first, with what they share with the row. */
  private async compared(row: UploadRowEntity, ids: number[]): Promise<CandidateResponse[]> {
    if (ids.length === 0) return [];
    const found = await this.dataSource.query<FoundRow[]>(
      `SELECT la.uuid, a.uuid AS application_uuid, p.uuid AS prospect_uuid, p.profile_encrypted, p.phone_index, p.phone_last4,
         la.product_type, la.state, la.lender_reference_id, la.disbursed_on, la.created_at,
         COALESCE(la.disbursed_amount, la.sanctioned_amount, la.offered_amount) AS amount
       FROM lender_applications la
         JOIN applications a ON a.id = la.application_id JOIN prospects p ON p.id = a.prospect_id
       WHERE la.id IN (?) ORDER BY la.id DESC`,
      [ids],
    );
    const told: Comparable = {
      uuids: row.application_uuid === null ? [] : [row.application_uuid],
      reference: row.lender_reference_id,
      phoneIndex: row.phone_index,
      product: row.product_type,
      amount: row.disbursed_amount ?? row.sanctioned_amount,
      disbursedOn: row.disbursed_on,
      appliedOn: row.applied_on,
    };
    return found
      .map((one) => ({
        uuid: one.uuid,
        customer: shortName(this.profileOf(one)) ?? '—',
        phone_last4: one.phone_last4,
        product_type: one.product_type,
        state: one.state,
        lender_reference_id: one.lender_reference_id,
        amount: decimal.from(one.amount),
        disbursed_on: one.disbursed_on,
        agrees: agreements(told, {
          uuids: [one.uuid, one.application_uuid],
          reference: one.lender_reference_id,
          phoneIndex: one.phone_index,
          product: one.product_type,
          amount: decimal.from(one.amount),
          disbursedOn: one.disbursed_on,
          appliedOn: istToday(one.created_at),
        }),
        created_at: one.created_at.toISOString(),
      }))
      .toSorted((a, b) => byAgreement(a.agrees, b.agrees))
      .slice(0, CANDIDATES_MAX);
  }

  private profileOf({ prospect_uuid: uuid, profile_encrypted }: Sealed) {
    return openProfile(this.cipher, { uuid, profile_encrypted });
  }

  private async waiting(kind: LenderFileKind, id: number): Promise<UploadRowEntity> {
    const row = await this.dataSource.getRepository(UploadRowEntity).findOneBy({ id, waiting: kind });
    if (!row) throw new DomainError('UPLOAD_ROW.NOT_FOUND');
    return row;
  }

  private async ids(sql: string, parameters: unknown[]): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(sql, parameters);
    return rows.map(({ id }) => id);
  }
}

/** When the application of a row was made, as far as the row tells. */
function madeBetween(row: UploadRowEntity): [from: Date, to: Date] {
  const { applied_on, disbursed_on, sanctioned_on, status_date, created_at } = row;
  const reported = disbursed_on ?? sanctioned_on ?? status_date ?? istToday(created_at);
  return applied_on === null
    ? [istDayStart(shiftDay(reported, -DAYS_BEFORE)), istDayEnd(reported)]
    : [istDayStart(shiftDay(applied_on, -DAY_TOLERANCE)), istDayEnd(shiftDay(applied_on, DAY_TOLERANCE))];
}

const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

interface Sealed {
  prospect_uuid: string;
  profile_encrypted: string | null;
}

interface FoundRow extends Sealed {
  uuid: string;
  application_uuid: string;
  phone_index: string;
  phone_last4: string;
  product_type: string;
  state: LenderApplicationState;
  lender_reference_id: string | null;
  amount: string | null;
  disbursed_on: string | null;
  created_at: Date;
}
