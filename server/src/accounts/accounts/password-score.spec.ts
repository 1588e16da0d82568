import { describe, expect, it } from '@jest/globals';
import { isEasyToGuess } from './password-score.mjs';
import { generatePassword } from './passwords.js';

const OWN = ['Asha Rao', 'Asha', 'Rao', 'asha.rao', 'example', 'in'];

describe('a password that is easy to guess', () => {
  it.each([
    ...['Password@2024', 'password12345', 'P@ssw0rd@123!', 'Pa$$word_2026', 'passw0rdpassw0rd', 'Mypassword1!'],
    ...['Welcome@12345', 'Welcome2India!', 'Letmein@2026!', 'Admin@123456789', 'Administrator1', 'Company@2026!'],
    ...['1947@India@1947', 'Jaihind@1947!', 'jaihind-15081947', 'Bharat@123456', 'JaiShriRam@108', 'OmSaiRam@1234'],
    ...['krishnakrishna', 'Krishna@2026!', 'Ganesh@108108', 'iloveyoujaan1', 'Cricket_2026!', 'sachintendulkar10'],
    ...['Virat@Kohli18', 'ThalaDhoni@07', 'Shahrukh@1965', 'Mumbai@Indians2024', 'hdfcbank@1234'],
    ...['Rahul@Sharma123', 'AmitKumar@1990', 'Sharma@12345678', 'Summer@2026!!'],
    ...[
      'qwerty@123456',
      'qwertyuiop12',
      '1q2w3e4r5t6y',
      '123456789012',
      '2468013579246',
      'abcdefghijkl',
      'zyxwvutsrqpo',
    ],
    ...['aaaaaaaaaaaaaaaa', 'abababababab', '!!!!!!!!!!!!'],
    ...['Asha-Rao-2026', 'asha.rao.1990', 'RaoRaoRao1234', 'example123456'],
  ])('%j is refused as easy to guess', (password) => {
    expect(isEasyToGuess(password, OWN)).toBe(true);
  });

  it.each([
    ...['rain on the tin roof 7', 'slow boats to Majuli 9', 'passwords are for people', 'my admin wears a hat'],
    ...['kwm4-TRcd-9nfe-pq7A', 'xK3_mW9-pQ2z', 'blue-lantern-ferry-42', 'in-in-in but not a name'],
    ...['पासवर्ड जो लंबा है', 'barish mein chhat tapakti hai', 'neem ka ped purana'],
  ])('%j is accepted', (password) => {
    expect(isEasyToGuess(password, OWN)).toBe(false);
  });

  it('the score depends on the first 48 letters and digits alone', () => {
    expect(isEasyToGuess('a'.repeat(48) + 'slow boats to Majuli 9', OWN)).toBe(true);
    expect(isEasyToGuess('slow boats to Majuli 9'.padEnd(128, 'a'), OWN)).toBe(false);
  });

  it('generated passwords are never easy to guess', () => {
    for (let i = 0; i < 20; i++) expect(isEasyToGuess(generatePassword(), [])).toBe(false);
  });
});
