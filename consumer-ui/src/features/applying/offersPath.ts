import { customerSession } from '../../session/customer.ts';

export function offersPath(): string {
  return customerSession.values().productType === 'Business Loans' ? '/user/business-offers' : '/user/offers';
}
