import type { ProductType } from '@marketplace/contract/products/products.js';
import { api } from './api.js';
import { customerSession, reloadProfile } from './customer.js';

/** The customer's open application for a product; one is begun where there is none. */
export async function openApplication(productType: ProductType): Promise<string> {
  const { data } = await api.POST('/api/applications', { body: { productType } });
  return data!.uuid;
}

/** Asks what every lender offers for the details as they are now; the routing rules lead on from there. */
export async function submitApplication(appId: string): Promise<void> {
  await api.POST('/api/applications/{appId}/submit', { params: { path: { appId } } });
  customerSession.set({ appId, editing: null });
  await reloadProfile();
}
