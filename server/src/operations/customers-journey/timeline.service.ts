import { Injectable } from '@nestjs/common';
import type { ConsentPurpose } from '@marketplace/contract/consents/consents.js';
import { istToday } from '@marketplace/contract/dates/ist.js';
import type { JourneyFacts, JourneySource } from '@marketplace/contract/journey-events/journey-events.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/auth/actor.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { auditView } from './customer-records.service.js';
import type { EntryKind, JourneyEntry, TimelineDto } from './dto/customers-journey.dto.js';
import { type ShownProspect, shownProspect } from './shown-prospect.js';

const PAGE = 50;

interface StoredEntry {
  origin: number;
  id: number;
  at: Date;
  kind: EntryKind;
  source: JourneySource;
  actor_name: string | null;
  about: string | null;
  purpose: ConsentPurpose | null;
  product_type: ProductType | null;
  lender_application_id: number | null;
  facts: string | null;
}

/**
 * What happened to one customer, newest first. Events tell it; consents and transfer links are read where they are kept.
 * A state at a lender from before events were recorded is read from the lender application's own events.
 */
@Injectable()
export class TimelineService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /** Of one application, transfer links and what came before it are left out. */
  async page(uuid: string, query: TimelineDto, actor: Actor): Promise<JourneyEntry[]> {
    const { id } = await (query.after === undefined ? this.looked(uuid, actor) : shownProspect(this.dataSource, uuid));
    return this.entries(this.dataSource, id, query);
  }

  /** For pages that audit the look themselves. */
  async entries(
    database: Pick<Tx, 'query'>,
    id: number,
    { after, application_id }: TimelineDto = {},
  ): Promise<JourneyEntry[]> {
    const one = application_id ?? null;
    const [at = '', origin = '0', entry = '0'] = after?.split('.') ?? [];
    const from = after === undefined ? new Date('9999-12-31T00:00:00Z') : new Date(Number(at));
    const rows = await database.query<StoredEntry[]>(
      `SELECT page.origin, page.id, page.at, page.kind, page.source, page.product_type, page.purpose, page.facts,
         CAST(page.lender_application_id AS UNSIGNED) AS lender_application_id,
         COALESCE(page.about, l.name) AS about, COALESCE(admin.name, user.name) AS actor_name
       FROM (
         SELECT * FROM (
           SELECT 1 AS origin, e.id, e.at, e.kind, e.source, e.actor_id, e.lender_id, e.lender_application_id,
             e.product_type, e.facts, NULL AS purpose, NULL AS about
           FROM journey_events e WHERE e.prospect_id = ? AND (? IS NULL OR e.application_id = ?)
           UNION ALL
           SELECT 2, c.id, c.created_at, IF(c.withdraws IS NULL, 'CONSENT_GIVEN', 'CONSENT_WITHDRAWN'), 'customer', NULL,
             NULL, NULL, NULL, NULL, c.purpose, COALESCE(c.lender_name, c.bureau_name)
           FROM consents c WHERE c.prospect_id = ? AND (? IS NULL OR c.application_id = ?)
           UNION ALL
           SELECT 3, old.id, old.at, old.to_state,
             CASE WHEN old.source IN ('customer', 'admin') THEN old.source
               WHEN old.source IN ('callback', 'poll', 'file') THEN 'lender' ELSE 'system' END,
             IF(old.source IN ('admin', 'file'), old.actor_id, NULL), la.lender_id, la.id, la.product_type,
             IF(old.moved = 0, '{"late":true}', NULL), NULL, NULL
           FROM applications a JOIN lender_applications la ON la.application_id = a.id
           JOIN lender_application_events old ON old.lender_application_id = la.id
           WHERE a.prospect_id = ? AND (? IS NULL OR a.id = ?) AND NOT EXISTS (SELECT 1 FROM journey_events e
             WHERE e.application_id = a.id AND e.lender_application_id = la.id AND e.kind = old.to_state)
           UNION ALL
           SELECT 4, t.id, t.created_at, IF(t.sent_by IS NULL, 'TRANSFER_LINK_MADE', 'TRANSFER_LINK_SENT'),
             IF(t.sent_by IS NULL, 'customer', 'admin'), t.sent_by, NULL, NULL, NULL, NULL, NULL, NULL
           FROM transfer_links t WHERE t.prospect_id = ? AND ? IS NULL
         ) entry
         WHERE entry.at < ? OR entry.at = ? AND (entry.origin < ? OR entry.origin = ? AND entry.id < ?)
         ORDER BY entry.at DESC, entry.origin DESC, entry.id DESC LIMIT ?
       ) page
       LEFT JOIN lenders l ON l.id = page.lender_id
       LEFT JOIN admin_users admin ON page.source IN ('admin', 'lender') AND admin.id = page.actor_id
       LEFT JOIN partner_users user ON page.source = 'partner' AND user.id = page.actor_id
       ORDER BY page.at DESC, page.origin DESC, page.id DESC`,
      [
        ...[id, one, one, id, one, one, id, one, one, id, one],
        from,
        from,
        Number(origin),
        Number(origin),
        Number(entry),
        PAGE,
      ],
    );
    return rows.map(toEntry);
  }

  /** The first page is a look that is audited; those behind it belong to it. */
  private looked(uuid: string, actor: Actor): Promise<ShownProspect> {
    return this.transactions.run(actor, async (tx) => {
      const prospect = await shownProspect(tx, uuid);
      auditView(tx, prospect, 'timeline');
      return prospect;
    });
  }
}

function toEntry({ origin, id, at, facts, ...entry }: StoredEntry): JourneyEntry {
  return {
    ...entry,
    id: `${at.getTime()}.${origin}.${id}`,
    at: at.toISOString(),
    day: istToday(at),
    facts: facts === null ? {} : (JSON.parse(facts) as JourneyFacts),
  };
}
