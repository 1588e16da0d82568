import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Actor, SYSTEM } from '../../platform/auth/actor.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { pageOf, sorted } from '../../platform/rest/in-memory.js';
import { LenderList } from '../lenders/lender-list.js';
import { LENDER, LenderSwitches } from '../lenders/lender-switches.js';
import { type LenderRow, LendersRepository } from '../lenders/lenders.repository.js';
import { LendersService } from '../lenders/lenders.service.js';
import {
  type SwitchEntry,
  type SwitchVendorDto,
  type VendorResponse,
  VENDOR_LIST,
  SWITCH_LIST,
} from './dto/vendor.dto.js';
import { OpenApplications } from './open-applications.js';
import { type PlannedRow, type SwitchRow, VendorsRepository } from './vendors.repository.js';

declare module '../../platform/database/jobs.js' {
  interface Jobs {
    'lender-switch': { switch_id: number };
  }
}

const YEAR_MS = 366 * 86_400_000;

/** Lenders as vendors, which are switched on and off at once or at a planned time. */
@Injectable()
export class VendorsService implements OnModuleInit {
  constructor(
    private readonly list: LenderList,
    private readonly lenders: LendersService,
    private readonly lenderRows: LendersRepository,
    private readonly repository: VendorsRepository,
    private readonly switches: LenderSwitches,
    private readonly openApplications: OpenApplications,
    private readonly transactions: Transactions,
    private readonly outbox: OutboxWorker,
  ) {}

  onModuleInit(): void {
    this.outbox.handle('lender-switch', async ({ payload }) => {
      // Workers may take jobs that are overdue in any order; switches of one lender keep theirs.
      for (const plan of await this.repository.dueUpTo(payload.switch_id)) await this.perform(plan);
    });
  }

  async page(raw: RawListQuery): Promise<Page<VendorResponse>> {
    const query = VENDOR_LIST.read(raw);
    const { q = '', lender_status, api, id: ids } = query.filter;
    const words = q.toLowerCase();
    const found = (await this.list.lenders()).filter(
      (lender) =>
        (lender_status === undefined || lender.lender_status === lender_status) &&
        (api === undefined || lender.api === api) &&
        (!ids || ids.includes(lender.id)) &&
        `${lender.name} ${lender.code}`.toLowerCase().includes(words),
    );
    const page = pageOf('vendors', sorted(found, query), query);
    return page.with(await this.toVendors(page.items));
  }

  async get(id: number): Promise<VendorResponse> {
    const [vendor] = await this.toVendors([await this.lenders.known(id)]);
    return vendor!;
  }

  /** Switches at once, or plans the switch for `at`. */
  async switch(id: number, dto: SwitchVendorDto, actor: Actor): Promise<VendorResponse> {
    const { lender_status, reason, at = null } = dto;
    if (at !== null) requireWithinAYear(at);
    await this.transactions.run(
      actor,
      async (tx) => {
        const lender = await this.lenders.lock(tx, id);
        if (at === null) {
          if (lender.lender_status === lender_status) {
            throw new DomainError(lender_status === 1 ? 'VENDOR.ALREADY_ON' : 'VENDOR.ALREADY_OFF');
          }
          await this.switches.now(tx, [lender], lender_status, reason, actor);
          return;
        }
        const plan = { lender_id: id, to_status: lender_status, reason, actor_id: actor.id, scheduled_for: at };
        tx.enqueue('lender-switch', { switch_id: await this.repository.plan(tx, plan) }, at);
        tx.audit('plan-switch', LENDER, id, [
          { property: 'lender_status', before: lender.lender_status, after: lender_status },
          { property: 'at', before: null, after: at.toISOString() },
          { property: 'reason', before: null, after: reason },
        ]);
      },
      { id, ...dto },
    );
    return this.get(id);
  }

  async cancel(id: number, switchId: number, actor: Actor): Promise<VendorResponse> {
    await this.transactions.run(actor, async (tx) => {
      await this.lenders.lock(tx, id);
      if ((await this.switches.cancel(tx, id, switchId, actor)) === 0) {
        throw new DomainError('VENDOR.SWITCH_NOT_FOUND');
      }
      tx.audit('cancel-switch', LENDER, id, [{ property: 'switch_id', before: switchId, after: null }]);
    });
    return this.get(id);
  }

  async history(id: number, raw: RawListQuery): Promise<Page<SwitchEntry>> {
    await this.lenders.known(id);
    const query = SWITCH_LIST.read(raw);
    const { rows, total } = await this.repository.page(id, query);
    return new Page('switches', rows.map(toEntry), query.offset, total);
  }

  /**
   * Acts in the name of the admin who planned the switch. A job may run twice; only the first run finds the plan open.
   */
  private perform(plan: PlannedRow): Promise<void> {
    const actor: Actor = { ...SYSTEM, type: 'admin', id: plan.actor_id };
    return this.transactions.run(actor, async (tx) => {
      const lender = await this.lenderRows.lock(tx, plan.lender_id);
      if (lender && (await this.repository.isPlanned(tx, plan.id))) await this.switches.planned(tx, lender, plan);
    });
  }

  private async toVendors(lenders: readonly LenderRow[]): Promise<VendorResponse[]> {
    const ids = lenders.map(({ id }) => id);
    const [last, planned, open] = await Promise.all([
      this.repository.lastDone(ids),
      this.repository.planned(ids),
      this.openApplications.byLender(),
    ]);
    return lenders.map(({ id, name, code, api, lender_status }) => {
      const since = last.get(id);
      return {
        id,
        name,
        code,
        api,
        lender_status,
        since: since ? switchedBy(since, since.done_at) : null,
        scheduled: planned
          .filter((plan) => plan.lender_id === id)
          .map((plan) => ({ id: plan.id, to_status: plan.to_status, ...switchedBy(plan, plan.scheduled_for) })),
        open_applications: open.get(id) ?? 0,
      };
    });
  }
}

function requireWithinAYear(at: Date): void {
  const msUntil = at.getTime() - Date.now();
  if (msUntil <= 0 || msUntil > YEAR_MS) throw new InvalidRequest([{ field: 'at', key: 'field.futureTime' }]);
}

function switchedBy({ reason, actor_name }: SwitchRow, at: Date) {
  return { reason, actor_name, at: at.toISOString() };
}

function toEntry({ lender_id: _lender, actor_id: _actor, ...row }: SwitchRow): SwitchEntry {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    scheduled_for: row.scheduled_for?.toISOString() ?? null,
    done_at: row.done_at?.toISOString() ?? null,
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
  };
}
