import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin';
import { httpClient } from './http.js';

const rest = simpleRestProvider('/api/admin', httpClient);

/** Resources are named as their pages are (SPEC section 2); these have another name in the API. */
const PATHS: Record<string, string> = {
  'merchant-management': 'merchants',
  'customer-eligibility': 'eligibility-runs',
  'customer-info-deletion': 'deletion-requests',
  'user-management': 'users',
  'vendors-on-off': 'vendors',
};

export const dataProvider: DataProvider = {
  ...rest,
  getList: listPage,
  getOne: (resource, params) => rest.getOne(pathOf(resource), params),
  getMany: (resource, params) => rest.getMany(pathOf(resource), params),
  create: (resource, params) => rest.create(pathOf(resource), params),
  update: (resource, params) => rest.update(pathOf(resource), params),
  delete: (resource, params) => rest.delete(pathOf(resource), params),
};

/** A list whose length was not counted to its end has no total; what it has is pages. */
async function listPage<T extends RaRecord>(resource: string, params: GetListParams): Promise<GetListResult<T>> {
  const { data, total } = await rest.getList<T>(pathOf(resource), params);
  if (!Number.isNaN(total)) return total === undefined ? { data } : { data, total };
  const { page = 1, perPage = data.length } = params.pagination ?? {};
  return { data, pageInfo: { hasPreviousPage: page > 1, hasNextPage: data.length === perPage } };
}

/** Where a resource lies below `/api/admin`. */
export function pathOf(resource: string): string {
  return PATHS[resource] ?? resource;
}
