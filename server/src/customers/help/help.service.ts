import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { refuseInTransaction } from '../../platform/database/transaction-scope.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { Limits } from '../../platform/limits/limits.js';
import { OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { traced } from '../../platform/telemetry/tracing.js';
import type { HelpRequestDto, HelpTaken } from './dto/help-request.dto.js';
import { HelpRequestEntity } from './help-request.entity.js';
import { type HelpRequest, openRequest, sealRequest, type SealedRequest } from './sealed-request.js';

declare module '../../platform/database/jobs.js' {
  interface Jobs {
    'help-request': { uuid: string };
  }
}

const TIMEOUT_MS = 10_000;

/** Where whoever asks was, and what it was about. */
export type HelpContext = Pick<HelpRequestDto, 'page' | 'request_id' | 'lender_application'>;

/** Makes a ticket of what was asked for, and answers how it is called. */
type HelpDesk = (
  tx: Tx,
  request: HelpRequest,
  context: HelpContext,
  actor: Actor,
) => Promise<Omit<HelpTaken, 'success'>>;

/**
 * Takes help requests for the desk, and passes them on to another one where that is configured: form-encoded, by the
 * outbox.
 */
@Injectable()
export class HelpService implements OnModuleInit {
  private desk: HelpDesk = () => Promise.reject(new Error('No desk has been registered.'));

  constructor(
    private readonly config: Config,
    private readonly transactions: Transactions,
    private readonly dataSource: DataSource,
    private readonly cipher: FieldCipher,
    private readonly limits: Limits,
    private readonly outbox: OutboxWorker,
  ) {}

  onModuleInit(): void {
    const { url } = this.config.help;
    if (url !== null) this.outbox.handle('help-request', ({ payload }) => this.handOver(url, payload));
  }

  /** The desk of the room above. */
  takeBy(desk: HelpDesk): void {
    this.desk = desk;
  }

  async take(dto: HelpRequestDto, actor: Actor): Promise<HelpTaken> {
    await this.limits.countHelpRequest(actor.ip);
    const { name, email, phone, company = '', description, ...context } = dto;
    const request = { name, email, phone, company, description };
    return this.transactions.run(actor, async (tx) => {
      if (this.config.help.url !== null) {
        const sealed = sealRequest(this.cipher, request, randomUUID());
        await tx.manager.insert(HelpRequestEntity, sealed);
        tx.enqueue('help-request', { uuid: sealed.uuid });
      }
      return { success: true, ...(await this.desk(tx, request, context, actor)) };
    });
  }

  private async handOver(url: string, { uuid }: { uuid: string }): Promise<void> {
    const [sealed] = await this.dataSource.query<SealedRequest[]>(
      'SELECT uuid, request_encrypted FROM help_requests WHERE uuid = ?',
      [uuid],
    );
    if (!sealed) return;
    const { name, email, phone, company, description } = openRequest(this.cipher, sealed);
    const orgid = this.config.help.organisationId;
    refuseInTransaction('the help desk');
    const attributes = { 'http.request.method': 'POST', 'server.address': new URL(url).hostname };
    const answer = await traced('help desk', 'client', attributes, () =>
      fetch(url, {
        method: 'POST',
        // Desks often answer a form with a redirect to a page of thanks.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        body: new URLSearchParams({ orgid, name, email, phone, company, description }),
      }),
    );
    if (answer.status >= 400) throw new Error(`The help desk answered ${answer.status}`);
    await this.dataSource.query('DELETE FROM help_requests WHERE uuid = ?', [uuid]);
  }
}
