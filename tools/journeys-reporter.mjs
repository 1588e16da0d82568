import { readFileSync, writeFileSync } from 'node:fs';

/** Characters of a page that failed: its end, because the menu comes first. */
const PAGE_MAX = 3000;

/**
 * Leaves the counts of the journeys in the file named by TEST_COUNTS_FILE. A journey that was skipped, or that an early
 * end of the run left out, proves nothing: it has failed.
 */
export default class JourneysReporter {
  errors = 0;
  /** @type {import('@playwright/test/reporter').Suite | undefined} */
  suite;

  /**
   * @param {unknown} _config
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(_config, suite) {
    this.suite = suite;
  }

  /** What belongs to no test, such as a file that cannot be loaded. */
  onError() {
    this.errors++;
  }

  /**
   * What stood on the page of a journey that failed: elsewhere nobody has its files.
   * @param {import('@playwright/test/reporter').TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, { attachments }) {
    const context = attachments.find(({ name }) => name === 'error-context')?.path;
    const page = context && /```yaml\n([^]*?)```/.exec(readFileSync(context, 'utf8'))?.[1];
    if (page) console.log(`${test.title}: the page was\n${page.slice(-PAGE_MAX)}`);
  }

  onEnd() {
    const tests = this.suite?.allTests() ?? [];
    const passed = tests.filter((test) => test.outcome() === 'expected').length;
    const file = process.env.TEST_COUNTS_FILE;
    if (file) writeFileSync(file, JSON.stringify({ passed, failed: tests.length - passed + this.errors }));
  }
}
