import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AggregatedResult } from '@jest/reporters';
import { expect, it } from '@jest/globals';
import CountsReporter from './counts-reporter.mjs';

it('counts a skipped test, a planned test and a file that does not load as failed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'counts-'));
  const before = process.env['TEST_COUNTS_FILE'];
  process.env['TEST_COUNTS_FILE'] = join(folder, 'counts.json');
  const results = {
    numPassedTests: 10,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 3,
    numRuntimeErrorTestSuites: 4,
  };
  new CountsReporter().onRunComplete(null, results as AggregatedResult);
  process.env['TEST_COUNTS_FILE'] = before;
  expect(JSON.parse(readFileSync(join(folder, 'counts.json'), 'utf8'))).toEqual({ passed: 10, failed: 10 });
  rmSync(folder, { recursive: true });
});
