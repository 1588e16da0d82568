import { buffer } from 'node:stream/consumers';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { CreativeFileType } from '@marketplace/contract/creatives/creatives.js';
import { DataSource } from 'typeorm';
import { SYSTEM } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { ObjectStore } from '../../platform/files/object-store/object-store.js';
import { Limits } from '../../platform/limits/limits.js';
import { OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { CreativeDrawer } from './creative-drawer.js';
import type { CreativeParts } from './draw/creative-layout.js';

const DAY_MS = 86_400_000;
/** A file that is asked for later is drawn again. */
const KEPT_DAYS = 30;
/** Files removed at a time. */
const PAGE = 500;
/** Rises when creatives are drawn otherwise, so that kept files of before are not handed out. */
const DRAWING = 1;

const logger = new Logger('Creatives');

/** Drawn files, kept under a hash of everything that they are drawn from; encrypted, as they name a person. */
@Injectable()
export class CreativeFiles implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly store: ObjectStore,
    private readonly cipher: FieldCipher,
    private readonly limits: Limits,
    private readonly drawer: CreativeDrawer,
    private readonly worker: OutboxWorker,
  ) {}

  onModuleInit(): void {
    this.worker.repeat(DAY_MS, (now) =>
      this.removeOld(now).catch((error: unknown) => {
        // The store has already logged the cause, and the next day's run tries again.
        if (!(error instanceof DomainError)) throw error;
      }),
    );
  }

  /** Kept, or drawn now, which is counted against `userId`. */
  async file(parts: CreativeParts, logo: string | null, type: CreativeFileType, userId: number): Promise<Buffer> {
    const hash = this.cipher.blindIndex(JSON.stringify([DRAWING, type, logo, parts]), 'creative-file');
    const key = `creatives/${hash}.bin`;
    const kept = await this.kept(key);
    if (kept) return kept;
    await this.limits.countCreative(userId);
    const file = await this.drawer.draw(parts, logo, type, String(userId));
    // The row first: a file without a row would never be removed.
    await this.transactions.run(SYSTEM, async (tx) => {
      await tx.query(
        `INSERT INTO creative_files (file_key) VALUES (?)
         ON DUPLICATE KEY UPDATE created_at = CURRENT_TIMESTAMP(3)`,
        [key],
      );
    });
    await this.store.put(key, this.cipher.encryptFile(file, key), 'application/octet-stream');
    return file;
  }

  /** Removes what was drawn long ago. May run in several processes at once. */
  async removeOld(now: Date): Promise<void> {
    const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
    let rows: { id: number; file_key: string }[];
    do {
      rows = await this.dataSource.query(
        `SELECT id, file_key FROM creative_files WHERE created_at < ? ORDER BY created_at LIMIT ${PAGE}`,
        [before],
      );
      for (const { file_key } of rows) await this.store.delete(file_key);
      if (rows.length === 0) return;
      await this.transactions.run(SYSTEM, async (tx) => {
        // One that was drawn again meanwhile keeps its row.
        await tx.query('DELETE FROM creative_files WHERE id IN (?) AND created_at < ?', [
          rows.map(({ id }) => id),
          before,
        ]);
      });
    } while (rows.length === PAGE);
  }

  private async kept(key: string): Promise<Buffer | null> {
    const stored = await this.store.get(key);
    if (!stored) return null;
    try {
      return await buffer(this.cipher.decryptFile(stored.body as AsyncIterable<Buffer>, key));
    } catch (error) {
      // Its key may have been retired since: it is drawn again.
      logger.warn({ err: error as Error, msg: 'A kept creative could not be read.' });
      return null;
    }
  }
}
