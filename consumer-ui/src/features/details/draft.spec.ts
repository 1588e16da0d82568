import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Draft, type Typed } from './draft.js';

/** The part of `localStorage` that a draft uses. */
class Kept {
  readonly entries = new Map<string, string>();
  getItem = (key: string) => this.entries.get(key) ?? null;
  setItem = (key: string, value: string) => void this.entries.set(key, value);
  removeItem = (key: string) => void this.entries.delete(key);
  key = (index: number) => [...this.entries.keys()][index] ?? null;
  get length() {
    return this.entries.size;
  }
}

let storage: Kept;
let isAway: boolean;
let refusals: Typed;
let saved: Typed[];

beforeEach(() => {
  jest.useFakeTimers();
  storage = new Kept();
  isAway = false;
  refusals = {};
  saved = [];
});

afterEach(() => {
  jest.useRealTimers();
});

function aDraft(): Draft {
  return new Draft({
    storage,
    prefix: 'draft.p1.',
    isWhole: (_name, text) => !text.startsWith('half'),
    save: async (fields) => {
      if (isAway) throw new TypeError('Failed to fetch');
      saved.push(fields);
      return refusals;
    },
  });
}

const kept = () => Object.fromEntries(storage.entries);

describe('a draft', () => {
  it('each change is kept in the browser at once, and on the server after a pause', async () => {
    const draft = aDraft();
    expect(draft.state).toBe('untouched');
    draft.change('name', 'As');
    draft.change('name', 'Asha');
    draft.change('city', 'Pune');
    expect([draft.text('name'), draft.state]).toEqual(['Asha', 'saving']);
    expect(kept()).toEqual({ 'draft.p1.name': 'Asha', 'draft.p1.city': 'Pune' });
    expect(saved).toEqual([]);

    await jest.advanceTimersByTimeAsync(700);
    expect(saved).toEqual([{ name: 'Asha', city: 'Pune' }]);
    expect([draft.text('name'), draft.state]).toEqual(['Asha', 'saved']);
    expect(kept()).toEqual({});
  });

  it('an incomplete value is not sent, and is kept in the browser', async () => {
    const draft = aDraft();
    draft.change('pan', 'half');
    draft.change('name', 'Asha');
    await jest.advanceTimersByTimeAsync(700);
    expect(saved).toEqual([{ name: 'Asha' }]);
    expect(kept()).toEqual({ 'draft.p1.pan': 'half' });
    expect(aDraft().text('pan')).toBe('half');
  });

  it('an unreachable server is tried again, and gets the last text of each field', async () => {
    const draft = aDraft();
    isAway = true;
    draft.change('name', 'Asha');
    await jest.advanceTimersByTimeAsync(700);
    expect(draft.state).toBe('waiting');
    draft.change('name', 'Usha');
    await jest.advanceTimersByTimeAsync(1999);
    expect([draft.state, kept()]).toEqual(['waiting', { 'draft.p1.name': 'Usha' }]);

    isAway = false;
    await jest.advanceTimersByTimeAsync(1);
    expect([draft.state, saved, kept()]).toEqual(['saved', [{ name: 'Usha' }], {}]);
  });

  it('retries become rarer while the server stays away, and happen at once when asked for', async () => {
    const draft = aDraft();
    isAway = true;
    draft.change('name', 'Asha');
    await jest.advanceTimersByTimeAsync(700 + 2000 + 4000 + 8000 + 16_000 + 29_000);
    isAway = false;
    await jest.advanceTimersByTimeAsync(900);
    expect(saved).toEqual([]);
    draft.saveSoon();
    await jest.advanceTimersByTimeAsync(0);
    expect(saved).toEqual([{ name: 'Asha' }]);
  });

  it('a page that waits for the draft is told that the server cannot be reached', async () => {
    const draft = aDraft();
    isAway = true;
    draft.change('name', 'Asha');
    await expect(draft.flush()).rejects.toThrow('Failed to fetch');
    isAway = false;
    await draft.flush();
    expect([draft.state, saved]).toEqual(['saved', [{ name: 'Asha' }]]);
  });

  it('what is typed during a save is sent afterwards', async () => {
    const draft = aDraft();
    draft.change('name', 'Asha');
    const flushed = draft.flush();
    draft.change('name', 'Usha');
    expect(kept()).toEqual({ 'draft.p1.name': 'Usha' });
    await flushed;
    await jest.advanceTimersByTimeAsync(700);
    expect([saved, kept()]).toEqual([[{ name: 'Asha' }, { name: 'Usha' }], {}]);
  });

  it('a refused field shows the reason, and is sent again only when it has changed', async () => {
    const draft = aDraft();
    refusals = { pincode: 'There is no such pincode' };
    draft.change('pincode', '999999');
    draft.change('name', 'Asha');
    await draft.flush();
    expect(draft.refusal('pincode')).toBe('There is no such pincode');
    await draft.flush();
    expect(saved).toHaveLength(1);
    expect(kept()).toEqual({ 'draft.p1.pincode': '999999' });

    refusals = {};
    draft.change('pincode', '411001');
    expect(draft.refusal('pincode')).toBeUndefined();
    await draft.flush();
    expect([saved[1], kept()]).toEqual([{ pincode: '411001' }, {}]);
  });

  it('two tabs lose nothing: each sends what is unsaved in both, in its latest text', async () => {
    const [one, other] = [aDraft(), aDraft()];
    isAway = true;
    one.change('name', 'Asha');
    other.change('city', 'Pune');
    other.change('name', 'Usha');
    isAway = false;
    await one.flush();
    expect(saved).toEqual([{ name: 'Usha', city: 'Pune' }]);
    await other.flush();
    expect(saved).toHaveLength(1);

    one.adopt();
    expect(one.text('name')).toBeUndefined();
  });

  it('leaving the page tries once more, and leaves the rest to the next visit', async () => {
    const draft = aDraft();
    draft.change('name', 'Asha');
    draft.end();
    await jest.advanceTimersByTimeAsync(0);
    expect([saved, kept()]).toEqual([[{ name: 'Asha' }], {}]);

    isAway = true;
    draft.change('city', 'Pune');
    draft.end();
    await jest.advanceTimersByTimeAsync(0);
    isAway = false;
    await jest.advanceTimersByTimeAsync(60_000);
    expect([saved.length, kept()]).toEqual([1, { 'draft.p1.city': 'Pune' }]);

    storage.setItem('draft.p2.city', 'Delhi');
    aDraft().start();
    await jest.advanceTimersByTimeAsync(0);
    expect([saved[1], kept()]).toEqual([{ city: 'Pune' }, { 'draft.p2.city': 'Delhi' }]);
  });
});
