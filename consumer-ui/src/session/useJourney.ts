import { identityCheckPath, type JourneySession, finalPath } from '@marketplace/contract/journey/next-path.js';
import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { customerSession, useCustomer } from './customer.js';

export interface Journey {
  session: JourneySession;
  /**
   * The page that a customer who opens `path` reaches; `returnPath` is the page that they asked for before the identity
   * check.
   */
  settle: (path: string, returnPath?: string | null) => string;
}

/** The customer's current journey, including changes in other tabs. */
export function useJourney(): Journey {
  const { entry, solar } = useBoot();
  const { profile } = useCustomer();
  const values = useSyncExternalStore(customerSession.subscribe, customerSession.values);
  const token = useSyncExternalStore(customerSession.subscribe, customerSession.token);
  return useMemo(() => {
    const { prospectAppId, appId, productType, lenderKey, lenderType, editing, awaitsCode, awaitsStatus } = values;
    const session: JourneySession = {
      ...{ entry, solar, token, prospectAppId, appId, lenderKey, lenderType },
      productType: PRODUCT_TYPES.find((one) => one === productType) ?? null,
      editing: editing !== null,
      awaitsCode: awaitsCode !== null,
      awaitsStatus: awaitsStatus !== null,
      returnPath: null,
    };
    return { session, settle: (path, returnPath = null) => finalPath({ ...session, returnPath }, profile, path) };
  }, [entry, solar, token, values, profile]);
}

/** Returns a function that opens the identity check, which then leads to the page at `returnPath`. */
export function useIdentityCheck(): (returnPath: string) => void {
  const navigate = useNavigate();
  const { productType } = useJourney().session;
  return useCallback(
    (returnPath) => void navigate(identityCheckPath(productType), { state: { returnPath } satisfies CheckState }),
    [navigate, productType],
  );
}

/** The state of the identity check's history entry. */
export interface CheckState {
  returnPath: string;
}

/** The page that the customer asked for before the identity check. */
export function useReturnPath(): string | null {
  return (useLocation().state as CheckState | null)?.returnPath ?? null;
}
