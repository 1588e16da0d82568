import { beforeEach, expect, it } from '@jest/globals';
import { createSession, type Session } from './session.js';

/** What both tabs share. */
let stored: Map<string, string>;
/** Tells this tab that another one has changed something. */
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
  const told: unknown[] = [];
  session.subscribe(() => told.push([session.token(), session.values().appId]));
  stored.clear();
  expect([session.token(), session.values().appId]).toEqual(['first', 'a1']);
  tellChange({ key: 'unrelated' });
  expect([session.token(), told]).toEqual(['first', []]);
  tellChange({ key: 'token' });
  expect(told).toEqual([[null, null]]);
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
