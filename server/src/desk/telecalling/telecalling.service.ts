import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ContactAnswer } from '@marketplace/contract/contact/contact.js';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import { MOBILE, UUID } from '@marketplace/contract/fields/fields.js';
import {
  CALL_BACK_DAYS_MAX,
  CALL_LEASE_MINUTES,
  type Disposition,
  GIVEN_BACK_MINUTES,
  leadAfter,
  LEAD_LEASE_MINUTES,
} from '@marketplace/contract/telecalling/telecalling.js';
import { openPhone } from '../../accounts/passcodes/phones.js';
import { ContactPreferencesService } from '../../customers/contact/contact-preferences.service.js';
import { ContactService } from '../../customers/contact/contact.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions, type Tx, type WriteResult } from '../../platform/database/transactions.js';
import type { JourneySubject } from '../../platform/journey-events/journey-events.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { SUCCESS, type Success } from '../../platform/rest/success.js';
import { momentOf } from '../cases/moment-of.js';
import type { CallAttemptEntity } from './call-attempt.entity.js';
import { CallGateway } from './call-gateway.js';
import type { CallLeadEntity } from './call-lead.entity.js';
import type {
  ExtensionDto,
  LogCallDto,
  NextLead,
  NextLeadDto,
  StartedCall,
  TelecallingDesk,
} from './dto/telecalling.dto.js';
import { LeadQueue, restsUntil } from './lead-queue.js';
import { LeadViews } from './lead-views.js';
import { sealCallNote } from './sealed-call-note.js';

const MINUTE_MS = 60_000;

interface StoredCampaign {
  state: string;
  pause_minutes: number;
  max_attempts: number;
  dispositions: string;
}

interface Person {
  uuid: string;
  phone_encrypted: string;
  partner_id: number;
}

/**
 * What an agent does. Each transaction locks the agent first, then the lead, then the customer. It reads committed rows,
 * so that looking for a lead locks none but the one that is taken.
 */
@Injectable()
export class TelecallingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly cipher: FieldCipher,
    private readonly queue: LeadQueue,
    private readonly views: LeadViews,
    private readonly contact: ContactService,
    private readonly preferences: ContactPreferencesService,
    private readonly gateway: CallGateway,
  ) {}

  /** What the agent's page opens with: the lead that they have, if they have one. */
  desk(actor: Actor, now = new Date()): Promise<TelecallingDesk> {
    return this.run(actor, now, async (tx) => {
      const held = await this.queue.current(tx, actor.id!, now);
      const hours = await this.contact.hoursOfCalls(now, tx);
      if (held) tx.audit('view', 'call-lead', held.id);
      return {
        lead: held ? await this.views.lead(tx, held) : null,
        calls_from: hours.next?.toISOString() ?? null,
        line: this.gateway.isUsed ? 'gateway' : 'tel',
        ...(await this.views.desk(tx, actor.id!, now)),
      };
    });
  }

  /** The lead that the agent has, or the next one. */
  async next({ campaign_id }: NextLeadDto, actor: Actor, now = new Date()): Promise<NextLead> {
    const hours = await this.contact.hoursOfCalls(now);
    const calls_from = hours.next?.toISOString() ?? null;
    for (;;) {
      const { lead, isLast } = await this.run(actor, now, async (tx) => {
        const held = await this.queue.current(tx, actor.id!, now);
        const found = held
          ? { lead: held, isLast: true }
          : await this.queue.take(tx, actor.id!, campaign_id, hours.allowed, now);
        if (found.lead === null) return { lead: null, isLast: found.isLast };
        tx.audit('view', 'call-lead', found.lead.id);
        return { lead: await this.views.lead(tx, found.lead), isLast: true };
      });
      if (lead || isLast) return { lead, calls_from };
    }
  }

  /** The lead is still on the agent's screen. Not audited: nothing of it changes. */
  renew(id: number, actor: Actor, now = new Date()): Promise<Success> {
    return this.withLead(id, actor, now, async (tx, lead) => {
      const minutes = lead.attempt_id === null ? LEAD_LEASE_MINUTES : CALL_LEASE_MINUTES;
      await tx.query('UPDATE call_leads SET due_at = ? WHERE id = ?', [after(now, minutes), id]);
      return SUCCESS;
    });
  }

  /** Without a call. Whoever asked for one is given to somebody else at once. */
  giveBack(id: number, actor: Actor, now = new Date()): Promise<Success> {
    return this.withLead(id, actor, now, async (tx, lead) => {
      if (lead.attempt_id !== null) throw new DomainError('CALL.OPEN');
      const dueAt = lead.state === 'CALL_BACK' ? now : after(now, GIVEN_BACK_MINUTES);
      await tx.query('UPDATE call_leads SET holder_id = NULL, owner_id = NULL, due_at = ? WHERE id = ?', [dueAt, id]);
      await tx.query('UPDATE call_agents SET lead_id = NULL WHERE admin_id = ?', [actor.id]);
      tx.audit('give-back', 'call-lead', id);
      return SUCCESS;
    });
  }

  /**
   * Shows the number, or has it dialled, once it is certain that the customer may be called now: that is the attempt,
   * whatever comes of it. Asked again, it is the same call.
   */
  call(id: number, actor: Actor, now = new Date()): Promise<StartedCall> {
    return this.withLead(id, actor, now, async (tx, lead) => {
      const person = await lockPerson(tx, lead.prospect_id);
      const phone = openPhone(this.cipher, person);
      if (!MOBILE.test(phone)) throw new DomainError('CALL.NEVER');
      const shown = this.gateway.isUsed ? null : phone;
      if (lead.attempt_id !== null) return { id: await this.again(tx, lead, actor, now), phone: shown };
      const campaign = await campaignOf(tx, lead);
      if (campaign.state !== 'RUNNING') throw new DomainError('CALL.NOT_RUNNING');
      if (this.gateway.isUsed && !(await hasExtension(tx, actor))) throw new DomainError('CALL.NO_EXTENSION');
      const rule = refuseUnlessNow(await this.mayCall(tx, lead, campaign.pause_minutes, now), actor);
      const uuid = randomUUID();
      const line = this.gateway.isUsed ? ['gateway', 'dialling'] : ['tel', null];
      const { insertId } = await tx.query<WriteResult>(
        `INSERT INTO call_attempts (uuid, campaign_id, lead_id, prospect_id, admin_id, started_at, rule, line, line_state)
         VALUES (?)`,
        [[uuid, lead.campaign_id, id, lead.prospect_id, actor.id, now, rule, ...line]],
      );
      if (this.gateway.isUsed) tx.enqueue('call-dial', { call: uuid, at: now.toISOString() });
      await tx.query('UPDATE call_leads SET attempts = attempts + 1, attempt_id = ?, due_at = ? WHERE id = ?', [
        ...[insertId, after(now, CALL_LEASE_MINUTES), id],
      ]);
      tx.audit('call', 'call-lead', id, [{ property: 'rule', before: null, after: rule }]);
      tx.journey({ kind: 'CALL_ATTEMPTED', ...(await subjectOf(tx, lead, person)), facts: { code: rule } });
      return { id: uuid, phone: shown };
    });
  }

  /** Where the phone system rings the agent. */
  setExtension({ extension }: ExtensionDto, actor: Actor, now = new Date()): Promise<Success> {
    return this.run(actor, now, async (tx) => {
      await tx.query('UPDATE call_agents SET extension = ? WHERE admin_id = ?', [extension, actor.id]);
      tx.audit('update', 'call-agent', actor.id ?? 0, [{ property: 'extension', before: null, after: extension }]);
      return SUCCESS;
    });
  }

  /** The call that is being made; the phone system is asked once more where it did not take the call over. */
  private async again(tx: Tx, lead: CallLeadEntity, actor: Actor, now: Date): Promise<string> {
    const [attempt] = await tx.query<Pick<CallAttemptEntity, 'id' | 'uuid' | 'line_state'>[]>(
      'SELECT id, uuid, line_state FROM call_attempts WHERE id = ? FOR UPDATE',
      [lead.attempt_id],
    );
    const { id, uuid, line_state } = attempt!;
    if (line_state === 'failed') {
      const question = { contact: 'sales_call', channel: 'phone', askedForAt: lead.asked_at } as const;
      const answer = await this.contact.ask(lead.prospect_id, question, now, tx);
      // The attempt itself is among those of the week.
      if (answer.rule !== 'attempts') refuseUnlessNow(answer, actor);
      await tx.query("UPDATE call_attempts SET line_state = 'dialling' WHERE id = ?", [id]);
      tx.enqueue('call-dial', { call: uuid, at: now.toISOString() });
    }
    return uuid;
  }

  /** Also of a lead that somebody else has by now: what the customer said counts all the same. */
  async log(uuid: string, dto: LogCallDto, actor: Actor, now = new Date()): Promise<Success> {
    const { disposition } = dto;
    const callBackAt =
      disposition === 'call_back' ? momentOf(neededDay(dto.day), dto.time, CALL_BACK_DAYS_MAX, now) : null;
    return this.run(
      actor,
      now,
      async (tx) => {
        const { lead, attempt } = await lockCall(tx, uuid, actor);
        if (attempt.disposition !== null) throw new DomainError('CALL.LOGGED');
        const campaign = await campaignOf(tx, lead);
        const allowed = JSON.parse(campaign.dispositions) as Disposition[];
        if (!allowed.includes(disposition)) {
          const vars = { values: allowed.join(', ') };
          throw new InvalidRequest([{ field: 'disposition', key: 'field.oneOf', vars }]);
        }
        const person = await lockPerson(tx, lead.prospect_id);
        const { note_encrypted } = sealCallNote(this.cipher, dto.note, uuid);
        await tx.query(
          'UPDATE call_attempts SET disposition = ?, ended_at = ?, call_back_at = ?, note_encrypted = ? WHERE id = ?',
          [disposition, now, callBackAt, note_encrypted, attempt.id],
        );
        if (lead.attempt_id === attempt.id) await moveOn(tx, lead, dto.disposition, callBackAt, campaign, actor, now);
        if (disposition === 'do_not_call' || disposition === 'wrong_number') {
          await this.preferences.refuse(tx, lead.prospect_id, 'phone');
        }
        tx.audit('log', 'call-lead', lead.id, [{ property: 'disposition', before: null, after: disposition }]);
        tx.journey({ kind: 'CALL_ENDED', ...(await subjectOf(tx, lead, person)), facts: { code: disposition } });
        return SUCCESS;
      },
      { uuid, ...dto },
    );
  }

  private async mayCall(tx: Tx, lead: CallLeadEntity, pauseMinutes: number, now: Date): Promise<ContactAnswer> {
    const rests = lead.asked_at === null ? await restsUntil(tx, lead, pauseMinutes, now) : null;
    if (rests !== null) return { allowed: false, rule: 'attempts', next: rests };
    return this.contact.ask(
      lead.prospect_id,
      { contact: 'sales_call', channel: 'phone', askedForAt: lead.asked_at },
      now,
      tx,
    );
  }

  private run<T>(actor: Actor, now: Date, work: (tx: Tx) => Promise<T>, request?: unknown): Promise<T> {
    return this.transactions.run(
      actor,
      async (tx) => {
        await tx.query(
          'INSERT INTO call_agents (admin_id, seen_at) VALUES (?, ?) ON DUPLICATE KEY UPDATE seen_at = VALUES(seen_at)',
          [actor.id, now],
        );
        return work(tx);
      },
      request,
      'READ COMMITTED',
    );
  }

  /** `work` gets the lead, locked, if the agent has it; a lead that was never given to them answers like a missing one. */
  private withLead<T>(
    id: number,
    actor: Actor,
    now: Date,
    work: (tx: Tx, lead: CallLeadEntity) => Promise<T>,
  ): Promise<T> {
    return this.run(actor, now, async (tx) => {
      const [lead] = await tx.query<CallLeadEntity[]>('SELECT * FROM call_leads WHERE id = ? FOR UPDATE', [id]);
      const [own] = await tx.query<{ lead_id: number | null }[]>('SELECT lead_id FROM call_agents WHERE admin_id = ?', [
        actor.id,
      ]);
      if (!lead || own?.lead_id !== id) throw new DomainError('RECORD.NOT_FOUND');
      const isHeld = lead.holder_id === actor.id && lead.state !== 'DONE' && lead.due_at > now;
      if (!isHeld) throw new DomainError('CALL.NOT_HELD');
      return work(tx, lead);
    });
  }
}

/** The lead after its call: over, again after the pause, or at the time that was asked for. */
async function moveOn(
  tx: Tx,
  lead: CallLeadEntity,
  disposition: Disposition,
  callBackAt: Date | null,
  { max_attempts, pause_minutes }: StoredCampaign,
  actor: Actor,
  now: Date,
): Promise<void> {
  const next = leadAfter(disposition, lead.attempts, max_attempts);
  const { state, dueAt } = {
    DONE: { state: 'DONE', dueAt: now },
    AGAIN: { state: 'WAITING', dueAt: after(now, pause_minutes) },
    AT: { state: 'CALL_BACK', dueAt: callBackAt },
  }[next];
  await tx.query(
    `UPDATE call_leads SET state = ?, due_at = ?, asked_at = ?, owner_id = ?, outcome = ?, holder_id = NULL,
       attempt_id = NULL WHERE id = ?`,
    [
      ...[state, dueAt, callBackAt, callBackAt === null ? null : actor.id],
      ...[next === 'DONE' ? disposition : null, lead.id],
    ],
  );
  await tx.query('UPDATE call_agents SET lead_id = NULL WHERE admin_id = ? AND lead_id = ?', [actor.id, lead.id]);
}

async function lockPerson(tx: Tx, prospectId: number): Promise<Person> {
  const [person] = await tx.query<Person[]>(
    'SELECT uuid, phone_encrypted, partner_id FROM prospects WHERE id = ? FOR UPDATE',
    [prospectId],
  );
  if (!person) throw new DomainError('RECORD.NOT_FOUND');
  return person;
}

/** A call of the agent's own, and its lead, locked. Another agent's answers like a missing one. */
async function lockCall(
  tx: Tx,
  uuid: string,
  actor: Actor,
): Promise<{ lead: CallLeadEntity; attempt: CallAttemptEntity }> {
  const [known] = UUID.test(uuid)
    ? await tx.query<CallAttemptEntity[]>('SELECT * FROM call_attempts WHERE uuid = ? AND admin_id = ?', [
        uuid,
        actor.id,
      ])
    : [];
  const [lead] = known
    ? await tx.query<CallLeadEntity[]>('SELECT * FROM call_leads WHERE id = ? FOR UPDATE', [known.lead_id])
    : [];
  const [attempt] = lead
    ? await tx.query<CallAttemptEntity[]>('SELECT * FROM call_attempts WHERE id = ? FOR UPDATE', [known!.id])
    : [];
  if (!lead || !attempt) throw new DomainError('RECORD.NOT_FOUND');
  return { lead, attempt };
}

async function campaignOf(tx: Tx, { campaign_id }: CallLeadEntity): Promise<StoredCampaign> {
  const [campaign] = await tx.query<StoredCampaign[]>(
    'SELECT state, pause_minutes, max_attempts, dispositions FROM call_campaigns WHERE id = ?',
    [campaign_id],
  );
  if (!campaign) throw new DomainError('RECORD.NOT_FOUND');
  return campaign;
}

async function hasExtension(tx: Tx, { id }: Actor): Promise<boolean> {
  const [agent] = await tx.query<{ extension: string | null }[]>(
    'SELECT extension FROM call_agents WHERE admin_id = ?',
    [id],
  );
  return (agent?.extension ?? null) !== null;
}

function refuseUnlessNow({ allowed, rule, next }: ContactAnswer, { language }: Actor): ContactAnswer['rule'] {
  if (allowed) return rule;
  if (next === null) throw new DomainError('CALL.NEVER');
  throw new DomainError('CALL.NOT_YET', { next: formatIstDateTime(next, language) });
}

/** A call is about the customer's latest application, where they have one: that is what the agent sees. */
async function subjectOf(tx: Tx, { prospect_id }: CallLeadEntity, { partner_id }: Person): Promise<JourneySubject> {
  const [latest] = await tx.query<JourneySubject[]>(
    `SELECT id AS application_id, partner_id, merchant_id, tracking_link_id, product_type FROM applications
     WHERE prospect_id = ? ORDER BY id DESC LIMIT 1`,
    [prospect_id],
  );
  return { prospect_id, partner_id, ...latest };
}

function neededDay(day: string | null): string {
  if (day === null) throw new InvalidRequest([{ field: 'day', key: 'field.required' }]);
  return day;
}

function after(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * MINUTE_MS);
}
