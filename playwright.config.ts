import { register } from 'node:module';
import { defineConfig } from '@playwright/test';
import { DESKTOP, PHONE } from './e2e/support/widths.js';

register('./e2e/support/compiled.mjs', import.meta.url);

/** A busy machine is no failure. */
const PATIENCE = 60_000;

const executablePath = process.env['CHROMIUM_PATH'];
if (!executablePath) throw new Error('CHROMIUM_PATH is not set: run the journeys with npm test.');

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e-spec.ts',
  outputDir: '.data/journeys',
  // What is compiled already, and must keep what the compiler has written about decorators.
  build: { external: ['**/dist/**'] },
  workers: 2,
  forbidOnly: true,
  // For what hangs, as with the other tests.
  timeout: 300_000,
  expect: { timeout: PATIENCE, toPass: { timeout: PATIENCE } },
  reporter: [['list'], ['./tools/journeys-reporter.mjs']],
  use: {
    actionTimeout: PATIENCE,
    navigationTimeout: PATIENCE,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test takes a fifth of the time of all; what failed is run again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        // Visitors share a process, and what it has compiled; what they store stays their own.
        '--renderer-process-limit=1',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
      ],
    },
  },
  // A journey runs at both widths but where a tag says that it is about one of them.
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: DESKTOP } },
    { name: 'phone', grepInvert: /@desktop/, use: { viewport: PHONE, hasTouch: true } },
  ],
});
