import type { components } from '@marketplace/contract/api/schema.d.js';
import { PRELOAD_REQUESTS } from '@marketplace/contract/journey/preload-requests.js';
import { CUSTOMER_TOKEN, SESSION_VALUES } from '@marketplace/contract/journey/session-values.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { createSession } from '@marketplace/web/session/session.js';
import { useSyncExternalStore } from 'react';
import { forgetStatus, keptStatus } from './keptStatus.js';

export const customerSession = createSession(CUSTOMER_TOKEN, SESSION_VALUES);

/** All saved details of a customer, and the flags of the journey. */
export type CustomerProfile = components['schemas']['ProfileResponse'];

export interface Customer {
  /** `restoring` until the profile of a signed-in customer has loaded or failed to load. */
  status: 'restoring' | 'ready';
  profile: CustomerProfile | null;
  /** The token was refused or removed while the page was open. */
  hasEnded: boolean;
  /** It was refused because the session was ended from another device. */
  endedElsewhere: boolean;
}

const NOBODY: Customer = { status: 'ready', profile: null, hasEnded: false, endedElsewhere: false };

let customer: Customer = NOBODY;
/** The token that `customer` was loaded with. */
let loadedWith: string | null = null;
let lastLoad = 0;
let endedElsewhere = false;
const listeners = new Set<() => void>();

/** Restores the customer of this browser, if there is one, and follows changes in other tabs. */
export function startCustomer(): Promise<void> {
  customerSession.subscribe(() => void follow());
  // What is too old goes, whatever page is opened.
  keptStatus(customerSession.token() && customerSession.values().prospectAppId);
  addEventListener('online', () => {
    if (customerSession.token() !== null && customer.profile === null) void reloadProfile();
  });
  return follow();
}

async function follow(): Promise<void> {
  const token = customerSession.token();
  if (token === loadedWith) return;
  if (loadedWith !== null) forgetStatus();
  loadedWith = token;
  if (token === null) show({ ...NOBODY, hasEnded: true, endedElsewhere });
  else {
    endedElsewhere = false;
    show({ ...NOBODY, status: 'restoring' });
    await reloadProfile();
  }
}

/**
 * Loads the profile again. Pages call it after a request that may change the customer's next page, but not for each
 * saved draft. It never rejects: without an answer the last profile stays.
 */
export async function reloadProfile(): Promise<void> {
  const load = ++lastLoad;
  const { prospectAppId, productType } = customerSession.values();
  let { profile } = customer;
  try {
    if (prospectAppId !== null) profile = await fetchProfile(prospectAppId, productType);
  } catch (error) {
    console.error('The customer could not be restored.', error);
  }
  // Somebody signed out or in meanwhile, or a newer request was sent.
  if (load !== lastLoad || customerSession.token() === null) return;
  // A value that a page has set is newer than the requested one.
  const { appId } = customerSession.values();
  if (appId === null && productType !== null && profile?.inflight_credit_app_id)
    customerSession.set({ appId: profile.inflight_credit_app_id });
  show({ ...NOBODY, profile });
}

/** Forgets a token that the server has refused. */
export function endSession(elsewhere: boolean): void {
  endedElsewhere = elsewhere;
  customerSession.expire();
}

/** Sends a small request, so that the session does not time out. Rejects as the API does. */
export async function renewSession(): Promise<void> {
  const { prospectAppId } = customerSession.values();
  if (prospectAppId !== null) await fetchProfile(prospectAppId, null);
}

/**
 * Includes the open application of the current product. The API calls are loaded only for signed-in customers, because
 * visitors do not need them.
 */
async function fetchProfile(prospectAppId: string, productType: string | null): Promise<CustomerProfile> {
  const { api } = await import('./api.js');
  const query = productType === null ? {} : { productType: productType as ProductType };
  const { data } = await api.GET(PRELOAD_REQUESTS.profile.path, { params: { path: { id: prospectAppId }, query } });
  return data!;
}

export function useCustomer(): Customer {
  return useSyncExternalStore(subscribe, currentCustomer);
}

export function currentCustomer(): Customer {
  return customer;
}

function show(next: Customer): void {
  customer = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
