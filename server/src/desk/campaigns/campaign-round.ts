import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  contactOf,
  listedNumbers,
  type TemplateChannel,
  writtenValues,
  OPT_OUT_CODE_LENGTH,
  OPT_OUT_PATH,
  writtenText,
} from '@marketplace/contract/campaigns/templates.js';
import type { ContactAnswer } from '@marketplace/contract/contact/contact.js';
import { DEFAULT_LANGUAGE, type Language } from '@marketplace/contract/i18n/messages.js';
import { LINK_CODE_LETTERS } from '@marketplace/contract/links/tracking-link.js';
import { messageRefusal, nameInMessages } from '@marketplace/contract/messages/dlt.js';
import { DataSource } from 'typeorm';
import { openPhone } from '../../accounts/passcodes/phones.js';
import { ContactService } from '../../customers/contact/contact.service.js';
import { openProfile } from '../../customers/profiles/sealed-profile.js';
import type { ProspectEntity } from '../../customers/prospects/prospect.entity.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import { SYSTEM } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { randomLetters } from '../../platform/crypto/random-letters.js';
import { Transactions } from '../../platform/database/transactions.js';
import { FailedForGood } from '../../platform/errors/failed-for-good.js';
import { MessageLog } from '../../platform/messaging/message-log.js';
import { Messaging } from '../../platform/messaging/messaging.js';
import { ATTEMPTS, backoffMs } from '../../platform/outbox/outbox.worker.js';
import type { MessageTemplateEntity } from '../message-templates/message-template.entity.js';

/** Messages that are handed over at once. */
const AT_ONCE = 20;
/** When nothing of a round was taken, the gateway is away: nobody has failed by it. */
const AWAY_MS = 30_000;
const REASON_MAX = 80;
const GONE = new Set(['BLOCKED', 'ERASED', 'DETACHED']);

/** A recipient that this worker has for a minute. */
export interface Claimed {
  id: number;
  prospect_id: number;
  uuid: string | null;
  code: string | null;
  /** Of this worker: the row has it until another takes it. */
  claim: number;
  attempts: number;
  is_sending: 0 | 1;
}

type Customer = Pick<
  ProspectEntity,
  'id' | 'uuid' | 'state' | 'partner_id' | 'language' | 'phone_encrypted' | 'phone_last4' | 'profile_encrypted'
>;

/** What is to be handed over: to whom, and as what. */
interface Ready {
  claimed: Claimed & { uuid: string; code: string };
  /** The uuid that the row had when it was claimed: none before its first try. */
  known: string | null;
  answer: ContactAnswer;
  last4: string | null;
  language: Language;
  send: () => Promise<void>;
}

/** How a round changes its rows; what is left out stays claimed. */
interface Verdict {
  claimed: Claimed;
  state: 'WAITING' | 'REFUSED' | 'FAILED' | 'HANDED_OVER';
  due_at?: Date;
  answer?: ContactAnswer;
  reason: string | null;
  /** Whether it counts as a try: the gateway has not taken this message, or has. */
  tried?: boolean;
}

/**
 * Hands over the messages of recipients that were claimed. A message has its row and its uuid before it is sent, and
 * keeps both over all its tries; what became of it is written once all of the round were tried.
 */
@Injectable()
export class CampaignRound {
  /** The moment that the hours of messages are asked for; tests choose it. */
  now = () => new Date();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly contact: ContactService,
    private readonly partners: PartnersService,
    private readonly messages: MessageLog,
    private readonly messaging: Messaging,
    private readonly cipher: FieldCipher,
    private readonly config: Config,
  ) {}

  /** Asks for each of them whether they may be contacted now, and hands their messages over. */
  async handOver(
    template: MessageTemplateEntity,
    question: { contact: 'promotional' | 'service'; channel: TemplateChannel },
    claimed: readonly Claimed[],
  ): Promise<void> {
    const ids = claimed.map(({ prospect_id }) => prospect_id);
    const [answers, customers] = await Promise.all([
      this.contact.askFor(ids, question, this.now()),
      this.customers(ids),
    ]);
    const verdicts: Verdict[] = [];
    const ready: Ready[] = [];
    for (const one of claimed) {
      const answer = answers.get(one.prospect_id)!;
      const customer = customers.get(one.prospect_id);
      if (one.is_sending) {
        // Its worker died, or still waits for the answer: only a receipt can tell.
        verdicts.push({ claimed: one, state: 'FAILED', reason: 'unknown' });
      } else if (!customer || GONE.has(customer.state)) {
        verdicts.push({ claimed: one, state: 'REFUSED', reason: 'gone' });
      } else if (!answer.allowed) {
        const later = answer.next && { state: 'WAITING' as const, due_at: answer.next };
        verdicts.push({ claimed: one, state: 'REFUSED', ...later, answer, reason: later ? null : answer.rule });
      } else {
        const written = await this.write(template, one, customer, answer);
        if (typeof written === 'string') verdicts.push({ claimed: one, state: 'REFUSED', answer, reason: written });
        else ready.push(written);
      }
    }
    const own = await this.prepare(template, question.contact, ready);
    verdicts.push(...(await this.send(own)));
    await this.settle(verdicts);
  }

  /** The message of one customer, or why there is none. */
  private async write(
    template: MessageTemplateEntity,
    claimed: Claimed,
    customer: Customer,
    answer: ContactAnswer,
  ): Promise<Ready | string> {
    const language = customer.language ?? DEFAULT_LANGUAGE;
    const partner = await this.partners.ofRecord(customer.partner_id);
    const { first_name, email } = openProfile(this.cipher, customer);
    const brand = nameInMessages((language === 'hi' ? partner.name_hi : null) ?? partner.name) || partner.slug;
    const code = claimed.code ?? randomLetters(LINK_CODE_LETTERS, OPT_OUT_CODE_LENGTH);
    const uuid = claimed.uuid ?? randomUUID();
    const values = { brand, optOutCode: code, firstName: first_name === undefined ? null : String(first_name) };
    const text = writtenText(template, language, values);
    const { category } = template;
    const brands = [brand, partner.name, partner.name_hi ?? partner.name];
    const site = new URL(this.config.publicUrl);
    const refusal = messageRefusal({ category, text: template[`text_${language}`] }, text, {
      hosts: [site.host],
      phones: listedNumbers(this.config.messaging.reply?.number ?? null),
      brands,
    });
    if (refusal) return refusal;
    const ready = { claimed: { ...claimed, uuid, code }, known: claimed.uuid, answer, language };
    if (template.channel === 'email') {
      if (email === undefined) return 'no_address';
      const unsubscribeUrl = `${site.origin}${OPT_OUT_PATH}${code}`;
      const mail = { to: String(email), subject: template[`subject_${language}`]!, text, idempotencyKey: uuid };
      const offers = contactOf(category) === 'promotional' && { unsubscribeUrl };
      return { ...ready, last4: null, send: () => this.messaging.sendEmail({ ...mail, ...offers }) };
    }
    const to = openPhone(this.cipher, customer);
    const toPhone = { ...ready, last4: customer.phone_last4 };
    if (template.channel === 'whatsapp') {
      const named = { name: template.whatsapp_name!, language: template[`whatsapp_language_${language}`]! };
      const message = { to, template: named, values: writtenValues(template, language, values), text, uuid };
      return { ...toPhone, send: () => this.messaging.sendWhatsApp(message) };
    }
    const registered = {
      header: template.header!,
      entityId: template.entity_id!,
      templateId: template[`template_id_${language}`]!,
    };
    return {
      ...toPhone,
      send: () => this.messaging.sendSms({ to, text, category, registered, idempotencyKey: uuid }),
    };
  }

  /**
   * Before anything is sent, each message has its row and its uuid: a worker that dies leaves both to the next. Answers
   * those that are still this worker's: one that stood still may have lost its claim, and would send under another uuid.
   */
  private async prepare(
    template: MessageTemplateEntity,
    contact: 'promotional' | 'service',
    ready: readonly Ready[],
  ): Promise<Ready[]> {
    if (ready.length === 0) return [];
    return this.transactions.run(
      SYSTEM,
      async (tx) => {
        const rows = await tx.query<Pick<Claimed, 'id' | 'uuid' | 'claim'>[]>(
          "SELECT id, uuid, claim FROM campaign_recipients WHERE id IN (?) AND state = 'WAITING' FOR UPDATE",
          [ready.map(({ claimed }) => claimed.id)],
        );
        const now = new Map(rows.map((row) => [row.id, row]));
        const own = ready.filter(({ claimed, known }) => {
          const row = now.get(claimed.id);
          return row?.claim === claimed.claim && row.uuid === known;
        });
        if (template.channel === 'whatsapp' && own.length > 0) {
          await tx.query('UPDATE campaign_recipients SET is_sending = 1 WHERE id IN (?)', [
            own.map(({ claimed }) => claimed.id),
          ]);
        }
        const first = own.filter(({ known }) => known === null);
        if (first.length === 0) return own;
        const choice = (value: (one: Ready) => string) => first.flatMap((one) => [one.claimed.id, value(one)]);
        const cases = `CASE id ${'WHEN ? THEN ? '.repeat(first.length)}END`;
        await tx.query(`UPDATE campaign_recipients SET uuid = ${cases}, code = ${cases} WHERE id IN (?)`, [
          ...choice(({ claimed }) => claimed.uuid),
          ...choice(({ claimed }) => claimed.code),
          first.map(({ claimed }) => claimed.id),
        ]);
        await this.messages.queueAll(
          tx,
          first.map(({ claimed, answer, last4, language }) => ({
            ...{ answer, uuid: claimed.uuid },
            message: {
              ...{ channel: template.channel, template: `campaign.${template.id}.${language}`, contact },
              ...{ prospect_id: claimed.prospect_id, to_last4: last4 },
            },
          })),
        );
        return own;
      },
      undefined,
      'READ COMMITTED',
    );
  }

  private async send(ready: readonly Ready[]): Promise<Verdict[]> {
    const left = [...ready];
    const sent: { one: Ready; error: unknown }[] = [];
    const work = async () => {
      for (let one = left.shift(); one; one = left.shift()) {
        const error: unknown = await one.send().then(
          () => null,
          (reason: unknown) => reason ?? new Error('No reason'),
        );
        sent.push({ one, error });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const isAway = sent.every(({ error }) => error !== null && !(error instanceof FailedForGood));
    return sent.map(({ one: { claimed, answer }, error }): Verdict => {
      const tried = claimed.attempts + 1;
      if (error === null) return { claimed, state: 'HANDED_OVER', answer, reason: null, tried: true };
      const reason = error instanceof Error ? error.message.slice(0, REASON_MAX) : null;
      if (error instanceof FailedForGood) return { claimed, state: 'FAILED', answer, reason, tried: true };
      if (isAway) return { claimed, state: 'WAITING', answer, reason, due_at: new Date(Date.now() + AWAY_MS) };
      if (tried >= ATTEMPTS) return { claimed, state: 'FAILED', answer, reason, tried: true };
      const due_at = new Date(Date.now() + backoffMs(tried));
      return { claimed, state: 'WAITING', answer, reason, due_at, tried: true };
    });
  }

  /**
   * What became of a round, in one statement for all that became the same. A receipt may have been faster. Whoever has
   * lost a claim says only what the gateway has taken: the rest is for the worker that has it now.
   */
  private async settle(verdicts: readonly Verdict[]): Promise<void> {
    const groups = new Map<string, Verdict[]>();
    for (const verdict of verdicts) {
      const { state, due_at, answer, reason, tried } = verdict;
      const key = JSON.stringify([state, due_at, answer?.rule, answer?.allowed, reason, tried]);
      groups.set(key, [...(groups.get(key) ?? []), verdict]);
    }
    const uuidsOf = (same: readonly Verdict[]) => same.flatMap(({ claimed }) => claimed.uuid ?? []);
    await this.transactions.run(
      SYSTEM,
      async (tx) => {
        for (const same of groups.values()) {
          const { state, due_at, answer, reason, tried } = same[0]!;
          const now = new Date();
          const isTaken = state === 'HANDED_OVER';
          const ids = same.map(({ claimed }) => claimed.id);
          const owned = isTaken ? '' : `AND (id, claim) IN (${same.map(() => '(?, ?)').join()})`;
          const claims = isTaken ? [] : same.flatMap(({ claimed }) => [claimed.id, claimed.claim]);
          await tx.query(
            `UPDATE campaign_recipients SET state = ?, due_at = ?, is_sending = 0, attempts = attempts + ?, rule = ?, allowed = ?,
               reason = ?, handed_over_at = ?, ended_at = ?
             WHERE id IN (?) AND state = 'WAITING' ${owned}`,
            [
              ...[state, due_at ?? now, tried ? 1 : 0, answer?.rule ?? null, answer ? (answer.allowed ? 1 : 0) : null],
              ...[reason, isTaken ? now : null, ['REFUSED', 'FAILED'].includes(state) ? now : null],
              ...[ids, ...claims],
            ],
          );
          if (isTaken) await this.messages.noteHandedOver(tx, uuidsOf(same));
          if (state === 'FAILED') await this.messages.noteFailed(tx, uuidsOf(same), reason ?? '');
        }
      },
      undefined,
      'READ COMMITTED',
    );
  }

  private async customers(ids: readonly number[]): Promise<ReadonlyMap<number, Customer>> {
    const rows = await this.dataSource.query<Customer[]>(
      `SELECT id, uuid, state, partner_id, language, phone_encrypted, phone_last4, profile_encrypted
       FROM prospects WHERE id IN (?) AND deleted_at IS NULL`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}
