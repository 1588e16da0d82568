import type { DataSource } from 'typeorm';

type Names = Map<number, string>;

/** What partners, merchants and the accounts of agents are called, by their ids. */
export async function payeeNames(
  dataSource: DataSource,
  ids: Record<'partners' | 'merchants' | 'agents', readonly number[]>,
): Promise<Record<'partners' | 'merchants' | 'agents', Names>> {
  const [partners, merchants, agents] = await Promise.all([
    dataSource.query<Named[]>('SELECT id, name FROM partners WHERE id IN (?)', [distinct(ids.partners)]),
    dataSource.query<Named[]>('SELECT id, shop_name AS name FROM merchants WHERE id IN (?)', [distinct(ids.merchants)]),
    dataSource.query<Named[]>('SELECT id, name FROM partner_users WHERE id IN (?)', [distinct(ids.agents)]),
  ]);
  return { partners: byId(partners), merchants: byId(merchants), agents: byId(agents) };
}

interface Named {
  id: number;
  name: string;
}

const distinct = (ids: readonly number[]) => [0, ...new Set(ids)];
const byId = (rows: readonly Named[]): Names => new Map(rows.map(({ id, name }) => [id, name]));
