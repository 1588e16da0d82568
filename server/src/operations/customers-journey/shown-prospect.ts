import { UUID } from '@marketplace/contract/fields/fields.js';
import type { ProspectEntity } from '../../customers/prospects/prospect.entity.js';
import type { Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';

export type ShownProspect = ProspectEntity & { partner_name: string };

/** The customer that an address names; one who was erased answers as one who never was. */
export async function shownProspect(
  database: Pick<Tx, 'query'>,
  uuid: string,
  locking: '' | 'FOR UPDATE' = '',
): Promise<ShownProspect> {
  const [prospect] = UUID.test(uuid)
    ? await database.query<ShownProspect[]>(
        `SELECT p.*, pa.name AS partner_name FROM prospects p JOIN partners pa ON pa.id = p.partner_id
         WHERE p.uuid = ? AND p.state <> 'ERASED' ${locking}`,
        [uuid],
      )
    : [];
  if (!prospect) throw new DomainError('RECORD.NOT_FOUND');
  return prospect;
}
