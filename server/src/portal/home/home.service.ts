import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { istToday } from '@marketplace/contract/dates/ist.js';
import type { Actor } from '../../platform/auth/actor.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';
import { OwnMoneyService } from '../earnings/own-money.service.js';
import { LeadsRepository } from '../leads/leads.repository.js';
import { OwnLinks } from '../leads/own-links.js';
import type { HomeResponse } from './dto/home.dto.js';
import { ToDoService } from './to-do.service.js';

/** Shops open together in the morning: their pages wait for one another, so that others still come to the database. */
const AT_ONCE = 16;

/** The first page: all of it in one request, as it opens on a slow phone. */
@Injectable()
export class HomeService {
  private readonly inTurn = pLimit(AT_ONCE);

  constructor(
    private readonly money: OwnMoneyService,
    private readonly toDo: ToDoService,
    private readonly leads: LeadsRepository,
    private readonly ownLinks: OwnLinks,
  ) {}

  get(actor: Actor): Promise<HomeResponse> {
    return this.inTurn(() => this.read(actor));
  }

  private async read(actor: Actor): Promise<HomeResponse> {
    const scope = portalScopeOf(actor);
    const midnight = new Date(`${istToday()}T00:00:00+05:30`);
    const [summary, link_url, app_url, leads_today] = await Promise.all([
      scope.role === 'STAFF' ? null : this.money.summaryOf(actor),
      this.ownLinks.of(scope),
      this.ownLinks.ofApp(scope),
      this.leads.countSince(scope.columns, midnight),
    ]);
    const to_do = await this.toDo.of(actor, summary?.open ?? []);
    return { success: true, money: summary?.money ?? null, to_do, link_url, app_url, leads_today };
  }
}
