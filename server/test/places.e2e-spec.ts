import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

describe('places', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  const get = (path: string) => app.http.get(`/api/places/${path}`);

  it('a pincode answers its place to anybody, cached for a day', async () => {
    const answer = await get('pincode/560001').expect(200);
    expect(answer.body).toEqual({ pincode: '560001', district: 'Bengaluru', state: 'Karnataka' });
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
    expect((await get('pincode/560%20001').expect(200)).body).toMatchObject({ pincode: '560001' });
    expect((await get('pincode/560999').expect(200)).body).toMatchObject({ district: '', state: 'Karnataka' });
  });

  it('an IFSC answers the name of its bank', async () => {
    const { body } = await get('ifsc/SBIN0001234').expect(200);
    expect(body).toEqual({ ifsc: 'SBIN0001234', bank: 'State Bank of India', branch_code: '001234' });
  });

  it('an invalid pincode or IFSC gets an error in words', async () => {
    for (const pin of ['56000', '012345', 'abcdef', '%00', '__proto__', "1'--", '5'.repeat(90)]) {
      expectError(await get(`pincode/${pin}`), 'REQUEST.INVALID', ['pincode']);
    }
    for (const code of ['sbin0001234', 'SBIN1001234', 'SBIN', 'constructor']) {
      expectError(await get(`ifsc/${code}`), 'REQUEST.INVALID', ['ifsc']);
    }
    const pincode = await get('pincode/999999');
    expectError(pincode, 'PLACE.PINCODE_UNKNOWN');
    expect(pincode.headers['cache-control']).toBe('no-store');
    expectError(await get('ifsc/QQQQ0001234'), 'PLACE.IFSC_UNKNOWN');
    const hindi = await get('ifsc/QQQQ0001234').set('Accept-Language', 'hi');
    expect((hindi.body as { message: string }).message).toMatch(/बैंक/);
  });
});
