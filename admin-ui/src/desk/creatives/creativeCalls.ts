import type { components } from '@marketplace/contract/api/schema.d.js';
import { creativeFileName, type CreativeFormat } from '@marketplace/contract/creatives/creatives.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { fetchFile } from '../../api/download.js';
import { get, getPage, newIdempotencyKey, post } from '../../api/http.js';

type Schemas = components['schemas'];

export type Creative = Schemas['CreativeResponse'];
export type CreativeRow = Schemas['CreativeRow'];
export type NewCreative = Schemas['CreateCreativeDto'];

const URL = '/api/admin/creatives';

export const PER_PAGE = 50;
export const CREATIVES_KEY = ['creatives'];
export const creativeKey = (id: string | number) => ['creative', String(id)];

export const getCreatives = (first: number) => getPage<CreativeRow>(URL, first, PER_PAGE, {}, ['position', 'ASC']);
export const getCreative = (id: string) => get<Creative>(`${URL}/${id}`);

const once = () => ({ 'Idempotency-Key': newIdempotencyKey() });

export const createCreative = (creative: NewCreative) => post<Creative>(URL, creative, once());
export const saveCreative = (id: number, { product_type: _product, ...creative }: NewCreative, version: number) =>
  post<Creative>(`${URL}/${id}/versions`, { ...creative, version }, once());
export const publishCreative = (id: number, version: number, text_version: number) =>
  post<Creative>(`${URL}/${id}/publish`, { version, text_version });
export const unpublishCreative = (id: number, version: number) => post<Creative>(`${URL}/${id}/unpublish`, { version });
export const getPreview = (id: number, version: number, format: CreativeFormat, language: Language) =>
  fetchFile(`${URL}/${id}/versions/${version}/${creativeFileName({ format, language, type: 'png' })}`);
