/**
 * @typedef {object} Result what an experiment came to
 * @property {string} [what] of an experiment that has several
 * @property {string} howOften
 * @property {number} [acknowledged] what the service said was done
 * @property {number} [lost] of that, what was not there afterwards
 * @property {number} [longestGapMs] in which nobody was acknowledged
 * @property {number} [refused] calls that were answered with a refusal which says when to try again, or by nobody
 * @property {string[]} faults what must not be; none of them and nothing lost: it held
 *
 * @typedef {{ skipped: string }} Skipped why it could not be run here
 *
 * @typedef {object} Way
 * @property {boolean} short two minutes for all
 * @property {string} folder for what an experiment keeps beside the stand
 *
 * @typedef {object} Experiment
 * @property {string} name
 * @property {string} what
 * @property {boolean} [ownTestbed] it opens what it needs itself
 * @property {boolean} [longOnly] it has no short form
 * @property {(testbed: import('./testbed.mjs').Testbed, way: Way) => Promise<Result | Skipped | Result[]>} run
 */

/**
 * @param {Result | Skipped} result
 * @returns {string}
 */
export function verdictOf(result) {
  if ('skipped' in result) return `not run: ${result.skipped}`;
  const faults = [...((result.lost ?? 0) > 0 ? [`${result.lost} lost`] : []), ...result.faults];
  return faults.length === 0 ? 'held' : `FAILED: ${[...new Set(faults)].join('; ')}`;
}

/** @param {Result | Skipped} result */
export const hasFailed = (result) => verdictOf(result).startsWith('FAILED');
