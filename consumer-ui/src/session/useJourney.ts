import { type JourneySession, settledPath } from '@marketplace/contract/journey/next-path.js';
import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import { useBoot } from '@marketplace/web/boot/BootContext.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { customerSession, useCustomer } from './customer.ts';

export interface Journey {
  session: JourneySession;
  /** Where a customer who wants to see `path` ends up. */
  settle: (path: string) => string;
}

/** The customer's journey as it stands, whatever tab changed it. */
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
    };
    return { session, settle: (path) => settledPath(session, profile, path) };
  }, [entry, solar, token, values, profile]);
}
