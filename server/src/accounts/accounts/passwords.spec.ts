import { describe, expect, it } from '@jest/globals';
import { generatePassword, hashPassword, passwordMatches } from './passwords.js';

describe('a generated password', () => {
  it('a generated password is four groups of four characters that cannot be mistaken, each time another', () => {
    const made = Array.from({ length: 200 }, generatePassword);

    expect(new Set(made).size).toBe(200);
    for (const password of made) {
      expect(password).toMatch(/^[a-z1-9A-Z]{4}(-[a-z1-9A-Z]{4}){3}$/);
      expect(password).not.toMatch(/[Il1O0oiBS58Z2]/);
    }
  });
});

describe('a password hash', () => {
  it('a password hash matches its password alone, and is another each time', async () => {
    const [one, two] = await Promise.all([
      hashPassword('rain on the tin roof 7'),
      hashPassword('rain on the tin roof 7'),
    ]);

    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwordMatches(one, 'rain on the tin roof 7')).toBe(true);
    expect(await passwordMatches(one, 'rain on the tin roof 8')).toBe(false);
  });

  it('comparing costs as much when there is no account', async () => {
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
