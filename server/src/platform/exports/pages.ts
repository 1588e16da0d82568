import type { Page } from '../rest/page.js';
import { LIMIT_MAX, type RawListQuery } from '../rest/list-query.js';
import type { ListExport } from './exports.js';

type Pages<Row> = (query: RawListQuery) => Promise<Page<Row>>;
type Read<Row extends { id: number }> = Pick<ListExport<Row>, 'count' | 'rows'>;

/** Of a list that counts exactly and whose pages by `id` can begin behind a row. */
export function byKey<Row extends { id: number }>(page: Pages<Row>): Read<Row> {
  return { count: (query) => countOf(page, query), rows: async (query) => (await page(query)).items };
}

/** Of a list that stays small: it is read whole, in the order of ids, for each thousand rows. */
export function asWhole<Row extends { id: number }>(page: Pages<Row>): Read<Row> {
  return {
    count: (query) => countOf(page, query),
    rows: async ({ filter }) => {
      const { after = Infinity, ...asked } = JSON.parse(filter ?? '{}') as { after?: number };
      const found: Row[] = [];
      for (let from = 0; ; from += LIMIT_MAX) {
        const { items } = await page({ filter: JSON.stringify(asked), range: `[${from},${from + LIMIT_MAX - 1}]` });
        found.push(...items);
        if (items.length < LIMIT_MAX) break;
      }
      return found
        .filter(({ id }) => id < after)
        .sort((a, b) => b.id - a.id)
        .slice(0, LIMIT_MAX);
    },
  };
}

async function countOf(page: Pages<unknown>, query: RawListQuery): Promise<number> {
  return (await page({ ...query, range: '[0,0]' })).total ?? 0;
}
