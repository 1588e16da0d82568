import { expect, it } from '@jest/globals';
import { MostRecent } from './most-recent.js';

it('what nobody has asked for longest is dropped when there is no more room', () => {
  const kept = new MostRecent<string>(10);
  kept.set('a', 'A', 4);
  kept.set('b', 'B', 4);
  expect(kept.get('a')).toBe('A');
  kept.set('c', 'C', 4);
  expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual(['A', undefined, 'C']);
});

it('a value that is replaced gives its room back', () => {
  const kept = new MostRecent<string>(10);
  for (let n = 0; n < 9; n++) kept.set('a', `A${n}`, 6);
  kept.set('b', 'B', 4);
  expect([kept.get('a'), kept.get('b')]).toEqual(['A8', 'B']);
});

it('a value larger than all the room is not kept', () => {
  const kept = new MostRecent<string>(10);
  kept.set('a', 'A', 4);
  kept.set('b', 'B', 11);
  kept.set('c', 'C', 10);
  expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual([undefined, undefined, 'C']);
});
