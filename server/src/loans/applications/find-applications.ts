import { UUID } from '@marketplace/contract/fields/fields.js';
import type { DataSource } from 'typeorm';
import { HITS_MAX, type SearchSource } from '../../platform/admin-search/admin-search.js';

interface FoundApplication {
  id: number;
  uuid: string;
  product_type: string;
  lender_name: string;
}

/** Applications at lenders by their own UUID, by that of the customer's application, or by the lender's reference. */
export function findApplications(dataSource: DataSource): SearchSource['find'] {
  return async (text) => {
    const key = text.trim();
    const found = UUID.test(key.toLowerCase())
      ? await byUuid(dataSource, key.toLowerCase())
      : await byReference(dataSource, key);
    return found.map(({ id, uuid, product_type, lender_name }) => ({
      ...{ title: `${lender_name} · ${product_type}`, subtitle: uuid, path: `/lender-applications/${id}/show` },
    }));
  };
}

function byUuid(dataSource: DataSource, uuid: string): Promise<FoundApplication[]> {
  return dataSource.query<FoundApplication[]>(
    `SELECT la.id, la.uuid, la.product_type, l.name AS lender_name
     FROM lender_applications la JOIN lenders l ON l.id = la.lender_id WHERE la.uuid = ?
     UNION ALL
     SELECT la.id, la.uuid, la.product_type, l.name AS lender_name
     FROM applications a JOIN lender_applications la ON la.application_id = a.id JOIN lenders l ON l.id = la.lender_id
     WHERE a.uuid = ? LIMIT ?`,
    [uuid, uuid, HITS_MAX],
  );
}

/** Lender by lender, because the index of references begins with the lender. */
function byReference(dataSource: DataSource, reference: string): Promise<FoundApplication[]> {
  return dataSource.query<FoundApplication[]>(
    `SELECT la.id, la.uuid, la.product_type, l.name AS lender_name
     FROM lenders l STRAIGHT_JOIN lender_applications la ON la.lender_id = l.id AND la.lender_reference_id = ? LIMIT ?`,
    [reference, HITS_MAX],
  );
}
