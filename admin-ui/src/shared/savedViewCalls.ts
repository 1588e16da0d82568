import type { ListView } from '@marketplace/contract/lists/saved-view.js';
import { get, httpClient, newIdempotencyKey, post } from '../api/http.js';
import type { Schemas } from '../api/records.js';

export type SavedView = Omit<Schemas['SavedViewResponse'], 'view'> & { view: ListView };

const PATH = '/api/admin/saved-views';

export function loadViews(resource: string): Promise<SavedView[]> {
  return get(`${PATH}?${new URLSearchParams({ resource }).toString()}`);
}

export function createView(resource: string, name: string, view: ListView): Promise<SavedView> {
  return post(PATH, { resource, name, view }, { 'Idempotency-Key': newIdempotencyKey() });
}

/** Refused as `VERSION.CONFLICT` when the view was changed in another window since. */
export async function saveView(
  { id, version }: SavedView,
  changes: Partial<Pick<SavedView, 'name' | 'view' | 'is_default'>>,
): Promise<SavedView> {
  const answer = await httpClient(`${PATH}/${id}`, { method: 'PUT', body: JSON.stringify({ ...changes, version }) });
  return answer.json as SavedView;
}

export async function deleteView({ id }: SavedView): Promise<void> {
  await httpClient(`${PATH}/${id}`, { method: 'DELETE' });
}
