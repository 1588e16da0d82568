import { Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsWhere, In, LessThan } from 'typeorm';
import { ApiKeyEntity } from '../../partners/api-keys/api-key.entity.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { ApiCallEntity } from './api-call.entity.js';
import { API_CALL_LIST, type ApiCallResponse } from './dto/api-call.dto.js';

const REQUEST_ID = /^[\w-]{1,64}$/;

/** What partners' programs called, for whoever builds them. */
@Injectable()
export class ApiCallsService {
  constructor(private readonly dataSource: DataSource) {}

  /** The calls of a partner's keys, the newest first. Each filter has an index, so that no page reads a flood. */
  async page(raw: RawListQuery, partner_id: number): Promise<Page<ApiCallResponse>> {
    const { filter, offset, limit, after } = API_CALL_LIST.read(raw);
    const { request_id, mode, outcome } = filter;
    // What no request is called is not asked of an ASCII column.
    if (request_id !== undefined && !REQUEST_ID.test(request_id)) return new Page('api-calls', [], offset, 0);
    const where: FindOptionsWhere<ApiCallEntity> = {
      partner_id,
      ...(request_id === undefined ? { mode: mode ?? 'live' } : { request_id, ...(mode && { mode }) }),
      ...(outcome && { outcome }),
      ...(after !== undefined && { id: LessThan(after) }),
    };
    const rows = await this.dataSource
      .getRepository(ApiCallEntity)
      .find({ where, order: { id: 'DESC' }, skip: offset, take: limit });
    return new Page('api-calls', await this.respond(rows), offset, null);
  }

  private async respond(rows: ApiCallEntity[]): Promise<ApiCallResponse[]> {
    const ids = [...new Set(rows.map(({ api_key_id }) => api_key_id))];
    const keys = ids.length === 0 ? [] : await this.dataSource.getRepository(ApiKeyEntity).findBy({ id: In(ids) });
    const hints = new Map(keys.map(({ id, hint }) => [id, hint]));
    return rows.map(({ id, created_at, api_key_id, mode, method, route, status, ...rest }) => ({
      ...{ id: Number(id), created_at: created_at.toISOString(), mode, hint: hints.get(api_key_id) ?? '' },
      ...{ method, route, status, outcome: rest.outcome, error_code: rest.error_code },
      ...{ request_id: rest.request_id, ms: rest.ms, calls: rest.calls },
    }));
  }
}
