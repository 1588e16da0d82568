import type { DataSource } from 'typeorm';
import type { TicketArticle } from './dto/ticket.dto.js';

/** The text that a ticket is about. */
export async function articleOfTicket(
  database: Pick<DataSource, 'query'>,
  versionId: number | null,
): Promise<TicketArticle | null> {
  if (versionId === null) return null;
  const [row] = await database.query<TicketArticle[]>(
    'SELECT article_id AS id, version, title_en, title_hi FROM article_versions WHERE id = ?',
    [versionId],
  );
  return row ?? null;
}
