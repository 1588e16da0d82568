import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { MOBILE, UUID } from '@marketplace/contract/fields/fields.js';
import {
  DIAL_WITHIN_SECONDS,
  lineAfter,
  type LineState,
  type LineStatus,
} from '@marketplace/contract/telecalling/call-lines.js';
import { DataSource } from 'typeorm';
import { openPhone } from '../../accounts/passcodes/phones.js';
import { type Actor, SYSTEM } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { CallGateway } from './call-gateway.js';
import type { CallLineResponse } from './dto/telecalling.dto.js';

declare module '../../platform/database/jobs.js' {
  interface Jobs {
    /** The uuid of the call, and when the agent asked for it. */
    'call-dial': { call: string; at: string };
  }
}

interface StoredLine {
  id: number;
  line_state: LineState | null;
  talk_seconds: number | null;
}

interface CallToDial {
  extension: string | null;
  phone_encrypted: string;
  uuid: string;
}

/** What a callback tells. */
export interface LineReport {
  id: string;
  leg: 'agent' | 'customer';
  status: LineStatus;
  seconds: number | null;
}

/** Calls that the phone system makes: dialled by a job, and followed by what the phone system tells of them. */
@Injectable()
export class CallLinesService implements OnModuleInit {
  private readonly logger = new Logger('Calls');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: OutboxWorker,
    private readonly cipher: FieldCipher,
    private readonly gateway: CallGateway,
  ) {}

  onModuleInit(): void {
    this.outbox.handle('call-dial', ({ payload }) => this.dial(payload), 'urgent');
  }

  /** Another agent's call answers like a missing one. */
  async read(uuid: string, actor: Actor): Promise<CallLineResponse> {
    const [row] = UUID.test(uuid)
      ? await this.dataSource.query<StoredLine[]>(
          'SELECT id, line_state, talk_seconds FROM call_attempts WHERE uuid = ? AND admin_id = ?',
          [uuid, actor.id],
        )
      : [];
    if (!row) throw new DomainError('RECORD.NOT_FOUND');
    return { state: row.line_state, talk_seconds: row.talk_seconds };
  }

  /**
   * Once, and only while the agent waits for it: a call that comes a minute late finds nobody, and is not allowed for by
   * the hours any more. What fails is told to the agent, who may dial again.
   */
  async dial({ call, at }: { call: string; at: string }, now = new Date()): Promise<void> {
    const [row] = await this.dataSource.query<CallToDial[]>(
      `SELECT a.extension, p.phone_encrypted, p.uuid
       FROM call_attempts t JOIN prospects p ON p.id = t.prospect_id JOIN call_agents a ON a.admin_id = t.admin_id
       WHERE t.uuid = ? AND t.line_state = 'dialling' AND t.disposition IS NULL`,
      [call],
    );
    if (!row) return;
    try {
      const phone = openPhone(this.cipher, row);
      const isLate = now.getTime() - Date.parse(at) > DIAL_WITHIN_SECONDS * 1000;
      if (isLate || row.extension === null || !MOBILE.test(phone)) throw new Error('The call was not dialled in time');
      await this.gateway.dial({ id: call, extension: row.extension, phone });
    } catch (error) {
      this.logger.warn({ call, reason: error instanceof Error ? error.message : String(error) });
      await this.report({ id: call, leg: 'customer', status: 'failed', seconds: null });
    }
  }

  /**
   * What came before, or comes late, changes nothing; nor does what is told of a call that nobody knows. Only the
   * customer's side counts: that the agent has taken the phone says nothing of the call.
   */
  async report({ id, leg, status, seconds }: LineReport): Promise<void> {
    if (leg === 'agent' || !UUID.test(id)) return;
    await this.transactions.run(SYSTEM, async (tx) => {
      const [row] = await tx.query<StoredLine[]>(
        'SELECT id, line_state, talk_seconds FROM call_attempts WHERE uuid = ? FOR UPDATE',
        [id],
      );
      const next = row?.line_state ? lineAfter(row.line_state, status) : undefined;
      if (!row || next === undefined) return;
      await tx.query('UPDATE call_attempts SET line_state = ?, talk_seconds = COALESCE(?, talk_seconds) WHERE id = ?', [
        ...[next, next === 'ended' ? seconds : null, row.id],
      ]);
    });
  }
}
