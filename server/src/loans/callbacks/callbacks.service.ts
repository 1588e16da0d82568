import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UUID } from '@marketplace/contract/fields/fields.js';
import { DataSource } from 'typeorm';
import { GatewaysService } from '../../catalogue/gateways/gateways.service.js';
import { fieldsOf, readReport } from '../../catalogue/gateways/lender-report.js';
import { LenderList } from '../../catalogue/lenders/lender-list.js';
import { SYSTEM } from '../../platform/auth/actor.js';
import { requireSigned, type SignedCall } from '../../platform/crypto/signed-call.js';
import { isDuplicateKey } from '../../platform/database/database-errors.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { LenderReports } from '../submissions/lender-reports.js';
import { type CallbackOutcome, LenderCallbackEntity } from './lender-callback.entity.js';

/** Visible ASCII characters, as in the column. */
const EVENT_ID = /^[!-~]{1,80}$/;

declare module '../../platform/database/jobs.js' {
  interface Jobs {
    'lender-callback': { callbackId: number };
  }
}

/** Lenders' callbacks: checked and stored while the lender waits, processed from the queue. */
@Injectable()
export class CallbacksService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly worker: OutboxWorker,
    private readonly lenders: LenderList,
    private readonly gateways: GatewaysService,
    private readonly reports: LenderReports,
  ) {}

  onModuleInit(): void {
    this.worker.handle('lender-callback', ({ payload }) => this.apply(payload.callbackId));
  }

  /** Stores a call of the lender with this code. A repeated event is accepted and changes nothing. */
  async receive(code: string, call: SignedCall, now = new Date()): Promise<void> {
    const lender = (await this.lenders.lenders()).find((one) => one.code === code);
    const settings = lender && (await this.gateways.api(lender.id));
    if (!settings) throw new DomainError('CALLBACK.UNKNOWN_LENDER');
    requireSigned(call, settings.callbackSecret, now);
    const fields = fieldsOf(call.body, { field_map: settings.fieldMap });
    const eventId = String(fields.event_id ?? '');
    const leadId = String(fields.lead_id ?? '').toLowerCase();
    const problems = [
      ...(EVENT_ID.test(eventId) ? [] : [{ field: 'event_id', key: 'field.invalid' } as const]),
      ...(UUID.test(leadId) ? [] : [{ field: 'lead_id', key: 'import.uuid' } as const]),
      ...(fields.status === undefined ? [{ field: 'status', key: 'field.required' } as const] : []),
    ];
    if (problems.length > 0) throw new InvalidRequest(problems);
    const callback = { lender_id: settings.lender.id, event_id: eventId, lead_id: leadId, said: fields };
    await this.transactions
      .run(SYSTEM, async (tx) => {
        const { identifiers } = await tx.manager.insert(LenderCallbackEntity, callback);
        tx.enqueue('lender-callback', { callbackId: Number(identifiers[0]?.['id']) });
      })
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
  }

  private async apply(callbackId: number): Promise<void> {
    const callback = await this.dataSource.getRepository(LenderCallbackEntity).findOneBy({ id: callbackId });
    if (callback?.outcome !== 'waiting') return;
    const settings = await this.gateways.api(callback.lender_id);
    await this.transactions.run(SYSTEM, async (tx) => {
      const [lead] = await tx.query<{ id: number }[]>(
        'SELECT id FROM lender_applications WHERE uuid = ? AND lender_id = ?',
        [callback.lead_id, callback.lender_id],
      );
      let outcome: CallbackOutcome = 'unmatched';
      if (lead) {
        // The fields were stored under our own names.
        const report = readReport(callback.said, { field_map: {}, status_map: settings?.statusMap ?? {} });
        outcome = await this.reports.apply(tx, lead.id, report, 'callback');
      }
      await tx.manager.update(LenderCallbackEntity, { id: callbackId }, { outcome });
    });
  }
}
