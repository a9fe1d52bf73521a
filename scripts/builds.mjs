import { readFileSync } from 'node:fs';

const NEST = JSON.parse(readFileSync(new URL('../nest-cli.json', import.meta.url), 'utf8'));
/** Where the sources of the server are. */
export const SERVER_SOURCES = NEST.sourceRoot;
/** What starts the server. */
export const MAIN = `dist/${NEST.entryFile}.js`;
/** Whether what was built from sources that are gone goes, too. */
export const DELETES_ORPHANS = NEST.compilerOptions.deleteOutDir;

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
    from: [SERVER_SOURCES, 'ormconfig.ts', '.swcrc', 'nest-cli.json'],
    to: MAIN,
    command: [NEST.compilerOptions.builder, SERVER_SOURCES, 'ormconfig.ts', '-d', 'dist', '-q'],
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
