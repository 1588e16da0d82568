import { Injectable } from '@nestjs/common';
import { istDayEnd, istDayStart } from '@marketplace/contract/dates/ist.js';
import { MOBILE, normaliseMobile, UUID } from '@marketplace/contract/fields/fields.js';
import { furthestState } from '@marketplace/contract/states/application.js';
import { phoneIndex } from '../../accounts/passcodes/phones.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { decimal } from '../../platform/database/columns.js';
import { behindOf } from '../../platform/rest/behind.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import {
  type ApplicationFilter,
  ApplicationsRepository,
  type StateAtLenders,
  type StoredApplicationRow,
} from './applications.repository.js';
import { APPLICATION_LIST, type ApplicationRow } from './dto/application-row.dto.js';
import { maskedApplicant } from './masked-applicant.js';

type ApplicationQuery = ReturnType<typeof APPLICATION_LIST.read>;

/** The list of customers' applications, one row for each; personal data is masked. */
@Injectable()
export class ApplicationListService {
  constructor(
    private readonly repository: ApplicationsRepository,
    private readonly cipher: FieldCipher,
  ) {}

  async page(raw: RawListQuery): Promise<Page<ApplicationRow>> {
    const query = APPLICATION_LIST.read(raw);
    const filter = await this.filterOf(query);
    const [total, rows] = await Promise.all([this.repository.count(filter), this.rowsOf(filter, query)]);
    return new Page('applications', rows, query.offset, total);
  }

  /** A page whose total nobody asks for. */
  async rows(raw: RawListQuery): Promise<ApplicationRow[]> {
    const query = APPLICATION_LIST.read(raw);
    return this.rowsOf(await this.filterOf(query), query);
  }

  async count(raw: RawListQuery): Promise<number> {
    return this.repository.countAll(await this.filterOf(APPLICATION_LIST.read(raw)));
  }

  private async filterOf(query: ApplicationQuery): Promise<ApplicationFilter> {
    const { id, q, submitted_from, submitted_to, ...columns } = query.filter;
    const hasDays = submitted_from === undefined || submitted_to === undefined || submitted_from <= submitted_to;
    if (!hasDays) return { ids: [] };
    const found = q === undefined || q === '' ? undefined : await this.byAnyName(q);
    const ids = id && found ? id.filter((one) => found.includes(one)) : (id ?? found);
    return {
      ...columns,
      from: submitted_from === undefined ? undefined : istDayStart(submitted_from),
      before: submitted_to === undefined ? undefined : istDayEnd(submitted_to),
      behind: await behindOf(query, (id) => this.repository.updatedAt(id)),
      ...(ids && { ids }),
    };
  }

  private async rowsOf(filter: ApplicationFilter, query: ApplicationQuery): Promise<ApplicationRow[]> {
    const rows = await this.repository.page(filter, query);
    const states = new Map<number, StateAtLenders[]>(rows.map(({ id }) => [id, []]));
    for (const state of await this.repository.statesAtLenders([...states.keys()])) {
      states.get(state.application_id)?.push(state);
    }
    return rows.map((row) => this.toRow(row, states.get(row.id) ?? []));
  }

  private async byAnyName(text: string): Promise<number[]> {
    const [uuid, digits] = [text.toLowerCase(), normaliseMobile(text)];
    const found = await Promise.all([
      UUID.test(uuid) ? this.repository.idsByUuid(uuid) : [],
      MOBILE.test(digits) ? this.repository.idsByPhone(phoneIndex(this.cipher, digits)) : [],
      this.repository.idsByReference(text),
    ]);
    return [...new Set(found.flat())];
  }

  private toRow(row: StoredApplicationRow, states: readonly StateAtLenders[]): ApplicationRow {
    const at_lenders = states.map(({ state, n }) => ({ state, n: Number(n) }));
    return {
      id: row.id,
      uuid: row.uuid,
      prospect_uuid: row.prospect_uuid,
      partner_id: row.partner_id,
      partner_name: row.partner_name,
      merchant_id: row.merchant_id,
      merchant_name: row.merchant_name,
      product_type: row.product_type,
      state: row.state,
      acted_on: row.acted_on,
      created_at: row.created_at.toISOString(),
      submitted_at: row.submitted_at?.toISOString() ?? null,
      updated_at: row.updated_at.toISOString(),
      desired_amount: decimal.from(row.desired_amount),
      furthest_state: furthestState(at_lenders.map(({ state }) => state)),
      at_lenders,
      ...maskedApplicant(this.cipher, row),
    };
  }
}
