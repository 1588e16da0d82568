import { describe, expect, it } from '@jest/globals';
import { idsOf, shownError } from './shown-job.js';

describe('a job as admins see it', () => {
  it.each([
    [{ id: 7, phone: '9876543210' }, [{ name: 'id', value: '7' }]],
    [
      { uploadId: 3, lender_application_id: 9, note: 'x' },
      [
        { name: 'uploadId', value: '3' },
        { name: 'lender_application_id', value: '9' },
      ],
    ],
    [
      { uuid: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11', paid: 5 },
      [{ name: 'uuid', value: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11' }],
    ],
    [{ id: 'asha@example.in', uuid: '9876543210' }, []],
    [{ customer: { id: 7 } }, []],
    ['9876543210', []],
    [null, []],
  ])('of the payload %j the ids are shown and nothing else', (payload, ids) => {
    expect(idsOf(payload)).toEqual(ids);
  });

  it.each([
    ['550 no such user asha.rao@example.in', '550 no such user •••'],
    ['550 <asha@example.in>: unknown', '550 <•••>: unknown'],
    ['number 9876543210 is switched off', 'number ••• is switched off'],
    ['to +91 98765 43210 failed', 'to ••• failed'],
    ['PAN abcpe1234f is unknown', 'PAN ••• is unknown'],
    ['PAN ABCPE 1234 F', 'PAN •••'],
    ['नंबर ९८७६५४३२१० बंद है', 'नंबर ••• बंद है'],
    ['connect ECONNREFUSED 10.0.0.5:2525', 'connect ECONNREFUSED 10.0.0.5:2525'],
    ['The gateway answered 503 after 10000 ms', 'The gateway answered 503 after 10000 ms'],
  ])('of the error %p admins read %p', (stored, shown) => {
    expect(shownError(stored)).toBe(shown);
  });
});
