import { describe, expect, it } from '@jest/globals';
import { DomainError } from '../errors/domain-error.js';
import { pageOf, sorted } from './in-memory.js';
import type { ListQuery } from './list-query.js';
import { positionsIn } from './positions.js';

const ROWS = [
  { id: 3, name: 'beta', rate: null },
  { id: 1, name: 'Beta', rate: 12 },
  { id: 2, name: 'alpha', rate: 9 },
];
const query = (changes: Partial<ListQuery<'name' | 'rate', object>>): ListQuery<'name' | 'rate', object> => ({
  sort: 'name',
  direction: 'ASC',
  offset: 0,
  limit: 25,
  filter: {},
  ...changes,
});
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('a list in memory', () => {
  it.each<[string, Partial<ListQuery<'name' | 'rate', object>>, number[]]>([
    ['by name puts equal names in the order of their ids', {}, [2, 1, 3]],
    ['by name downwards keeps equal names in the order of their ids', { direction: 'DESC' }, [1, 3, 2]],
    ['by a number puts what has none last', { sort: 'rate' }, [2, 1, 3]],
  ])('%s', (_order, changes, ids) => {
    expect(idsOf(sorted(ROWS, query(changes)))).toEqual(ids);
    expect(idsOf(ROWS)).toEqual([3, 1, 2]);
  });

  it('equal names stand in the order that the caller names instead', () => {
    expect(idsOf(sorted(ROWS, query({}), (a, b) => b.id - a.id))).toEqual([2, 3, 1]);
  });

  it.each([
    [0, 2, [3, 1], 'rows 0-1/3'],
    [2, 2, [2], 'rows 2-2/3'],
    [9, 2, [], 'rows 9-9/3'],
  ])('from row %i on, %i at most, the list is cut and counted', (offset, limit, ids, range) => {
    const page = pageOf('rows', ROWS, query({ offset, limit }));
    expect(idsOf(page.items)).toEqual(ids);
    expect(page.contentRange).toBe(range);
  });
});

describe('a new order', () => {
  it('an order that names each row once gives them places from 1', () => {
    expect(ROWS.map(positionsIn([2, 3, 1], ROWS, 'CARD.ORDER_INCOMPLETE'))).toEqual([2, 3, 1]);
  });

  it.each([
    ['lacks a row', [1, 2]],
    ['names a row twice', [1, 2, 2]],
    ['names a row twice besides all others', [1, 2, 3, 3]],
    ['names what is no row', [1, 2, 4]],
    ['names what is no row besides all others', [1, 2, 3, 4]],
  ])('an order that %s is refused with the code of the list', (_fault, ids) => {
    expect(() => positionsIn(ids, ROWS, 'LENDER.ORDER_INCOMPLETE')).toThrow(new DomainError('LENDER.ORDER_INCOMPLETE'));
  });
});
