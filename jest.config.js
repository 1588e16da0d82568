/**
 * @param {boolean} tsx
 * @returns {[string, object]}
 */
const compile = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      keepClassNames: true,
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

/** @type {import('jest').Config} */
export default {
  testMatch: [
    '<rootDir>/{contract,server,web,admin-ui,consumer-ui,partner-ui}/src/**/*.spec.{ts,tsx}',
    '<rootDir>/server/test/**/*.e2e-spec.ts',
    '<rootDir>/tools/**/*.spec.ts',
  ],
  testEnvironment: '<rootDir>/tools/jest-environment.mjs',
  runtime: '<rootDir>/tools/jest-runtime.mjs',
  // ES modules stay ES modules; the decorators' metadata is what Nest and TypeORM read types from.
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': compile(false), '\\.tsx$': compile(true) },
  resolver: '<rootDir>/tools/jest-resolver.mjs',
  moduleNameMapper: { '^@marketplace/(contract|web)/(.*)\\.js$': '<rootDir>/$1/src/$2' },
  // Compiled copies would be found beside their sources.
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/[^/]+/dist/', '<rootDir>/\\.data/'],
  injectGlobals: false,
  maxWorkers: 3,
  // For what hangs: how long something takes is nothing that a test on a busy machine can judge.
  testTimeout: 300_000,
  reporters: ['default', '<rootDir>/tools/counts-reporter.mjs'],
};
