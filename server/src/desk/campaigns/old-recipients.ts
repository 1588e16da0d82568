import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SYSTEM } from '../../platform/auth/actor.js';
import { Transactions, type WriteResult } from '../../platform/database/transactions.js';
import { countRecipients } from './campaigns.service.js';

/** Rows that a statement removes. */
const CHUNK = 5_000;

/** Of campaigns that ended long ago, the figures stay and the rows of the recipients go. */
@Injectable()
export class OldRecipients {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /** The figures are kept before the first row goes, and never counted again: a crash leaves rows to the next round. */
  async remove(campaigns: readonly number[]): Promise<void> {
    for (const id of campaigns) {
      const counts = JSON.stringify(await countRecipients(this.dataSource, id));
      await this.transactions.run(SYSTEM, (tx) =>
        tx.query('UPDATE campaigns SET counts = ? WHERE id = ? AND counts IS NULL', [counts, id]),
      );
      await this.removeRows(id);
    }
  }

  private async removeRows(id: number): Promise<void> {
    for (;;) {
      const { affectedRows } = await this.dataSource.query<WriteResult>(
        `DELETE FROM campaign_recipients WHERE campaign_id = ? LIMIT ${CHUNK}`,
        [id],
      );
      if (affectedRows < CHUNK) return;
    }
  }
}
