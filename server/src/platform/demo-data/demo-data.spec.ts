import type { INestApplicationContext } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DemoData } from './demo-data.js';

const app = {} as INestApplicationContext;

describe('the register of demo data', () => {
  /** Rooms that note when they are loaded; [room, after]. */
  function registered(...rooms: [room: string, after: string[]][]) {
    const demo = new DemoData();
    const loaded: string[] = [];
    for (const [room, after] of rooms) {
      demo.register(room, after, async () => {
        loaded.push(room);
        return { addDemoData: async () => [{ app: 'admin', email: `${room}@example.in`, password: room }] };
      });
    }
    return { demo, loaded };
  }

  it.each<[what: string, rooms: [string, string[]][], wanted: string[] | undefined, expected: string[]]>([
    [
      'rooms that depend on nothing in the order of registration',
      [
        ['b', []],
        ['a', []],
      ],
      undefined,
      ['b', 'a'],
    ],
    [
      'a room after those that it names',
      [
        ['a', ['c', 'b']],
        ['b', []],
        ['c', ['b']],
      ],
      undefined,
      ['b', 'c', 'a'],
    ],
    [
      'a room that two others name once',
      [
        ['a', ['c']],
        ['b', ['c']],
        ['c', []],
      ],
      undefined,
      ['c', 'a', 'b'],
    ],
    [
      'only the wanted rooms and those before them',
      [
        ['a', []],
        ['b', ['a']],
        ['c', ['b']],
        ['d', []],
      ],
      ['b'],
      ['a', 'b'],
    ],
  ])('adds %s', async (_what, rooms, wanted, expected) => {
    const { demo, loaded } = registered(...rooms);
    const signIns = await demo.add(app, wanted);
    expect(loaded).toEqual(expected);
    expect(signIns.map(({ password }) => password)).toEqual(expected);
  });

  it.each<[what: string, rooms: [string, string[]][], message: string]>([
    ['a room that nobody has registered', [['a', ['lost']]], 'No room lost has registered demo data, which a names.'],
    [
      'rooms that wait for one another',
      [
        ['a', ['b']],
        ['b', ['a']],
      ],
      'Demo data come after themselves: a, b, a.',
    ],
  ])('refuses %s before anything is added', async (_what, rooms, message) => {
    const { demo, loaded } = registered(['first', []], ...rooms);
    await expect(demo.add(app)).rejects.toThrow(message);
    expect(loaded).toEqual([]);
  });
});
