import { Injectable } from '@nestjs/common';
import { GatewaysService } from '../../catalogue/gateways/gateways.service.js';
import { LenderList } from '../../catalogue/lenders/lender-list.js';
import { LinkHostsService } from '../../catalogue/link-hosts/link-hosts.service.js';
import type { PartnerEntity } from '../../partners/partners/partner.entity.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import { SYSTEM } from '../../platform/auth/actor.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { LenderApplicationsService } from '../applications/lender-applications.service.js';
import { nextStepOf } from './submission-views.service.js';
import { SubmissionsRepository } from './submissions.repository.js';

/** Customers' visits to lenders' pages. */
@Injectable()
export class LenderClicksService {
  constructor(
    private readonly repository: SubmissionsRepository,
    private readonly transactions: Transactions,
    private readonly lenderApplications: LenderApplicationsService,
    private readonly gateways: GatewaysService,
    private readonly lenders: LenderList,
    private readonly linkHosts: LinkHostsService,
    private readonly partners: PartnersService,
  ) {}

  /**
   * Records that the customer of the lender application `uuid` opens the lender's page, and returns its address. Throws
   * `LENDER.CLOSED` if there is no page, such as for an application that has ended or has no consent.
   */
  async record(uuid: string): Promise<string> {
    const row = await this.repository.byUuid(uuid);
    const lender = row && (await this.lenders.find(row.lender_id));
    if (!lender || nextStepOf(row) !== 'redirect') throw new DomainError('LENDER.CLOSED');
    const gateway = await this.gateways.of(lender);
    const address = gateway?.journeyUrl({
      uuid: row.uuid,
      journeyUrl: row.journey_url,
      partnerUtmId: await this.utmIdOf(row.partner_id),
    });
    if (!address) throw new DomainError('LENDER.CLOSED');
    // A host may have been removed from the list since the link was saved.
    if (!this.gateways.isSandbox(address)) {
      await this.linkHosts.requireUsable(address).catch(() => {
        throw new DomainError('LENDER.CLOSED');
      });
    }
    await this.transactions.run(SYSTEM, async (tx) => {
      await tx.query('INSERT INTO lender_clicks (lender_application_id, host) VALUES (?, ?)', [
        row.id,
        new URL(address).hostname,
      ]);
      // A later visit to the lender's page does not move the application back.
      if (row.state === 'CONSENTED' || row.state === 'LENDER_ACCEPTED') {
        await this.lenderApplications.transitionTo(tx, row.id, { to: 'REDIRECTED', source: 'customer' }, SYSTEM);
      }
    });
    return address;
  }

  /**
   * The page on which the customer sees the status of the application `uuid` and that the lender's page could not be
   * opened.
   */
  async standingAt(uuid: string): Promise<string> {
    const row = await this.repository.byUuid(uuid);
    if (!row) return '/products?notice=link';
    const { slug } = await this.partners.ofRecord(row.partner_id);
    return `/${slug}/user/lenders-transaction/${row.lender_id}?notice=closed`;
  }

  /** Empty if the partner no longer exists. */
  private async utmIdOf(partnerId: number): Promise<string | null> {
    const partner: PartnerEntity | null = await this.partners.byId(partnerId).catch(() => null);
    return partner?.utm_id ?? null;
  }
}
