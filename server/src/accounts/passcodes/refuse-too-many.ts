import type { Tx } from '../../platform/database/transactions.js';
import { tooMany } from '../../platform/errors/domain-error.js';
import { nextSend } from './send-limits.js';

/** Messages of these templates go to a customer as seldom as passcodes, whoever sends them. Lock the customer first. */
export async function refuseTooMany(
  tx: Pick<Tx, 'query'>,
  prospectId: number,
  templates: readonly string[],
  now = new Date(),
): Promise<void> {
  const sent = await tx.query<{ created_at: Date }[]>(
    'SELECT created_at FROM messages WHERE prospect_id = ? AND template IN (?) ORDER BY created_at DESC LIMIT 10',
    [prospectId, templates],
  );
  const wait = nextSend(sent.map(({ created_at }) => created_at.getTime())).at - now.getTime();
  if (wait > 0) throw tooMany('REQUEST.TOO_MANY', wait);
}
