// @ts-check
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import { indianWords } from './indian-words.mjs';

/** The time for scoring grows faster than the length. A strong password is strong within these characters. */
const SCORED = 48;
/**
 * The number of guesses at which zxcvbn's highest score starts. At its third, 10^8, `Admin@123456789` and
 * `Jaihind@1947!` would pass.
 */
const ENOUGH = 1e10;

const scorer = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary, indian: indianWords },
  graphs: common.adjacencyGraphs,
});

/**
 * Whether the password is among those that attackers guess first. Punctuation is ignored, because people put it between
 * and around words, and guessing programs do too.
 * @param {string} password
 * @param {string[]} own words about the account's owner
 */
export function isEasyToGuess(password, own) {
  const plain = password.replace(/[^\p{L}\p{M}\p{N}]+/gu, '').slice(0, SCORED);
  return plain === '' || scorer.check(plain, own).guesses < ENOUGH;
}
