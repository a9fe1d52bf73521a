/**
 * Pure files and HTTP tests need no ESM flag: TypeScript is compiled to CommonJS in memory. One built server is started
 * for the whole run; tests isolate themselves by making a project each.
 */
module.exports = {
  rootDir: '..',
  roots: ['<rootDir>/test'],
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  testEnvironment: 'node',
  // All files share one server, which turns requests away when too many passwords wait to be hashed: some tests do that.
  maxWorkers: 1,
  // No test is decided by time: this only ends one that hangs, on a busy machine, too.
  testTimeout: 90_000,
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  transform: {
    '^.+\\.tsx?$': [
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
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '^@vestibule/sdk$': '<rootDir>/sdk/src/index.ts' },
};
