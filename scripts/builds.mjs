import { readFileSync } from 'node:fs';

const NEST = JSON.parse(readFileSync(new URL('../nest-cli.json', import.meta.url), 'utf8'));
/** The folder of the server's sources. */
export const SERVER_SOURCES = NEST.sourceRoot;
/** The code that server, SDK and dashboard share; it imports nothing of theirs. */
export const SHARED_SOURCES = 'shared';
/** The file that starts the server. */
export const MAIN = `dist/${NEST.entryFile}.js`;
/** Imports nearly all that it consists of, and does nothing by itself. */
export const SERVER_MODULE = `dist/${SERVER_SOURCES}/application.js`;
/** Compiles it. */
const COMPILE = ['node', 'scripts/compile.mjs', SERVER_SOURCES, SHARED_SOURCES, 'ormconfig.ts'];
/** True if a build also deletes the results of sources that are gone. */
export const DELETES_ORPHANS = NEST.compilerOptions.deleteOutDir;

/** The sources of the SDK's bundle: its own, and those that server, SDK and dashboard share. */
const SDK_SOURCES = ['sdk/src', 'sdk/package.json', 'sdk/tsconfig.json', SHARED_SOURCES];

/** The builds of pages share these. */
const FOR_PAGES = ['scripts/compress-files.mjs', 'scripts/supported-browsers.mjs'];

/** The builds: their sources, their results, and the builds before them. Running needs those that are not for `all`. */
export const BUILDS = [
  {
    name: 'server',
    from: [SERVER_SOURCES, SHARED_SOURCES, 'ormconfig.ts', '.swcrc', 'nest-cli.json', 'scripts/compile.mjs'],
    to: MAIN,
    command: COMPILE,
  },
  {
    name: 'sandbox of mails',
    after: 'server',
    from: [`${SERVER_SOURCES}/email/renderer`, 'package-lock.json'],
    to: `dist/${SERVER_SOURCES}/email/renderer/warm-sandbox.bin`,
    command: ['node', `dist/${SERVER_SOURCES}/email/renderer/make-built-state.js`],
  },
  {
    // For those who embed it: what runs here bundles its sources.
    name: 'sdk',
    for: 'all',
    from: [...SDK_SOURCES, 'sdk/tsconfig.build.json', 'sdk/tsconfig.cjs.json', 'scripts/build-library.mjs'],
    to: 'sdk/dist/cjs/package.json',
    command: ['npm', 'run', '-s', 'build', '-w', '@vestibule/sdk'],
  },
  {
    name: 'dashboard',
    from: ['dashboard', ...SDK_SOURCES, ...FOR_PAGES],
    to: 'dashboard/dist/index.html',
    command: ['npm', 'run', '-s', 'build', '-w', '@vestibule/dashboard'],
  },
  {
    name: 'hosted pages',
    from: ['sdk/hosted', ...SDK_SOURCES, ...FOR_PAGES],
    to: 'sdk/dist-hosted/index.html',
    command: ['npm', 'run', '-s', 'build:hosted', '-w', '@vestibule/sdk'],
  },
];
