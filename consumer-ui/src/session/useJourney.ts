import { identityCheckPath, type JourneySession, settledPath } from '@marketplace/contract/journey/next-path.js';
import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { customerSession, useCustomer } from './customer.js';

export interface Journey {
  session: JourneySession;
  /**
   * The page that a customer who opens `path` reaches; `wanted` is the page that they asked for before the identity
   * check.
   */
  settle: (path: string, wanted?: string | null) => string;
}

/** The customer's current journey, including changes in other tabs. */
export function useJourney(): Journey {
  const { entry, solar } = useBoot();
  const { profile } = useCustomer();
  const values = useSyncExternalStore(customerSession.subscribe, customerSession.values);
  const token = useSyncExternalStore(customerSession.subscribe, customerSession.token);
  return useMemo(() => {
    const { prospectAppId, appId, productType, lenderKey, lenderType, editing, awaitsCode } = values;
    const session: JourneySession = {
      ...{ entry, solar, token, prospectAppId, appId, lenderKey, lenderType },
      productType: PRODUCT_TYPES.find((one) => one === productType) ?? null,
      editing: editing !== null,
      awaitsCode: awaitsCode !== null,
      wanted: null,
    };
    return { session, settle: (path, wanted = null) => settledPath({ ...session, wanted }, profile, path) };
  }, [entry, solar, token, values, profile]);
}

/** Returns a function that opens the identity check, which then leads to the page at `wanted`. */
export function useIdentityCheck(): (wanted: string) => void {
  const navigate = useNavigate();
  const { productType } = useJourney().session;
  return useCallback(
    (wanted) => void navigate(identityCheckPath(productType), { state: { wanted } satisfies CheckState }),
    [navigate, productType],
  );
}

/** The state of the identity check's history entry. */
export interface CheckState {
  wanted: string;
}

/** The page that the customer asked for before the identity check. */
export function useWanted(): string | null {
  return (useLocation().state as CheckState | null)?.wanted ?? null;
}
