import { Injectable } from '@nestjs/common';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { heldUntil } from '@marketplace/contract/partners/bank-account.js';
import { EXPIRES_SOON_DAYS } from '@marketplace/contract/partners/diligence.js';
import { TO_DO_KINDS } from '@marketplace/contract/portal/to-do.js';
import type { OwnPayout } from '../../money/payout-runs/dto/own-payouts.dto.js';
import { TaxInvoicesRepository } from '../../money/tax-invoices/tax-invoices.repository.js';
import { PortalUsersService } from '../../partners/partner-users/portal-users.service.js';
import { type OwnPayee, ownPayeeOf } from '../../partners/payees/payee-refs.js';
import { PayeeTaxService } from '../../partners/payees/payee-tax.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { type PortalScope, portalScopeOf } from '../../platform/auth/portal-scope.js';
import { PortalCreativesService } from '../creatives/portal-creatives.service.js';
import { PortalTrainingService } from '../training/portal-training.service.js';
import type { ToDo } from './dto/home.dto.js';
import { ToDoRepository } from './to-do.repository.js';

/** What waits for a user of the portal: each kind is one question, and what is not there is not named. */
@Injectable()
export class ToDoService {
  constructor(
    private readonly repository: ToDoRepository,
    private readonly invoices: TaxInvoicesRepository,
    private readonly tax: PayeeTaxService,
    private readonly users: PortalUsersService,
    private readonly training: PortalTrainingService,
    private readonly creatives: PortalCreativesService,
  ) {}

  /** `payouts`: those of the caller that are not transferred yet. */
  async of(actor: Actor, payouts: readonly OwnPayout[]): Promise<ToDo[]> {
    const scope = portalScopeOf(actor);
    // One question after the other: together they would take a dozen places before the database for one page.
    const found = [
      ...(scope.role === 'STAFF' ? [] : await this.ofMoney(actor, payouts)),
      ...(await this.ofTraining(actor)),
      ...(await this.ofTickets(scope)),
      ...counted('creatives', (await this.creatives.toReplace(actor)).length),
      ...counted('agents_papers', await this.repository.agentsWithoutPapers(scope)),
      ...counted('invited', await this.users.countInvited(scope)),
    ];
    return found.toSorted((one, other) => TO_DO_KINDS.indexOf(one.kind) - TO_DO_KINDS.indexOf(other.kind));
  }

  private async ofMoney(actor: Actor, payouts: readonly OwnPayout[]): Promise<ToDo[]> {
    const payee = ownPayeeOf(actor);
    const held = (reason: OwnPayout['hold']) => payouts.filter(({ hold }) => hold === reason).length;
    const returned = payouts.filter(({ returned_for }) => returned_for !== null).length;
    const { pan_masked } = await this.tax.own(actor);
    return [
      ...(await this.ofAccount(payee)),
      ...(await this.ofPapers(payee)),
      ...counted('invoices', await this.invoices.countDrafts(payee)),
      ...counted('licence_missing', held('NO_LICENCE')),
      ...counted('below_zero', held('BELOW_ZERO')),
      ...counted('payment_returned', returned),
      ...counted('pan_missing', pan_masked === null ? 1 : 0),
    ];
  }

  private async ofAccount(payee: OwnPayee): Promise<ToDo[]> {
    const changedAt = await this.repository.accountChangedAt(payee);
    if (changedAt === null) return [one('account_missing')];
    const until = heldUntil(changedAt);
    return until > new Date() ? [one('account_changed', { day: istToday(until) })] : [];
  }

  private async ofPapers(payee: OwnPayee): Promise<ToDo[]> {
    const { expires_on, decision } = await this.repository.papersOf(payee);
    const today = istToday();
    const rests = decision === 'RESTING' ? [one('links_rest')] : [];
    if (expires_on === null || expires_on > shiftDay(today, EXPIRES_SOON_DAYS)) return rests;
    return [...rests, one(expires_on < today ? 'papers_ended' : 'papers_end', { day: expires_on })];
  }

  private async ofTraining(actor: Actor): Promise<ToDo[]> {
    const lacking = await this.training.lacking(actor);
    return lacking.map((module) => one(module.lacked_by === 'SELF' ? 'training' : 'training_of_shop', { module }));
  }

  private async ofTickets({ userId }: PortalScope): Promise<ToDo[]> {
    const { support, query } = await this.repository.answeredTickets(userId);
    return [...counted('tickets_support', support), ...counted('tickets_query', query)];
  }
}

function one(kind: ToDo['kind'], given: Partial<ToDo> = {}): ToDo {
  return { count: 1, day: null, module: null, ...given, kind };
}

function counted(kind: ToDo['kind'], count: number): ToDo[] {
  return count === 0 ? [] : [one(kind, { count })];
}
