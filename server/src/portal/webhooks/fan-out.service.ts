import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { foldAtOnce, foldEvents, RollUp } from '../../operations/reports/fold-events.js';
import type { FoldedEvent } from '../../operations/reports/report-tally.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { deliveriesOf } from './fan-out.js';
import { WebhookMessages } from './webhook-messages.js';

const AT_ONCE_MS = 1_000;
const LATE_MS = 10_000;

/**
 * Makes messages of the journey's events: of each within a second, and a minute later of those that committed behind a
 * later one. No writer of events waits for it.
 */
@Injectable()
export class WebhookFanOut implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  private timer: NodeJS.Timeout | null = null;
  private round: Promise<void> = Promise.resolve();
  private isStopping = false;
  private isFailing = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly messages: WebhookMessages,
    worker: OutboxWorker,
  ) {
    worker.repeat(LATE_MS, async () => void (await this.tellLate()));
  }

  onApplicationBootstrap(): void {
    this.schedule();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    if (this.timer) clearTimeout(this.timer);
    await this.round;
  }

  /** @param settledMs how long ago an event must have existed; shorter in tests alone */
  tellLate(settledMs?: number): Promise<number> {
    return foldEvents(
      this.transactions,
      RollUp.Webhooks,
      this.tell,
      settledMs === undefined ? undefined : { settledMs },
    );
  }

  private schedule(): void {
    if (this.isStopping) return;
    this.timer = setTimeout(() => {
      this.round = foldAtOnce(this.transactions, RollUp.WebhooksAtOnce, this.tell)
        .then(() => {
          this.isFailing = false;
        })
        .catch((error: unknown) => {
          if (!this.isFailing) this.logger.error({ err: error, msg: 'Journey events cannot be told to webhooks.' });
          this.isFailing = true;
        })
        .then(() => this.schedule());
    }, AT_ONCE_MS);
  }

  private readonly tell = async (tx: Tx, events: readonly FoldedEvent[]): Promise<void> =>
    this.messages.add(tx, await deliveriesOf(tx, events));
}
