import type { components, paths } from '@marketplace/contract/api/schema.d.js';
import { api } from '../../session/api.js';

export type Funnel = components['schemas']['FunnelResponse'];
export type FunnelFigures = components['schemas']['FunnelFigures'];
export type NewFunnel = components['schemas']['CreateFunnelDto'];
export type FunnelQuery = NonNullable<paths['/api/partner/funnels/figures']['get']['parameters']['query']>;

export async function getFigures(query: FunnelQuery): Promise<FunnelFigures> {
  const { data } = await api.GET('/api/partner/funnels/figures', { params: { query } });
  return data!;
}

export async function listFunnels(): Promise<Funnel[]> {
  const { data } = await api.GET('/api/partner/funnels');
  return data!.funnels;
}

export async function keepFunnel(body: NewFunnel): Promise<Funnel> {
  const { data } = await api.POST('/api/partner/funnels', { body });
  return data!;
}

export async function renameFunnel({ id, version }: Funnel, name: string): Promise<Funnel> {
  const { data } = await api.POST('/api/partner/funnels/{id}/rename', {
    params: { path: { id } },
    body: { name, version },
  });
  return data!;
}

export async function deleteFunnel({ id }: Funnel): Promise<void> {
  await api.DELETE('/api/partner/funnels/{id}', { params: { path: { id } } });
}
