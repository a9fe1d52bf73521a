/**
 * Pure files and HTTP tests need no ESM flag: TypeScript is compiled to CommonJS in memory. Each worker has
 * a built server and a database of its own for the whole run; tests isolate themselves by making a project each.
 */
module.exports = {
  rootDir: '..',
  roots: ['<rootDir>/test'],
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  testEnvironment: '<rootDir>/test/support/environment.cjs',
  testSequencer: '<rootDir>/test/support/sequencer.cjs',
  // Two processors: whoever waits for a page, a clock or the database leaves one of them to a third.
  maxWorkers: 3,
  reporters: ['default', '<rootDir>/test/support/times-reporter.cjs'],
  // No test is decided by time: this only ends one that hangs, on a busy machine, too.
  testTimeout: 240_000,
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  transform: {
    // Of plain modules those that are shared: tests import them, scripts run by themselves.
    '^.+\\.tsx?$|/shared/.+\\.mjs$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  resolver: '<rootDir>/test/support/resolver.cjs',
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '^@vestibule/sdk$': '<rootDir>/sdk/src/index.ts' },
};
