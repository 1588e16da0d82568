import type { components } from '@marketplace/contract/api/schema.d.js';
import { ApiError } from '@marketplace/web/http/ApiError.js';
import { api } from '../../session/api.js';

export type OfferedProduct = components['schemas']['OfferedProduct'];
export type ProductDetails = components['schemas']['ProductDetails'];

export async function getProducts(): Promise<OfferedProduct[]> {
  const { data } = await api.GET('/api/partner/products');
  return data!.products;
}

/** `null`: the partner does not offer it. */
export async function getProduct(product_id: string): Promise<ProductDetails | null> {
  try {
    const { data } = await api.GET('/api/partner/products/{product_id}', { params: { path: { product_id } } });
    return data!;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
