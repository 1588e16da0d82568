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
/** Ends with the page. */
let secrets: Kept;
/** What the page has loaded. */
let seen: Typed;
let isAway: boolean;
let refusals: Typed;
let saved: Typed[];
/** What the server has, as another device may have left it. */
let onServer: Typed;

beforeEach(() => {
  jest.useFakeTimers();
  storage = new Kept();
  secrets = new Kept();
  seen = {};
  isAway = false;
  refusals = {};
  saved = [];
  onServer = {};
});

afterEach(() => {
  jest.useRealTimers();
});

function aDraft(): Draft {
  return new Draft({
    storeOf: (name) => (name === 'secret' ? secrets : storage),
    unsaved: () =>
      [...storage.entries.keys(), ...secrets.entries.keys()].flatMap((key) =>
        key.startsWith('draft.p1.') ? [key.slice('draft.p1.'.length)] : [],
      ),
    prefix: 'draft.p1.',
    beforePrefix: 'before.p1.',
    stored: (name) => seen[name] ?? '',
    ask: async () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return (name) => onServer[name] ?? '';
    },
    isSame: (_name, text, value) => text.trim() === value,
    isWhole: (_name, text) => !text.startsWith('half'),
    save: async (fields) => {
      if (isAway) throw new TypeError('Failed to fetch');
      saved.push(fields);
      return refusals;
    },
  });
}

const kept = () => Object.fromEntries([...storage.entries].filter(([key]) => key.startsWith('draft.')));

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

  it('what another device changed while a text waited is not overwritten, and the rest is saved', async () => {
    seen = onServer = { name: 'Asha', city: 'Pune' };
    isAway = true;
    const draft = aDraft();
    draft.change('name', 'Usha');
    draft.change('city', 'Delhi');
    await jest.advanceTimersByTimeAsync(700);
    onServer = { name: 'Asha Devi', city: 'Pune' };
    isAway = false;
    await jest.advanceTimersByTimeAsync(2000);
    expect(saved).toEqual([{ city: 'Delhi' }]);
    expect(draft.conflicts).toEqual([{ name: 'name', mine: 'Usha', theirs: 'Asha Devi' }]);
    expect([draft.text('name'), kept()]).toEqual(['Usha', { 'draft.p1.name': 'Usha' }]);

    draft.keepMine('name');
    await jest.advanceTimersByTimeAsync(700);
    expect([saved[1], draft.conflicts, kept()]).toEqual([{ name: 'Usha' }, [], {}]);
  });

  it('the newer answer of another device may be taken instead', async () => {
    seen = onServer = { name: 'Asha' };
    isAway = true;
    const left = aDraft();
    left.change('name', 'Usha');
    left.end();
    await jest.advanceTimersByTimeAsync(0);
    onServer = { name: 'Asha Devi' };
    isAway = false;
    const draft = aDraft();
    draft.start();
    await jest.advanceTimersByTimeAsync(0);
    expect([saved, draft.conflicts]).toEqual([[], [{ name: 'name', mine: 'Usha', theirs: 'Asha Devi' }]]);
    draft.takeTheirs('name');
    await jest.advanceTimersByTimeAsync(60_000);
    expect([saved, draft.conflicts, draft.text('name')]).toEqual([[], [], undefined]);
    expect([...storage.entries]).toEqual([]);
  });

  it.each([
    ['the same on both devices', 'Usha', ' Usha '],
    ['as it was before', 'Asha', 'Usha'],
  ])('an answer that is %s asks nobody', async (_what, theirs, mine) => {
    seen = { name: 'Asha' };
    isAway = true;
    const draft = aDraft();
    draft.change('name', mine);
    await jest.advanceTimersByTimeAsync(700);
    onServer = { name: theirs };
    isAway = false;
    await jest.advanceTimersByTimeAsync(2000);
    expect([saved, draft.conflicts]).toEqual([[{ name: mine }], []]);
  });

  it('a secret is kept as long as the page is open, and nowhere else', async () => {
    isAway = true;
    const draft = aDraft();
    draft.change('secret', 'ABCPP1234F');
    await jest.advanceTimersByTimeAsync(700);
    expect([...storage.entries]).toEqual([]);
    expect([...secrets.entries.keys()]).toContain('draft.p1.secret');
    isAway = false;
    await jest.advanceTimersByTimeAsync(2000);
    expect([saved, [...secrets.entries]]).toEqual([[{ secret: 'ABCPP1234F' }], []]);
  });
});
