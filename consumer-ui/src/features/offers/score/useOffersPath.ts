import { startPath } from '@marketplace/contract/journey/next-path.js';
import { useJourney } from '../../../session/useJourney.js';

/** The page of the offers, of the product that the visit is about. */
export function useOffersPath(): string {
  const { productType, appId } = useJourney().session;
  return productType === null ? '/products' : startPath(productType, appId);
}
