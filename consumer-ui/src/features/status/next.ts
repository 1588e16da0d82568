import { standingStep } from '@marketplace/contract/states/standing.js';
import { customerSession } from '../../session/customer.js';
import { forgetProduct } from '../../session/products.js';
import type { StatusRow } from './useStatus.js';

interface Next {
  to: string;
  text: `next.${StatusRow['next'] | 'ended'}`;
  onClick: () => void;
}

/** The one next action: on the lender's page, or on the products once the application has ended. */
export function nextOf(row: StatusRow): Next {
  if (standingStep(row.state) === null) {
    return { to: '/products', text: row.next === 'declined' ? 'next.declined' : 'next.ended', onClick: forgetProduct };
  }
  return { ...lenderLink(row), text: `next.${row.next}` };
}

/** The page of the application at its lender, which shows the application that the visit is about. */
export function lenderLink({ lender_id, product_type: productType, appId }: StatusRow): Omit<Next, 'text'> {
  return {
    to: `/user/lenders-transaction/${lender_id}`,
    onClick: () =>
      customerSession.set({ productType, appId, productId: null, editing: null, lenderKey: null, lenderType: null }),
  };
}

interface Amount {
  rupees: number;
  kind: 'premium' | 'disbursed' | 'sanctioned' | 'asked';
}

/** Rupees, and whether they are due each year, were paid out, approved or only applied for. */
export function amountOf(row: StatusRow): Amount | null {
  if (row.premium !== null) return { rupees: row.premium, kind: 'premium' };
  if (row.disbursed_amount !== null) return { rupees: row.disbursed_amount, kind: 'disbursed' };
  if (row.sanctioned_amount !== null) return { rupees: row.sanctioned_amount, kind: 'sanctioned' };
  return row.offered_amount === null ? null : { rupees: row.offered_amount, kind: 'asked' };
}
