import { customerSession } from './customer.ts';

/** Return to Products: the next choice starts from nothing. */
export function forgetProduct(): void {
  customerSession.set({ productType: null, productId: null, appId: null, editing: null });
}
