import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AggregatedResult } from '@jest/reporters';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Suite } from '@playwright/test/reporter';
import CountsReporter from './counts-reporter.mjs';
import JourneysReporter from './journeys-reporter.mjs';

const before = process.env['TEST_COUNTS_FILE'];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'));
  process.env['TEST_COUNTS_FILE'] = join(folder, 'counts.json');
});
afterEach(() => {
  process.env['TEST_COUNTS_FILE'] = before;
  rmSync(folder, { recursive: true });
});

const counts = () => JSON.parse(readFileSync(join(folder, 'counts.json'), 'utf8')) as unknown;

it('a skipped test, a planned test and a file that does not load count as failed', () => {
  const results = {
    numPassedTests: 10,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 3,
    numRuntimeErrorTestSuites: 4,
  };
  new CountsReporter().onRunComplete(null, results as AggregatedResult);
  expect(counts()).toEqual({ passed: 10, failed: 10 });
});

it('a journey that failed, was skipped, or passed only when repeated, and a file that does not load count as failed', () => {
  const outcomes = ['expected', 'expected', 'unexpected', 'skipped', 'flaky'];
  const suite = { allTests: () => outcomes.map((outcome) => ({ outcome: () => outcome })) };
  const reporter = new JourneysReporter();
  reporter.onBegin(null, suite as Suite);
  reporter.onError();
  reporter.onEnd();
  expect(counts()).toEqual({ passed: 2, failed: 4 });
});

it('a run of journeys that did not begin counts as failed', () => {
  const reporter = new JourneysReporter();
  reporter.onError();
  reporter.onEnd();
  expect(counts()).toEqual({ passed: 0, failed: 1 });
});
