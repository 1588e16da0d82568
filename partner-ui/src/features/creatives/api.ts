import type { components } from '@marketplace/contract/api/schema.d.js';
import { creativeFileName, type CreativeFile } from '@marketplace/contract/creatives/creatives.js';
import { api } from '../../session/api.js';

type Schemas = components['schemas'];

export type Creative = Schemas['PortalCreative'];
export type PrintToReplace = Schemas['PrintToReplace'];
export type Creatives = Schemas['PortalCreativesResponse'];

export async function getCreatives(): Promise<Creatives> {
  const { data } = await api.GET('/api/partner/creatives');
  return data!;
}

export async function fetchCreative(id: number, file: CreativeFile): Promise<Blob> {
  const params = { path: { id, file: creativeFileName(file) } };
  const { data } = await api.GET('/api/partner/creatives/{id}/{file}', { params, parseAs: 'blob' });
  return data as unknown as Blob;
}

type Print = Omit<CreativeFile, 'type'>;

export async function noteTaken(id: number, { format, language }: Print): Promise<void> {
  await api.POST('/api/partner/creatives/{id}/taken', { params: { path: { id } }, body: { format, language } });
}

export async function noteRemoved(id: number, { format, language }: Print): Promise<void> {
  await api.POST('/api/partner/creatives/{id}/removed', { params: { path: { id } }, body: { format, language } });
}
