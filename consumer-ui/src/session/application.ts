import type { ProductType } from '@marketplace/contract/products/products.js';
import { api } from './api.js';
import { customerSession, reloadProfile } from './customer.js';

/** Returns the customer's open application for a product, and creates one if there is none. */
export async function openApplication(productType: ProductType): Promise<string> {
  const { data } = await api.POST('/api/applications', { body: { productType } });
  return data!.uuid;
}

/** Requests the offers of all lenders for the current details; the routing rules redirect afterwards. */
export async function submitApplication(appId: string): Promise<void> {
  await api.POST('/api/applications/{appId}/submit', { params: { path: { appId } } });
  customerSession.set({ appId, editing: null });
  await reloadProfile();
}
