import type { Page } from '../rest/page.js';
import { LIMIT_MAX, type RawListQuery } from '../rest/list-query.js';
import type { Actor } from '../auth/actor.js';
import type { ListReading } from './exports.js';

export type Pages<Row> = (query: RawListQuery, actor: Actor) => Promise<Page<Row>>;

/** Of a list that counts exactly and whose pages by `id` can begin behind a row. */
export function byKey<Row extends { id: number }>(page: Pages<Row>): ListReading<Row> {
  return {
    count: (query, actor) => countOf(page, query, actor),
    rows: async (query, actor) => (await page(query, actor)).items,
  };
}

/** Of a list that stays small: it is read whole, in the order of ids, for each thousand rows. */
export function asWhole<Row extends { id: number }>(page: Pages<Row>): ListReading<Row> {
  return {
    count: (query, actor) => countOf(page, query, actor),
    rows: async ({ filter }, actor) => {
      const { after = Infinity, ...asked } = JSON.parse(filter ?? '{}') as { after?: number };
      const found: Row[] = [];
      for (let from = 0; ; from += LIMIT_MAX) {
        const { items } = await page(
          { filter: JSON.stringify(asked), range: `[${from},${from + LIMIT_MAX - 1}]` },
          actor,
        );
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

async function countOf(page: Pages<unknown>, query: RawListQuery, actor: Actor): Promise<number> {
  return (await page({ ...query, range: '[0,0]' }, actor)).total ?? 0;
}
