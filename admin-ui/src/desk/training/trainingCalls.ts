import type { components } from '@marketplace/contract/api/schema.d.js';
import type { TrainingTexts } from '@marketplace/contract/training/training.js';
import { get, getPage, newIdempotencyKey, post } from '../../api/http.js';

type Schemas = components['schemas'];

export type TrainingModule = Omit<Schemas['TrainingResponse'], keyof TrainingTexts> & TrainingTexts;
export type TrainingRow = Schemas['TrainingRow'];
export type StoredPicture = Schemas['TrainingPictureResponse'];
export type NewModule = TrainingTexts & { position: number };

const URL = '/api/admin/training-modules';

export const PER_PAGE = 50;
export const MODULES_KEY = ['training-modules'];
export const moduleKey = (id: string | number) => ['training-module', String(id)];

export const getModules = (first: number) => getPage<TrainingRow>(URL, first, PER_PAGE, {}, ['position', 'ASC']);
export const getModule = (id: string) => get<TrainingModule>(`${URL}/${id}`);

const once = () => ({ 'Idempotency-Key': newIdempotencyKey() });

export const createModule = (given: NewModule) => post<TrainingModule>(URL, given, once());
export const saveModule = (id: number, given: NewModule, version: number) =>
  post<TrainingModule>(`${URL}/${id}/versions`, { ...given, version }, once());
/** A JPEG, PNG or WebP picture of at most 2 MB. */
export function uploadPicture(picture: File): Promise<StoredPicture> {
  const body = new FormData();
  body.append('image_name', picture, picture.name);
  return post<StoredPicture>('/api/admin/training-pictures', body);
}
export const publishModule = (id: number, version: number, text_version: number) =>
  post<TrainingModule>(`${URL}/${id}/publish`, { version, text_version });
export const demandModule = (id: number, given: Schemas['DemandTrainingDto']) =>
  post<TrainingModule>(`${URL}/${id}/demands`, given);
export const unpublishModule = (id: number, version: number) =>
  post<TrainingModule>(`${URL}/${id}/unpublish`, { version });
