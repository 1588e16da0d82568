import { digits, table } from '../bench/report.mjs';
import { verdictOf } from './experiment.mjs';

/**
 * @param {{ what: string, outcome: import('./experiment.mjs').Result | import('./experiment.mjs').Skipped }[]} rows
 * @returns {string} as Markdown
 */
export function reportTable(rows) {
  const count = (/** @type {number | undefined} */ value) => (value === undefined ? '' : digits(value));
  return table(
    ['What', 'How often', 'Acknowledged', 'Lost', 'Longest gap', 'Refused', 'Verdict'],
    rows.map(({ what, outcome }) => {
      if ('skipped' in outcome) return [what, '', '', '', '', '', verdictOf(outcome)];
      const { howOften, acknowledged, lost, longestGapMs, refused } = outcome;
      const gap = longestGapMs === undefined ? '' : `${(longestGapMs / 1000).toFixed(1)} s`;
      return [what, howOften, count(acknowledged), count(lost), gap, count(refused), verdictOf(outcome)];
    }),
  );
}
