import type { DedupeOutcome } from '@marketplace/contract/gateways/gateway.js';
import { fillUtmLink } from '@marketplace/contract/links/utm-link.js';
import type { Journey, LenderGateway } from './lender-gateway.js';

/** A lender whose own page takes the application. */
export class RedirectGateway implements LenderGateway {
  constructor(private readonly utmLink: string) {}

  /** There is nobody to ask: what we know ourselves is all. */
  checkDuplicate(): Promise<DedupeOutcome> {
    return Promise.resolve('FRESH');
  }

  journeyUrl({ uuid, partnerUtmId }: Journey): string {
    return fillUtmLink(this.utmLink, uuid, partnerUtmId);
  }
}
