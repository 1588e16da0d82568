import { describe, expect, it } from '@jest/globals';
import { readField } from '../fields/rules.js';
import { VIEW_RESOURCE, VIEW_RULE } from './saved-view.js';

const VIEW = { filter: { status: 1, q: 'gold' }, sort: { field: 'name', order: 'ASC' }, hidden: ['secured'] };

describe('a saved view', () => {
  it.each<[string, object]>([
    ['filters, an order and columns', VIEW],
    ['nothing filtered or hidden', { filter: {}, sort: { field: 'id', order: 'DESC' }, hidden: [] }],
    ['several values of one filter', { ...VIEW, filter: { group: [1, 2], on: true } }],
  ])('with %s is taken as it is', (_name, view) => {
    expect(readField(VIEW_RULE, view)).toEqual({ value: view });
  });

  it.each<[string, unknown, string]>([
    ['no record', [], 'field.invalid'],
    ['text', '{"filter":{}}', 'field.invalid'],
    ['a part missing', { filter: {}, hidden: [] }, 'field.invalid'],
    ['a part too many', { ...VIEW, script: 1 }, 'field.invalid'],
    ['a filter within a filter', { ...VIEW, filter: { a: { b: 1 } } }, 'field.invalid'],
    ['a filter that is null', { ...VIEW, filter: { a: null } }, 'field.invalid'],
    ['the prototype as a filter', { ...VIEW, filter: JSON.parse('{"__proto__":1}') }, 'field.invalid'],
    ['SQL for a column', { ...VIEW, sort: { field: 'id; DROP TABLE x', order: 'ASC' } }, 'field.invalid'],
    ['another direction', { ...VIEW, sort: { field: 'id', order: 'asc' } }, 'field.invalid'],
    ['columns that are no names', { ...VIEW, hidden: [7] }, 'field.invalid'],
    ['too many columns', { ...VIEW, hidden: Array.from({ length: 61 }, (_, n) => `c${n}`) }, 'field.invalid'],
    ['more than 4 kB', { ...VIEW, filter: { q: 'ग'.repeat(1400) } }, 'field.bytes'],
  ])('with %s is refused', (_name, view, key) => {
    expect(readField(VIEW_RULE, view).problem?.key).toBe(key);
  });

  it.each<[string, boolean]>([
    ['lenders', true],
    ['option-lists/gender/options', true],
    ['../lenders', false],
    ['Lenders', false],
    ['', false],
  ])('may be of the list %j: %s', (resource, may) => {
    expect(readField(VIEW_RESOURCE, resource).problem === undefined).toBe(may);
  });
});
