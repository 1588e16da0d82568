import type { components } from '@marketplace/contract/api/schema.d.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { certificateFile } from '@marketplace/contract/training/certificate.js';
import { ApiError } from '@marketplace/web/http/ApiError.js';
import { api } from '../../session/api.js';

type Schemas = components['schemas'];

export type Module = Schemas['PortalTrainingModule'];
export type ModuleToRead = Schemas['PortalTrainingResponse'];
export type Try = Schemas['TrainingTryResponse'];
export type Certificate = Schemas['CertificateResponse'];
export type Result = Schemas['TrainingResultResponse'];

export async function getModules(): Promise<Module[]> {
  const { data } = await api.GET('/api/partner/training');
  return data!.modules;
}

/** `null`: there is none of that number. */
export async function getModule(id: number): Promise<ModuleToRead | null> {
  try {
    const { data } = await api.GET('/api/partner/training/{id}', { params: { path: { id } } });
    return data!;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export async function beginTry(id: number): Promise<Try> {
  const { data } = await api.POST('/api/partner/training/{id}/tries', { params: { path: { id } } });
  return data!;
}

export async function handIn(id: number, try_id: number, answers: number[]): Promise<Result> {
  const params = { path: { id, try_id } };
  const { data } = await api.POST('/api/partner/training/{id}/tries/{try_id}/answers', { params, body: { answers } });
  return data!;
}

export async function getCertificate(id: number): Promise<Certificate> {
  const { data } = await api.GET('/api/partner/training/{id}/certificate', { params: { path: { id } } });
  return data!;
}

/** On paper, in a language. */
export async function fetchCertificate(id: number, language: Language): Promise<Blob> {
  const params = { path: { id, file: certificateFile(language) } };
  const { data } = await api.GET('/api/partner/training/{id}/certificate/{file}', { params, parseAs: 'blob' });
  return data as unknown as Blob;
}
