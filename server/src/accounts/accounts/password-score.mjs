// @ts-check
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import { indianWords } from './indian-words.mjs';

/** Scoring takes time that grows faster than the length. What is strong is so within these characters. */
const SCORED = 48;
/** Guesses: where zxcvbn's highest score begins. At its third, 10^8, `Admin@123456789` and `Jaihind@1947!` would pass. */
const ENOUGH = 1e10;

const scorer = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary, indian: indianWords },
  graphs: common.adjacencyGraphs,
});

/**
 * Is the password among those that guessing tries first? Signs count for nothing: people put them between and around
 * words, where guessing puts them too.
 * @param {string} password
 * @param {string[]} own words about the account's owner
 */
export function isEasyToGuess(password, own) {
  const plain = password.replace(/[^\p{L}\p{M}\p{N}]+/gu, '').slice(0, SCORED);
  return plain === '' || scorer.check(plain, own).guesses < ENOUGH;
}
