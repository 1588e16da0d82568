import { expect, it } from '@jest/globals';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setBackgroundTimeout } from './background-timeout.js';

it('what is sent later does not go on in the context of whoever asked for it', async () => {
  const request = new AsyncLocalStorage<string>();
  const seen = await request.run('a request', async () => ({
    now: request.getStore(),
    later: await new Promise((resolve) => setBackgroundTimeout(() => resolve(request.getStore()), 0)),
  }));
  expect(seen).toEqual({ now: 'a request', later: undefined });
});
