import type { components } from '@marketplace/contract/api/schema.d.js';
import { get, getPage, newIdempotencyKey, post } from '../../api/http.js';

type Schemas = components['schemas'];

export type Template = Schemas['MessageTemplateResponse'];
export type NewTemplate = Schemas['CreateMessageTemplateDto'];

const URL = '/api/admin/message-templates';

export const getServiceTexts = () => get<Schemas['ServiceTextsResponse']>('/api/admin/service-texts');

export const PER_PAGE = 25;
export const TEMPLATES_KEY = ['message-templates'];

export const getTemplates = (filter: object, first: number) =>
  getPage<Template>(URL, first, PER_PAGE, filter, ['name', 'ASC']);

export const createTemplate = (template: NewTemplate) =>
  post<Template>(URL, template, { 'Idempotency-Key': newIdempotencyKey() });
export const addVersion = (id: number, { name: _name, channel: _channel, ...text }: NewTemplate) =>
  post<Template>(`${URL}/${id}/versions`, text, { 'Idempotency-Key': newIdempotencyKey() });
export const retireTemplate = (id: number) => post<Template>(`${URL}/${id}/retire`);
