import { describe, expect, it } from '@jest/globals';
import { generatePassword, hashPassword, isCommonPassword, passwordMatches } from './passwords.js';

describe('a common password', () => {
  it.each([
    'Password@2024',
    'password12345',
    'P@ssw0rd@123!',
    'Pa$$word_2026',
    'passw0rdpassw0rd',
    'Welcome@12345',
    'Admin@123456789',
    '1947@India@1947',
    'Cricket_2026!',
    'jaihind-15081947',
    'krishnakrishna',
    'qwertyuiop12',
    '123456789012',
    '2468013579246',
    'abcdefghijkl',
    'zyxwvutsrqpo',
    'aaaaaaaaaaaaaaaa',
    'abababababab',
    '!!!!!!!!!!!!',
    'Asha-Rao-2026',
    'asha.rao.1990',
    'RaoRaoRao1234',
    'example123456',
  ])('%j is refused', (password) => {
    expect(isCommonPassword(password, ['Asha Rao', 'Asha', 'Rao', 'asha.rao', 'example', 'in'])).toBe(true);
  });

  it.each([
    'rain on the tin roof 7',
    'slow boats to Majuli 9',
    'kwm4-TRcd-9nfe-pq7A',
    'xK3_mW9-pQ2z',
    'passwords are for people',
    'my admin wears a hat',
    'in-in-in but not a name',
    'पासवर्ड जो लंबा है',
  ])('%j is not one', (password) => {
    expect(isCommonPassword(password, ['Asha Rao', 'Asha', 'Rao', 'in'])).toBe(false);
  });
});

describe('a generated password', () => {
  it('is four groups of four characters that cannot be mistaken, each time another, and never a common one', () => {
    const made = Array.from({ length: 200 }, generatePassword);

    expect(new Set(made).size).toBe(200);
    for (const password of made) {
      expect(password).toMatch(/^[a-z1-9A-Z]{4}(-[a-z1-9A-Z]{4}){3}$/);
      expect(password).not.toMatch(/[Il1O0oiBS58Z2]/);
      expect(isCommonPassword(password, [])).toBe(false);
    }
  });
});

describe('a password hash', () => {
  it('matches its password alone, and is another each time', async () => {
    const [one, two] = await Promise.all([
      hashPassword('rain on the tin roof 7'),
      hashPassword('rain on the tin roof 7'),
    ]);

    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwordMatches(one, 'rain on the tin roof 7')).toBe(true);
    expect(await passwordMatches(one, 'rain on the tin roof 8')).toBe(false);
  });

  it('costs as much to compare when there is no account', async () => {
    const stored = await hashPassword('rain on the tin roof 7');
    const fastest = async (hash: string | null) => {
      const times = [];
      for (let i = 0; i < 4; i++) {
        const start = performance.now();
        expect(await passwordMatches(hash, 'wrong')).toBe(false);
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    await fastest(null);

    expect(await fastest(null)).toBeGreaterThan(0.3 * (await fastest(stored)));
  });
});
