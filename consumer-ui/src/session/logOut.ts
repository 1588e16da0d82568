import { customerSession } from './customer.ts';

/** Forgets the visit and loads the page again, which leads to the start. */
export function logOut(): void {
  customerSession.clear();
  location.reload();
}
