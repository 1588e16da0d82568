import { beforeEach, expect, it } from '@jest/globals';
import { createSession, type Session } from './session.js';

/** The storage that both tabs share. */
let stored: Map<string, string>;
/** Notifies this tab of a change in another one. */
let tellChange: (event: { key: string | null }) => void;
let session: Session<'appId'>;

beforeEach(() => {
  stored = new Map([
    ['token', 'first'],
    ['appId', 'a1'],
  ]);
  Object.assign(globalThis, {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    },
    addEventListener: (_type: 'storage', listener: typeof tellChange) => (tellChange = listener),
  });
  session = createSession('token', ['appId']);
});

it('a change by another tab shows when listeners are notified, not before', () => {
  const seen: unknown[] = [];
  session.subscribe(() => seen.push([session.token(), session.values().appId]));
  stored.clear();
  expect([session.token(), session.values().appId]).toEqual(['first', 'a1']);
  tellChange({ key: 'unrelated' });
  expect([session.token(), seen]).toEqual(['first', []]);
  tellChange({ key: 'token' });
  expect(seen).toEqual([[null, null]]);
});

it('own changes show at once', () => {
  session.start('second', { appId: null });
  expect([session.token(), session.values().appId]).toEqual(['second', null]);
  session.expire();
  expect([session.token(), [...stored]]).toEqual([null, []]);
  session.start('third', { appId: 'a3' });
  session.clear();
  expect([session.token(), session.values().appId, [...stored]]).toEqual([null, null, []]);
});

it('another tab stays signed in when its own token is refused', () => {
  stored.set('token', 'of the other tab');
  session.expire();
  expect(session.token()).toBe('of the other tab');
});
