import type { DedupeOutcome } from '@marketplace/contract/gateways/gateway.js';
import { fillUtmLink } from '@marketplace/contract/links/utm-link.js';
import type { Journey, LenderGateway } from './lender-gateway.js';

/** A lender that takes applications on its own page. */
export class RedirectGateway implements LenderGateway {
  constructor(private readonly utmLink: string) {}

  /** Such a lender cannot be asked; only our own records count. */
  checkDuplicate(): Promise<DedupeOutcome> {
    return Promise.resolve('FRESH');
  }

  journeyUrl({ uuid, partnerUtmId }: Journey): string {
    return fillUtmLink(this.utmLink, uuid, partnerUtmId);
  }
}
