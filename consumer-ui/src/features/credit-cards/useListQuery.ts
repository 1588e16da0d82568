import { useSearchParams } from 'react-router';
import { DEFAULT_ORDER, ORDERS, type Order } from './order.js';

export const MOST_COMPARED = 3;
export const FEWEST_COMPARED = 2;

export interface ListQuery {
  order: Order;
  setOrder: (order: Order) => void;
  /** Ids chosen for comparison, at most `MOST_COMPARED`. */
  picked: number[];
  togglePicked: (id: number) => void;
  /** Ids in the open comparison; empty while the list is shown. */
  compared: number[];
  /** The query that opens the comparison of `ids`. */
  comparison: (ids: readonly number[]) => string;
  /** The query of the list with the current choice. */
  list: string;
}

/**
 * The state of the card pages in the address: `?sort=name&pick=4,7` for the list, `?compare=4,7` for the comparison.
 */
export function useListQuery(): ListQuery {
  const [params, setParams] = useSearchParams();
  const order = ORDERS.find((one) => one === params.get('sort')) ?? DEFAULT_ORDER;
  const compared = idsIn(params.get('compare'));
  const picked = compared.length > 0 ? compared : idsIn(params.get('pick'));

  const query = (changes: Record<string, string>) => {
    const next = new URLSearchParams({ sort: order === DEFAULT_ORDER ? '' : order, ...changes });
    for (const [name, value] of [...next]) if (value === '') next.delete(name);
    // Commas are valid in a query and easier to read unencoded.
    return next.toString().replaceAll('%2C', ',');
  };
  const pick = picked.join();
  return {
    order,
    picked,
    compared,
    setOrder: (next) => setParams(query({ sort: next === DEFAULT_ORDER ? '' : next, pick }), { replace: true }),
    togglePicked: (id) => {
      const next = picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id];
      setParams(query({ pick: next.slice(0, MOST_COMPARED).join() }), { replace: true });
    },
    comparison: (ids) => `?${query({ compare: ids.join() })}`,
    list: `?${query({ pick })}`,
  };
}

function idsIn(text: string | null): number[] {
  const ids = (text ?? '').split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0))].slice(0, MOST_COMPARED);
}
