import { Injectable, Logger } from '@nestjs/common';
import { type StateChange, UNSENT_STATES } from '@marketplace/contract/states/lender-application.js';
import { GatewaysService } from '../../catalogue/gateways/gateways.service.js';
import type { LenderReport } from '../../catalogue/gateways/lender-gateway.js';
import { LinkHostsService } from '../../catalogue/link-hosts/link-hosts.service.js';
import { SYSTEM } from '../../platform/auth/actor.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { EventSource } from '../applications/lender-application-event.entity.js';
import { LenderApplicationsService } from '../applications/lender-applications.service.js';

/** Processes a lender's report about a lead, from whatever source. */
@Injectable()
export class LenderReports {
  private readonly logger = new Logger('Lenders');

  constructor(
    private readonly lenderApplications: LenderApplicationsService,
    private readonly gateways: GatewaysService,
    private readonly linkHosts: LinkHostsService,
  ) {}

  /** `unmapped`: the state of the report is unknown. */
  async apply(tx: Tx, id: number, report: LenderReport, source: EventSource): Promise<StateChange | 'unmapped'> {
    const { state, rawStatus, reason, facts } = report;
    const [row] = await tx.query<{ unsent: number }[]>(
      'SELECT state IN (?) AS unsent FROM lender_applications WHERE id = ?',
      [UNSENT_STATES, id],
    );
    const change =
      state === null
        ? 'unmapped'
        : await this.lenderApplications.transitionTo(tx, id, { to: state, source, rawStatus, reason, facts }, SYSTEM);
    // An application that was not sent has no reference, page or code at the lender. The report is stored as an event.
    if (row?.unsent === 1) return change;
    if (facts.lender_reference_id != null && (change === 'late' || change === 'unmapped')) {
      await tx.query('UPDATE lender_applications SET lender_reference_id = ? WHERE id = ?', [
        facts.lender_reference_id,
        id,
      ]);
    }
    await tx.query(
      `UPDATE submissions SET otp_required = ?, journey_url = COALESCE(?, journey_url) WHERE lender_application_id = ?`,
      [report.otpRequired ? 1 : 0, await this.usable(report.journeyUrl), id],
    );
    if (change === 'moves' && (state === 'LENDER_ACCEPTED' || state === 'SANCTIONED'))
      tx.enqueue('lender-offers', { id });
    return change;
  }

  /** The address if customers may be sent to it, otherwise `null`. */
  private async usable(url: string | null): Promise<string | null> {
    if (url === null || this.gateways.isSandbox(url)) return url;
    try {
      await this.linkHosts.requireUsable(url);
      return url;
    } catch {
      this.logger.warn({ msg: 'A lender gave a link to a host that is not listed.', host: hostOf(url) });
      return null;
    }
  }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : 'none';
}
