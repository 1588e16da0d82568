import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UUID } from '@marketplace/contract/fields/fields.js';
import {
  TICKET_FILE_ENDS,
  ticketFileName,
  TICKET_FILES_MAX,
  type TicketFileType,
} from '@marketplace/contract/tickets/ticket-files.js';
import { DataSource } from 'typeorm';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import type { Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { SentFile } from '../../platform/files/multipart.js';
import { ObjectStore } from '../../platform/files/object-store/object-store.js';
import { PICTURE_TYPE, PictureEncoder } from '../../platform/files/picture-encoder.js';
import { OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import type { TicketFile } from './dto/ticket.dto.js';
import { isPdf } from './is-pdf.js';
import { cipherOfFile, newFileKey, openFacts, sealFacts } from './sealed-ticket-file.js';
import { TicketFileEntity } from './ticket-file.entity.js';
import type { TicketSide } from './ticket-message.entity.js';

declare module '../../platform/database/jobs.js' {
  interface Jobs {
    /** The key of a file whose row is gone. */
    'ticket-file-remove': { fileKey: string };
  }
}

/** Screenshots have to stay readable. */
const LONGEST_SIDE_PX = 2048;

/** A file that is stored, but belongs to no ticket yet. */
type StoredFile = Pick<TicketFileEntity, 'uuid' | 'type' | 'size' | 'file_key' | 'facts_encrypted'>;

/** A file as it is handed out. */
export interface OpenFile {
  type: TicketFileType;
  name: string;
  content: Buffer;
}

/** Files in tickets, whoever sends and reads them. Who may is decided by whoever calls. */
@Injectable()
export class TicketFiles implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
    private readonly encoder: PictureEncoder,
    private readonly cipher: FieldCipher,
    private readonly outbox: OutboxWorker,
  ) {}

  onModuleInit(): void {
    this.outbox.handle('ticket-file-remove', ({ payload }) => this.store.delete(payload.fileKey));
  }

  /**
   * Stores what was sent, encrypted, outside of any transaction. What then gets no row is deleted by the clean-up of
   * files.
   */
  async keep(sent: SentFile | undefined): Promise<StoredFile> {
    if (!sent) throw new DomainError('FILE.MISSING');
    const { type, content } = await this.judged(sent.buffer);
    const uuid = randomUUID();
    const file_key = `tickets/${randomUUID()}.bin`;
    const key = newFileKey();
    await this.store.put(file_key, cipherOfFile(key).encryptFile(content, file_key), 'application/octet-stream');
    const name = ticketFileName(sent.originalname, type);
    return { type, size: content.length, file_key, ...sealFacts(this.cipher, { name, key }, uuid) };
  }

  /** Refuses a full ticket before its file is read and stored. */
  async requireRoom(database: Pick<Tx, 'query'>, ticketId: number): Promise<void> {
    const [counted] = await database.query<{ n: number }[]>(
      'SELECT COUNT(*) AS n FROM ticket_files WHERE ticket_id = ?',
      [ticketId],
    );
    if (Number(counted?.n) >= TICKET_FILES_MAX) throw new DomainError('TICKET.FILES_FULL', { most: TICKET_FILES_MAX });
  }

  /** Into a ticket whose row is locked. */
  async add(tx: Tx, ticketId: number, file: StoredFile, by: { side: TicketSide; admin_id: number | null }) {
    await this.requireRoom(tx, ticketId);
    await tx.manager.insert(TicketFileEntity, { ticket_id: ticketId, ...by, ...file });
  }

  /** Oldest first; without the desk's own unless they are asked for. */
  async list(ticketId: number, { withNotes }: { withNotes: boolean }): Promise<TicketFile[]> {
    const rows = await this.dataSource.query<(TicketFileEntity & { author: string | null })[]>(
      `SELECT f.*, admin.name AS author FROM ticket_files f LEFT JOIN admin_users admin ON admin.id = f.admin_id
       WHERE f.ticket_id = ? ${withNotes ? '' : "AND f.side <> 'note'"} ORDER BY f.id LIMIT ${TICKET_FILES_MAX}`,
      [ticketId],
    );
    return rows.map((row) => ({
      ...{ uuid: row.uuid, side: row.side, type: row.type, size: row.size },
      name: openFacts(this.cipher, row).name,
      at: row.created_at.toISOString(),
      author: withNotes ? row.author : null,
    }));
  }

  /** The content is authenticated as a whole before any of it is handed out. */
  async read(ticketId: number, uuid: string, { withNotes }: { withNotes: boolean }): Promise<OpenFile> {
    const row = UUID.test(uuid)
      ? await this.dataSource.manager.findOneBy(TicketFileEntity, { uuid, ticket_id: ticketId })
      : null;
    if (!row || (row.side === 'note' && !withNotes)) throw new DomainError('RECORD.NOT_FOUND');
    const stored = await this.store.get(row.file_key);
    if (!stored) throw new DomainError('RECORD.NOT_FOUND');
    const { name, key } = openFacts(this.cipher, row);
    const encrypted = stored.body as AsyncIterable<Buffer>;
    return { type: row.type, name, content: await buffer(cipherOfFile(key).decryptFile(encrypted, row.file_key)) };
  }

  /** The rows at once, the contents after the commit. */
  async remove(tx: Tx, ticketIds: readonly number[]): Promise<void> {
    if (ticketIds.length === 0) return;
    const rows = await tx.query<{ file_key: string }[]>('SELECT file_key FROM ticket_files WHERE ticket_id IN (?)', [
      ticketIds,
    ]);
    for (const { file_key } of rows) tx.enqueue('ticket-file-remove', { fileKey: file_key });
    await tx.query('DELETE FROM ticket_files WHERE ticket_id IN (?)', [ticketIds]);
  }

  private async judged(sent: Buffer): Promise<{ type: TicketFileType; content: Buffer }> {
    if (isPdf(sent)) return { type: 'application/pdf', content: sent };
    try {
      return { type: PICTURE_TYPE, content: await this.encoder.encode(sent, LONGEST_SIDE_PX) };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'FILE.TOO_LARGE') throw new DomainError('TICKET.FILE_TOO_LARGE');
      throw error.code === 'FILE.NOT_AN_IMAGE' ? new DomainError('TICKET.FILE_KIND') : error;
    }
  }
}

/** A name of our own for old programs, and the sender's for all others (RFC 6266). */
export function dispositionOf({ name, type }: Pick<OpenFile, 'name' | 'type'>, number: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*!]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${number}${TICKET_FILE_ENDS[type]}"; filename*=UTF-8''${encoded}`;
}
