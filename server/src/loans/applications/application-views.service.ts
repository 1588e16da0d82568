import { Injectable } from '@nestjs/common';
import { istDayEnd, istDayStart } from '@marketplace/contract/dates/ist.js';
import { MOBILE, normaliseMobile, UUID } from '@marketplace/contract/fields/fields.js';
import { phoneIndex } from '../../accounts/passcodes/phones.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { decimal } from '../../platform/database/columns.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { behindOf } from '../../platform/rest/behind.js';
import { Page } from '../../platform/rest/page.js';
import {
  type ApplicationFile,
  type ApplicationResponse,
  type LenderApplicationEvent,
  type LenderApplicationResponse,
  type LenderApplicationRow,
  LENDER_APPLICATION_LIST,
} from './dto/application.dto.js';
import {
  LenderApplicationsRepository,
  type ListFilter,
  type StoredApplication,
  type StoredEvent,
  type StoredLenderApplication,
} from './lender-applications.repository.js';
import { maskedApplicant } from './masked-applicant.js';

/** What admins see of applications; personal data is masked. */
@Injectable()
export class ApplicationViewsService {
  constructor(
    private readonly repository: LenderApplicationsRepository,
    private readonly cipher: FieldCipher,
  ) {}

  async page(raw: RawListQuery): Promise<Page<LenderApplicationRow>> {
    const query = LENDER_APPLICATION_LIST.read(raw);
    const filter = await this.filterOf(query);
    const counted = this.repository.count(filter);
    // The first page does not need the total to be found.
    const rowsRead = this.repository.page(filter, { ...query, total: query.offset === 0 ? null : await counted });
    const [total, rows] = await Promise.all([counted, rowsRead]);
    return new Page(
      'lender-applications',
      rows.map((row) => this.toRow(row)),
      query.offset,
      total,
    );
  }

  /** A page whose total nobody asks for. */
  async rows(raw: RawListQuery): Promise<LenderApplicationRow[]> {
    const query = LENDER_APPLICATION_LIST.read(raw);
    const rows = await this.repository.page(await this.filterOf(query), { ...query, total: null });
    return rows.map((row) => this.toRow(row));
  }

  async count(raw: RawListQuery): Promise<number> {
    return this.repository.countAll(await this.filterOf(LENDER_APPLICATION_LIST.read(raw)));
  }

  private async filterOf(query: ReturnType<typeof LENDER_APPLICATION_LIST.read>): Promise<ListFilter> {
    const { id, uuid, lender_reference_id, phone, q, created_from, created_to, ...columns } = query.filter;
    const found = await Promise.all([
      whenGiven(uuid, (text) => this.byUuid(text)),
      whenGiven(lender_reference_id, (text) => this.repository.idsByReference(text)),
      whenGiven(phone, (text) => this.byPhone(text)),
      whenGiven(q, (text) => this.byAnyName(text)),
    ]);
    const [first, ...others] = [id, ...found].filter((ids) => ids !== undefined);
    return {
      ...columns,
      from: created_from === undefined ? undefined : istDayStart(created_from),
      before: created_to === undefined ? undefined : istDayEnd(created_to),
      behind: await behindOf(query, (id) => this.repository.createdAt(id)),
      ...(first && { ids: first.filter((one) => others.every((ids) => ids.includes(one))) }),
    };
  }

  async get(id: number): Promise<LenderApplicationResponse> {
    const row = await this.repository.byId(id);
    if (!row) throw new DomainError('LENDER_APPLICATION.NOT_FOUND');
    const [events, application] = await Promise.all([
      this.repository.eventsOf(id),
      this.application(row.application_id),
    ]);
    return {
      ...this.toRow(row),
      raw_status: row.raw_status,
      reason: row.reason,
      sanctioned_on: row.sanctioned_on,
      disbursal_reference: row.disbursal_reference,
      tenure_months: row.tenure_months,
      interest_rate_pa: decimal.from(row.interest_rate_pa),
      processing_fee: decimal.from(row.processing_fee),
      premium: decimal.from(row.premium),
      premium_on: row.premium_on,
      remarks: row.remarks,
      events: events.map(toEvent),
      application,
    };
  }

  async application(id: number): Promise<ApplicationResponse> {
    const stored = await this.repository.application(id);
    if (!stored) throw new DomainError('APPLICATION.NOT_FOUND');
    const [rows, files] = await Promise.all([this.repository.ofApplication(id), this.repository.filesOf(id)]);
    return this.toApplication(
      stored,
      rows.map((row) => this.toRow(row)),
      files.map((file) => ({ ...file, at: file.at.toISOString() })),
    );
  }

  private async byUuid(uuid: string): Promise<number[]> {
    const text = uuid.toLowerCase();
    return UUID.test(text) ? this.repository.idsByUuid(text) : [];
  }

  private async byPhone(phone: string): Promise<number[]> {
    const digits = normaliseMobile(phone);
    return MOBILE.test(digits) ? this.repository.idsByPhone(phoneIndex(this.cipher, digits)) : [];
  }

  private async byAnyName(text: string): Promise<number[]> {
    const found = await Promise.all([this.byUuid(text), this.byPhone(text), this.repository.idsByReference(text)]);
    return [...new Set(found.flat())];
  }

  private toRow(row: StoredLenderApplication): LenderApplicationRow {
    return {
      id: row.id,
      uuid: row.uuid,
      application_id: row.application_id,
      application_uuid: row.application_uuid,
      lender_id: row.lender_id,
      lender_name: row.lender_name,
      partner_id: row.partner_id,
      partner_name: row.partner_name,
      product_type: row.product_type,
      state: row.state,
      state_at: row.state_at.toISOString(),
      created_at: row.created_at.toISOString(),
      lender_reference_id: row.lender_reference_id,
      offered_amount: decimal.from(row.offered_amount),
      sanctioned_amount: decimal.from(row.sanctioned_amount),
      disbursed_amount: decimal.from(row.disbursed_amount),
      disbursed_on: row.disbursed_on,
      ...maskedApplicant(this.cipher, row),
    };
  }

  private toApplication(
    row: StoredApplication,
    lender_applications: LenderApplicationRow[],
    files: ApplicationFile[],
  ): ApplicationResponse {
    return {
      id: row.id,
      uuid: row.uuid,
      partner_id: row.partner_id,
      partner_name: row.partner_name,
      product_type: row.product_type,
      state: row.state,
      acted_on: row.acted_on,
      created_at: row.created_at.toISOString(),
      submitted_at: row.submitted_at?.toISOString() ?? null,
      updated_at: row.updated_at.toISOString(),
      desired_amount: decimal.from(row.desired_amount),
      age_years: row.age_years,
      employment: row.employment,
      monthly_income: decimal.from(row.monthly_income),
      credit_score: row.credit_score,
      credit_score_bureau: row.credit_score_bureau,
      utm_id: row.utm_id,
      prospect_uuid: row.prospect_uuid,
      number_detached: row.prospect_state === 'DETACHED' ? 1 : 0,
      tracking_link_id: row.tracking_link_id,
      tracking_link_name: row.tracking_link_name,
      tracking_link_code: row.tracking_link_code,
      merchant_id: row.merchant_id,
      merchant_name: row.merchant_name,
      lender_applications,
      files,
      ...maskedApplicant(this.cipher, row),
    };
  }
}

async function whenGiven<T>(text: string | undefined, then: (text: string) => Promise<T>): Promise<T | undefined> {
  return text === undefined || text === '' ? undefined : then(text);
}

function toEvent(event: StoredEvent): LenderApplicationEvent {
  return { ...event, at: event.at.toISOString() };
}

/** mysql2 returns DECIMAL as text. */
