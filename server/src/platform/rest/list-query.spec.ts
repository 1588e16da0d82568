import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import type { MessageKey } from '@marketplace/contract/i18n/messages.js';
import { InvalidRequest } from '../errors/domain-error.js';
import { asFlag, asIds, asText, containing, listOf } from './list-query.js';

const LIST = listOf({ sorts: ['name', 'id'], filters: { q: asText, status: asFlag, id: asIds }, after: ['id'] });
const read = (raw: Record<string, string>) => LIST.read(raw);

function problemsOf(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (error instanceof InvalidRequest) return error.problems;
  }
  throw new Error('It was not refused.');
}

describe('a list query', () => {
  it('without parameters there is a default order, a page and no filter', () => {
    expect(read({})).toEqual({ sort: 'name', direction: 'ASC', offset: 0, limit: 25, filter: {} });
  });

  it('a query is read as react-admin sends it', () => {
    const raw = { sort: '["id","DESC"]', range: '[50,74]', filter: '{"q":" asha ","status":0,"id":[3,1]}' };
    expect(read(raw)).toEqual({
      sort: 'id',
      direction: 'DESC',
      offset: 50,
      limit: 25,
      filter: { q: 'asha', status: 0, id: [3, 1] },
    });
  });

  it.each([
    ['sort', '["password_hash","ASC"]'],
    ['sort', '["name","ASC; DROP TABLE x"]'],
    ['sort', '"name"'],
    ['sort', '{'],
    ['range', '[0]'],
    ['range', '[-1,5]'],
    ['range', '[5,4]'],
    ['range', '[0,1000]'],
    ['range', '[0.5,2]'],
    ['range', '["0","9"]'],
    ['range', '[99999999999,99999999999]'],
    ['filter', '[]'],
    ['filter', '"x"'],
    ['filter', '{"unknown":1}'],
    ['filter', '{"constructor":1}'],
    ['filter', '{"__proto__":1}'],
    ['filter', '{"status":"1"}'],
    ['filter', '{"status":true}'],
    ['filter', '{"q":7}'],
    ['filter', `{"q":"${'a'.repeat(201)}"}`],
    ['filter', '{"id":[1,"2"]}'],
  ])('a query with %s=%s is refused', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(InvalidRequest);
  });

  it.each<[string, string, string, MessageKey, Record<string, string | number>?]>([
    [
      'sort',
      '["email","ASC"]',
      'sort',
      'list.sort',
      { example: '["name","ASC"]', values: 'name, id', directions: 'ASC, DESC' },
    ],
    [
      'sort',
      '["id","UP"]',
      'sort',
      'list.sort',
      { example: '["name","ASC"]', values: 'name, id', directions: 'ASC, DESC' },
    ],
    ['range', '[0]', 'range', 'list.range', { max: 1000 }],
    ['filter', '[]', 'filter', 'list.filter', { values: 'q, status, id, after' }],
    ['filter', '{"email":"a"}', 'filter.email', 'list.filterUnknown', { values: 'q, status, id, after' }],
    ['filter', '{"status":2}', 'filter.status', 'field.flag', undefined],
    ['filter', '{"id":7}', 'filter.id', 'field.list', { min: 0, max: 1000 }],
  ])('the refusal of %s=%s names what is permitted', (name, value, field, key, vars) => {
    expect(problemsOf(() => read({ [name]: value }))).toEqual([{ field, key, vars }]);
  });

  it('a list without filters refuses one and says so', () => {
    const problems = problemsOf(() => listOf({ sorts: ['id'] }).read({ filter: '{"q":"a"}' }));
    expect(problems).toEqual([{ field: 'filter.q', key: 'list.noFilter', vars: { values: '' } }]);
  });

  it('a query that names ids and no range gets all of those rows', () => {
    const ids = Array.from({ length: 40 }, (_none, index) => index + 1);
    const filter = JSON.stringify({ id: ids });
    expect(read({ filter })).toMatchObject({ offset: 0, limit: 40, filter: { id: ids } });
    expect(read({ filter, range: '[0,9]' })).toMatchObject({ offset: 0, limit: 10 });
    expect(read({ filter: '{"id":[]}' })).toMatchObject({ offset: 0, limit: 1 });
  });

  it('`after` is no filter of the rows, and is refused in an order without it', () => {
    const query = read({ sort: '["id","DESC"]', filter: '{"status":1,"after":7}' });
    expect(query).toMatchObject({ sort: 'id', direction: 'DESC', after: 7, filter: { status: 1 } });
    expect(query.filter).not.toHaveProperty('after');
    expect(problemsOf(() => read({ filter: '{"after":7}' }))).toEqual([
      { field: 'filter.after', key: 'list.after', vars: { values: 'id' } },
    ]);
    expect(problemsOf(() => read({ sort: '["id","ASC"]', filter: '{"after":0}' }))[0]).toMatchObject({
      field: 'filter.after',
      key: 'field.range',
    });
  });

  it('a list with one direction refuses the other', () => {
    const list = listOf({ sorts: ['id'], directions: ['ASC'] });
    expect(list.read({})).toMatchObject({ sort: 'id', direction: 'ASC' });
    expect(problemsOf(() => list.read({ sort: '["id","DESC"]' }))).toEqual([
      { field: 'sort', key: 'list.sort', vars: { example: '["id","ASC"]', values: 'id', directions: 'ASC' } },
    ]);
  });

  it('the wildcards of LIKE are taken literally', () => {
    expect(containing('50%_a\\b')).toBe('%50\\%\\_a\\\\b%');
  });
});
