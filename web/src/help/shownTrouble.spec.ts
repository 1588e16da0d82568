import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../http/ApiError.js';
import { lastErrorId, noteError } from './shownTrouble.js';

describe('the last error that was shown', () => {
  it('is known for a quarter of an hour, and the newer one counts', () => {
    noteError('request-1', 1_000);
    noteError('request-2', 2_000);
    expect(lastErrorId(902_000)).toBe('request-2');
    expect(lastErrorId(902_001)).toBeUndefined();
  });

  it('is that of an answer of the server, not of a proxy', async () => {
    const body = { success: false, code: 'STORE.UNAVAILABLE', message: 'Later', requestId: 'request-3' };
    await ApiError.from(Response.json(body, { status: 503 }));
    await ApiError.from(new Response('Bad gateway', { status: 502 }));
    expect(lastErrorId()).toBe('request-3');
  });
});
