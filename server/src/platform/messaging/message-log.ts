import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type ContactAnswer,
  type ContactChannel,
  type ContactFacts,
  mayContact,
} from '@marketplace/contract/contact/contact.js';
import { UUID } from '@marketplace/contract/fields/fields.js';
import { DataSource } from 'typeorm';
import type { Tx, WriteResult } from '../database/transactions.js';
import { FailedForGood } from '../errors/failed-for-good.js';
import { ATTEMPTS } from '../outbox/outbox.worker.js';
import type { MessageEntity, MessageState } from './message.entity.js';
import { MessageRefused } from './sms-texts.js';
import { OutcomeUnknown } from './whatsapp.js';

const REASON_MAX = 80;

type Queued = Pick<MessageEntity, 'channel' | 'template' | 'contact' | 'prospect_id' | 'to_last4'>;

/** What became of a message, as the gateway tells it. */
export interface Receipt {
  /** The `Idempotency-Key` of the message. */
  id: string;
  status: 'delivered' | 'failed';
  gateway_id: string;
  reason: string | null;
}

/** One row for each message: written by the transaction that queues it, advanced by the worker and by receipts. */
@Injectable()
export class MessageLog {
  private readonly listeners: ((receipt: Receipt) => Promise<void>)[] = [];

  constructor(private readonly dataSource: DataSource) {}

  /** Answers the uuid, which belongs into the job. */
  async queue(tx: Tx, message: Queued, answer: ContactAnswer | null): Promise<string> {
    const uuid = randomUUID();
    const row = { uuid, ...message, rule: answer?.rule ?? null, allowed: answer && (answer.allowed ? 1 : 0) };
    await tx.query('INSERT INTO messages (??) VALUES (?)', [Object.keys(row), Object.values(row)]);
    return uuid;
  }

  /** For what needs no facts of the customer: passcodes, and what was just asked for. */
  queueAsked(tx: Tx, message: Queued & { channel: ContactChannel }): Promise<string> {
    const facts: ContactFacts = { contact: message.contact, channel: message.channel, at: new Date(), asked: true };
    return this.queue(tx, message, mayContact(facts));
  }

  /**
   * Sends the message and answers what is to be noted with the end of the job. Jobs of older servers have no message:
   * theirs is the uuid of the job.
   */
  async handOver(
    { uuid, payload, attempts }: { uuid: string; payload: { message?: string }; attempts: number },
    send: (idempotencyKey: string) => Promise<void>,
  ): Promise<(tx: Tx) => Promise<void>> {
    const { message } = payload;
    try {
      await send(message ?? uuid);
    } catch (error) {
      if (message !== undefined && (error instanceof FailedForGood || attempts >= ATTEMPTS)) {
        const reason = error instanceof Error ? error.message : null;
        await this.end(message, error instanceof MessageRefused ? 'refused' : 'failed', reason);
      }
      throw error;
    }
    return async (tx) => {
      if (message === undefined) return;
      // A receipt may have been faster.
      await tx.query(
        `UPDATE messages SET state = 'handed_over', handed_over_at = ?, ended_at = NULL, reason = NULL
         WHERE uuid = ? AND state <> 'delivered' AND gateway_id IS NULL`,
        [new Date(), message],
      );
    };
  }

  /**
   * For a gateway that knows no idempotency key: a message that was begun counts as failed until its answer comes, and
   * whoever tries it after a worker that died does not send it.
   */
  async sendOnce(message: string, send: () => Promise<void>): Promise<void> {
    const { affectedRows } = await this.dataSource.query<WriteResult>(
      "UPDATE messages SET state = 'failed', reason = 'unknown', ended_at = ? WHERE uuid = ? AND state = 'queued'",
      [new Date(), message],
    );
    if (affectedRows === 0) throw new OutcomeUnknown('unknown');
    try {
      await send();
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) {
        await this.dataSource.query(
          "UPDATE messages SET state = 'queued', reason = NULL, ended_at = NULL WHERE uuid = ? AND reason = 'unknown'",
          [message],
        );
      }
      throw error;
    }
  }

  /** Of a message that was overtaken: its passcode or link works no longer; or of one that nothing would show. */
  async skip(message: string | undefined, reason = 'overtaken'): Promise<void> {
    if (message !== undefined) await this.end(message, 'refused', reason);
  }

  /** For many customers at once, each under a uuid that its caller keeps. */
  async queueAll(tx: Tx, messages: readonly { message: Queued; answer: ContactAnswer; uuid: string }[]): Promise<void> {
    if (messages.length === 0) return;
    const rows = messages.map(({ message: { channel, template, contact, prospect_id, to_last4 }, answer, uuid }) => [
      uuid,
      channel,
      template,
      contact,
      prospect_id,
      to_last4,
      answer.rule,
      answer.allowed ? 1 : 0,
    ]);
    await tx.query(
      `INSERT INTO messages (uuid, channel, template, contact, prospect_id, to_last4, rule, allowed) VALUES ?`,
      [rows],
    );
  }

  /** Of messages that were handed over together. A receipt may have been faster. */
  async noteHandedOver(tx: Tx, uuids: readonly string[]): Promise<void> {
    if (uuids.length === 0) return;
    await tx.query(
      `UPDATE messages SET state = 'handed_over', handed_over_at = ?, ended_at = NULL, reason = NULL
       WHERE uuid IN (?) AND state <> 'delivered' AND gateway_id IS NULL`,
      [new Date(), uuids],
    );
  }

  /** Of messages that nobody will hand over any more. */
  async noteFailed(tx: Tx, uuids: readonly string[], reason: string): Promise<void> {
    if (uuids.length === 0) return;
    await tx.query(
      "UPDATE messages SET state = 'failed', reason = ?, ended_at = ? WHERE uuid IN (?) AND state = 'queued'",
      [reason.slice(0, REASON_MAX), new Date(), uuids],
    );
  }

  /** `listener` hears of each receipt, also of one that came before: it has to bear repetitions. */
  onReceipt(listener: (receipt: Receipt) => Promise<void>): void {
    this.listeners.push(listener);
  }

  /** A receipt that came before, or of a message that nobody knows, changes nothing. */
  async receive(receipt: Receipt): Promise<void> {
    const { id, status, gateway_id, reason } = receipt;
    if (!UUID.test(id)) return;
    for (const listener of this.listeners) await listener(receipt);
    await this.dataSource.query(
      `UPDATE messages SET state = ?, reason = ?, gateway_id = ?, ended_at = ?
       WHERE uuid = ? AND (state IN ('queued', 'handed_over') OR (state = 'failed' AND reason = 'unknown'))`,
      [status, reason?.slice(0, REASON_MAX) ?? null, gateway_id, new Date(), id],
    );
  }

  private async end(uuid: string, state: MessageState, reason: string | null): Promise<void> {
    await this.dataSource.query(
      "UPDATE messages SET state = ?, reason = ?, ended_at = ? WHERE uuid = ? AND state = 'queued'",
      [state, reason?.slice(0, REASON_MAX) ?? null, new Date(), uuid],
    );
  }
}
