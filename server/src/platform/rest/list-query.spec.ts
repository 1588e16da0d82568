import { describe, expect, it } from '@jest/globals';
import { InvalidRequest } from '../errors/domain-error.js';
import { asFlag, asIds, asText, containing, readListQuery } from './list-query.js';

const read = (raw: Record<string, string>) =>
  readListQuery(raw, ['name', 'id'], { q: asText, status: asFlag, id: asIds });

describe('a list query', () => {
  it('has an order, a page and no filter unless told otherwise', () => {
    expect(read({})).toEqual({ sort: 'name', direction: 'ASC', offset: 0, limit: 25, filter: {} });
  });

  it('is read as react-admin sends it', () => {
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
    ['filter', '{"q":7}'],
    ['filter', `{"q":"${'a'.repeat(201)}"}`],
    ['filter', '{"id":[1,"2"]}'],
  ])('is refused with %s=%s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(InvalidRequest);
  });

  it('takes the wildcards of LIKE literally', () => {
    expect(containing('50%_a\\b')).toBe('%50\\%\\_a\\\\b%');
  });
});
