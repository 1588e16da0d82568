import { Injectable } from '@nestjs/common';
import { istToday } from '@marketplace/contract/dates/ist.js';
import {
  type ApplicationState,
  applicationStateOf,
  FOLLOWING_STATES,
  isActedOn,
} from '@marketplace/contract/states/application.js';
import {
  type LenderApplicationState,
  REPORTED_STATES,
  reportedChange,
  type ReportedState,
  type StateChange,
  stateChange,
} from '@marketplace/contract/states/lender-application.js';
import type { JourneyFacts, JourneySource } from '@marketplace/contract/journey-events/journey-events.js';
import type { Actor } from '../../platform/auth/actor.js';
import type { Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { JourneySubject } from '../../platform/journey-events/journey-events.js';
import { noteChanges } from '../status-notices/note-changes.js';
import type { ApplicationEntity } from './application.entity.js';
import { differs, recordDifference } from './disbursal-differences.js';
import { recordCounts } from './lender-application-counts.js';
import { type EventSource, LenderApplicationEventEntity } from './lender-application-event.entity.js';
import { LenderApplicationEntity } from './lender-application.entity.js';
import type { StateReport } from './state-report.js';

@Injectable()
export class LenderApplicationsService {
  /**
   * Processes a report about the lender application `id`: the state moves, or the report is only stored as an event
   * because it is late, or it changes nothing (DESIGN section 6). The counts and the application's own state follow in
   * the same transaction. Throws `LENDER_APPLICATION.NOT_FOUND`.
   */
  async transitionTo(tx: Tx, id: number, report: StateReport, actor: Actor): Promise<StateChange> {
    const found = await tx.manager.findOne(LenderApplicationEntity, {
      select: { application_id: true },
      where: { id },
    });
    if (!found) throw new DomainError('LENDER_APPLICATION.NOT_FOUND');
    const [application] = await lockApplications(tx, [found.application_id]);
    // Read under the lock, because the transaction's snapshot may be older.
    const row = await tx.manager.findOneOrFail(LenderApplicationEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    const change =
      isReport(report) && isReported(report.to)
        ? reportedChange(row.state, report.to)
        : stateChange(row.state, report.to);
    const other = differs(row, report);
    if (other) await recordDifference(tx, row, { ...other, source: report.source });
    const { rawStatus = null, reason = null } = report;
    const tellsNothing = change === 'same' && (rawStatus === null || rawStatus === row.raw_status);
    if (!tellsNothing) {
      await tx.manager.insert(LenderApplicationEventEntity, {
        lender_application_id: id,
        from_state: row.state,
        to_state: report.to,
        moved: change === 'moves' ? 1 : 0,
        source: report.source,
        actor_id: actor.id,
        upload_id: report.uploadId ?? null,
        raw_status: rawStatus,
        reason,
      });
    }
    if (change !== 'same') {
      tx.journey({
        ...application,
        ...journeyOf(row),
        kind: report.to,
        source: sideOf(report.source),
        facts: factsOf(report, change, row),
      });
    }
    if (change === 'late') return change;
    await tx.manager.update(
      LenderApplicationEntity,
      { id },
      {
        ...report.facts,
        ...premiumOf(report, row),
        ...(other && { disbursed_amount: row.disbursed_amount, disbursed_on: row.disbursed_on }),
        ...(rawStatus !== null && { raw_status: rawStatus }),
        ...(change === 'moves' && { state: report.to, state_at: new Date(), reason }),
        version: row.version + 1,
      },
    );
    if (change === 'same') return change;
    await recordCounts(tx, [
      { ...row, n: -1 },
      { ...row, state: report.to, n: 1 },
    ]);
    await followLenders(tx, [row.application_id]);
    await noteChanges(tx, [{ id, prospect_id: application!.prospect_id, from: row.state }], report);
    return change;
  }

  /**
   * Ends lender applications whose applications are locked, all at once: what `transitionTo` does with the same news of
   * each. Answers those that moved, with the states that they were in.
   */
  async endAll(
    tx: Tx,
    ids: readonly number[],
    { to, source }: { to: 'WITHDRAWN' | 'EXPIRED'; source: EventSource },
    actor: Actor,
  ): Promise<EndedApplication[]> {
    if (ids.length === 0) return [];
    const rows = await tx.query<EndedApplication[]>(
      `SELECT la.id, la.application_id, la.lender_id, la.partner_id, la.product_type, la.state, a.prospect_id,
         a.tracking_link_id, a.merchant_id
       FROM lender_applications la FORCE INDEX (PRIMARY) JOIN applications a ON a.id = la.application_id
       WHERE la.id IN (?) ORDER BY la.id FOR UPDATE`,
      [ids],
    );
    const recorded = rows.filter(({ state }) => state !== to);
    const ended = recorded.filter(({ state }) => stateChange(state, to) === 'moves');
    if (recorded.length > 0) {
      await tx.query(
        `INSERT INTO lender_application_events (lender_application_id, from_state, to_state, moved, source, actor_id)
         VALUES ?`,
        [recorded.map((row) => [row.id, row.state, to, ended.includes(row) ? 1 : 0, source, actor.id])],
      );
    }
    if (ended.length === 0) return [];
    await tx.query(
      `UPDATE lender_applications FORCE INDEX (PRIMARY) SET state = ?, state_at = ?, reason = NULL, version = version + 1
       WHERE id IN (?)`,
      [to, new Date(), ended.map(({ id }) => id)],
    );
    await recordCounts(
      tx,
      ended.flatMap((row) => [
        { ...row, n: -1 },
        { ...row, state: to, n: 1 },
      ]),
    );
    for (const row of ended) {
      const { prospect_id, tracking_link_id, merchant_id } = row;
      const ids = { prospect_id, tracking_link_id, merchant_id };
      tx.journey({ ...ids, ...journeyOf(row), kind: to, source: sideOf(source) });
    }
    await followLenders(tx, [...new Set(ended.map(({ application_id }) => application_id))]);
    const moved = ended.map(({ id, prospect_id, state: from }) => ({ id, prospect_id, from }));
    await noteChanges(tx, moved, { to, source });
    return ended;
  }
}

export type EndedApplication = Pick<
  LenderApplicationEntity,
  'id' | 'application_id' | 'lender_id' | 'partner_id' | 'product_type' | 'state'
> &
  Customer;

/** Whose an application is, and who brought them. */
type Customer = Pick<ApplicationEntity, 'prospect_id' | 'tracking_link_id' | 'merchant_id'>;

/** What the events of a lender application tell of it. */
function journeyOf(row: Omit<EndedApplication, 'state' | keyof Customer>): JourneySubject {
  const { id: lender_application_id, application_id, lender_id, partner_id, product_type } = row;
  return { lender_application_id, application_id, lender_id, partner_id, product_type };
}

/** On whose side the news came up. */
function sideOf(source: EventSource): JourneySource {
  if (source === 'callback' || source === 'poll' || source === 'file') return 'lender';
  return source === 'customer' || source === 'admin' ? source : 'system';
}

/** A lender's own word for a state: letters, so that no number or address of a person gets into the journey. */
const STATUS_WORD = /^[A-Za-z][A-Za-z _/-]{0,39}$/;

function factsOf({ to, rawStatus, facts }: StateReport, change: StateChange, row: LenderApplicationEntity) {
  const amount =
    to === 'DISBURSED'
      ? (facts?.disbursed_amount ?? row.disbursed_amount)
      : to === 'SANCTIONED'
        ? (facts?.sanctioned_amount ?? row.sanctioned_amount)
        : null;
  const told: JourneyFacts = {
    ...(amount != null && { amount }),
    ...(rawStatus != null && STATUS_WORD.test(rawStatus) && { code: rawStatus }),
    ...(change === 'late' && { late: true }),
  };
  return Object.keys(told).length > 0 ? told : undefined;
}

/** The premium that counts now, and the day on which it was first told. Only insurance has one. */
function premiumOf({ facts }: StateReport, row: LenderApplicationEntity) {
  const { premium, premium_on } = row;
  const told = facts?.premium ?? premium;
  const isNew = told !== premium && row.product_type === 'Other Insurance';
  return isNew ? { premium: told, premium_on: istToday() } : { premium, premium_on };
}

/** Whether the news comes from the lender. */
function isReport({ source }: StateReport): boolean {
  return source === 'callback' || source === 'poll' || source === 'file';
}

function isReported(state: LenderApplicationState): state is ReportedState {
  return (REPORTED_STATES as readonly string[]).includes(state);
}

/**
 * Locks applications before their lender applications, in the same order everywhere: reports of two lenders about one
 * application wait for each other, and each sees what the other has written.
 */
export async function lockApplications(tx: Tx, applicationIds: readonly number[]): Promise<Customer[]> {
  return tx.query(
    'SELECT prospect_id, tracking_link_id, merchant_id FROM applications WHERE id IN (?) ORDER BY id FOR UPDATE',
    [applicationIds],
  );
}

/**
 * Sets the state of matched applications, which are locked, according to their lender applications, whether the customer
 * acted on them, and when something last changed.
 */
export async function followLenders(tx: Tx, applicationIds: readonly number[]): Promise<void> {
  const rows = await tx.query<{ application_id: number; state: LenderApplicationState }[]>(
    'SELECT application_id, state FROM lender_applications WHERE application_id IN (?) FOR UPDATE',
    [applicationIds],
  );
  const atLenders = new Map<number, LenderApplicationState[]>(applicationIds.map((id) => [id, []]));
  for (const { application_id, state } of rows) atLenders.get(application_id)?.push(state);
  const groups = new Map<string, Following>();
  for (const [id, states] of atLenders) {
    const [state, actedOn] = [applicationStateOf(states), isActedOn(states)];
    const key = `${state} ${actedOn}`;
    const group = groups.get(key) ?? { state, actedOn, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  for (const { state, actedOn, ids } of groups.values()) {
    // Updated by their keys: MariaDB might otherwise read, and so lock, all of a small table. Assignments are made from
    // left to right, so that the version is compared with the state of before.
    await tx.query(
      `UPDATE applications FORCE INDEX (PRIMARY)
       SET version = version + (state IN (?) AND state <> ?), state = IF(state IN (?), ?, state),
         acted_on = COALESCE(?, acted_on), updated_at = ?
       WHERE id IN (?)`,
      [FOLLOWING_STATES, state, FOLLOWING_STATES, state, actedOn, new Date(), ids],
    );
  }
}

/** Applications that their lender applications say the same of. */
interface Following {
  state: ApplicationState;
  actedOn: boolean | null;
  ids: number[];
}
