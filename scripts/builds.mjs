/**
 * What the SDK bundles: its own sources, and the files of the server that both sides share. A test compares this with
 * what the sources import.
 */
const SDK_SOURCES = [
  'sdk/src',
  'sdk/package.json',
  'sdk/tsconfig.json',
  'src/common/contract/page.ts',
  'src/common/contract/wire.ts',
  'src/common/errors/catalogue.ts',
  'src/common/urls/trusted-url.ts',
  'src/common/urls/wildcard-host.ts',
];

/** What is built, from what, into what; later ones use earlier ones. */
export const BUILDS = [
  {
    name: 'server',
    from: ['src', 'ormconfig.ts', '.swcrc'],
    to: 'dist/src/main.js',
    command: ['swc', 'src', 'ormconfig.ts', '-d', 'dist', '-q'],
  },
  {
    name: 'sdk',
    from: [...SDK_SOURCES, 'sdk/tsconfig.build.json'],
    to: 'sdk/dist',
    command: ['npm', 'run', '-s', 'build', '-w', '@vestibule/sdk'],
  },
  {
    name: 'dashboard',
    from: ['dashboard', ...SDK_SOURCES],
    to: 'dashboard/dist/index.html',
    command: ['npm', 'run', '-s', 'build', '-w', '@vestibule/dashboard'],
  },
  {
    name: 'hosted pages',
    from: ['sdk/hosted', ...SDK_SOURCES],
    to: 'sdk/dist-hosted/index.html',
    command: ['npm', 'run', '-s', 'build:hosted', '-w', '@vestibule/sdk'],
  },
];
