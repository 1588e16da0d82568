import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ofNarrowPicture } from '@marketplace/contract/credit-cards/picture-widths.js';
import { IMAGE_FOLDERS } from '@marketplace/contract/fields/fields.js';
import { DataSource } from 'typeorm';
import { DomainError } from '../errors/domain-error.js';
import { OutboxWorker } from '../outbox/outbox.worker.js';
import { isStoreKey, ObjectStore } from './object-store/object-store.js';

const DAY_MS = 86_400_000;
/**
 * How long a file has to be unnamed before it is deleted: a form may still be open, or a backup of the database may be
 * restored.
 */
const GRACE_DAYS = 30;
/** Files checked at a time. */
const PAGE = 500;
/**
 * Every column that names stored files: pictures by their address, including those of deleted rows, which may be
 * restored.
 */
const NAMED = `SELECT category_img_thumb AS name FROM credit_cards WHERE category_img_thumb IN (?)
  UNION SELECT logo FROM partners WHERE logo IN (?)
  UNION SELECT co_brand_logo FROM partners WHERE co_brand_logo IN (?)
  UNION SELECT hero_picture FROM partners WHERE hero_picture IN (?)
  UNION SELECT file FROM training_pictures WHERE file IN (?)
  UNION SELECT small_file FROM training_pictures WHERE small_file IN (?)
  UNION SELECT file_key FROM uploads WHERE file_key IN (?)
  UNION SELECT file_key FROM ticket_files WHERE file_key IN (?)`;
const FOLDERS = [...IMAGE_FOLDERS, 'training', 'uploads', 'tickets'];

/** The address by which a picture is named: that of a card, whatever the width. */
const namedAs = (key: string) => ofNarrowPicture(`/files/${key}`)?.original ?? `/files/${key}`;

/** Deletes pictures that were replaced or never saved, and files of broken uploads and tickets. */
@Injectable()
export class FileCleanUp implements OnModuleInit {
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
    private readonly worker: OutboxWorker,
  ) {}

  onModuleInit(): void {
    this.worker.repeat(DAY_MS, (now) =>
      this.run(now).catch((error: unknown) => {
        // The store has already logged the cause, and the next day's run tries again.
        if (!(error instanceof DomainError)) throw error;
      }),
    );
  }

  /**
   * May run at any time and in several processes at once; in one process a run waits for the one before, which would
   * otherwise note as unnamed what this one has seen named.
   */
  run(now: Date): Promise<void> {
    const run = this.last.then(() => this.cleanUp(now));
    this.last = run.catch(() => undefined);
    return run;
  }

  private async cleanUp(now: Date): Promise<void> {
    for (const folder of FOLDERS) {
      let keys: string[] = [];
      do {
        keys = await this.store.list(folder, keys.at(-1) ?? `${folder}/`, PAGE);
        await this.judge(keys.filter(isStoreKey), now);
      } while (keys.length === PAGE);
    }
  }

  private async judge(keys: readonly string[], now: Date): Promise<void> {
    if (keys.length === 0) return;
    const addresses = keys.map(namedAs);
    const rows = await this.dataSource.query<{ name: string | null }[]>(NAMED, [
      ...Array.from({ length: 6 }, () => addresses),
      ...[keys, keys],
    ]);
    const names = new Set(rows.map(({ name }) => name));
    const [named, unnamed] = [true, false].map((is) =>
      keys.filter((key) => (names.has(key) || names.has(namedAs(key))) === is),
    ) as [string[], string[]];
    await this.forget(named);
    if (unnamed.length === 0) return;
    await this.dataSource.query('INSERT IGNORE INTO unnamed_files (file_key, noticed_at) VALUES ?', [
      unnamed.map((key) => [key, now]),
    ]);
    const due = await this.dataSource.query<{ file_key: string }[]>(
      'SELECT file_key FROM unnamed_files WHERE file_key IN (?) AND noticed_at < ?',
      [unnamed, new Date(now.getTime() - GRACE_DAYS * DAY_MS)],
    );
    for (const { file_key } of due) await this.store.delete(file_key);
    await this.forget(due.map(({ file_key }) => file_key));
  }

  private async forget(keys: readonly string[]): Promise<void> {
    if (keys.length > 0) await this.dataSource.query('DELETE FROM unnamed_files WHERE file_key IN (?)', [keys]);
  }
}
