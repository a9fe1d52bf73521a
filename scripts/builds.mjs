import { readFileSync } from 'node:fs';

const NEST = JSON.parse(readFileSync(new URL('../nest-cli.json', import.meta.url), 'utf8'));
/** Where the sources of the server are. */
export const SERVER_SOURCES = NEST.sourceRoot;
/** What starts the server. */
export const MAIN = `dist/${NEST.entryFile}.js`;
/** Imports nearly all that it consists of, and does nothing by itself. */
export const SERVER_MODULE = `dist/${SERVER_SOURCES}/application.js`;
/** Compiles it. */
const COMPILE = ['node', 'scripts/compile.mjs', SERVER_SOURCES, 'ormconfig.ts'];
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
  'src/common/contract/password-length.ts',
  'src/common/contract/wire.ts',
  'src/common/errors/catalogue.ts',
  'src/common/urls/domain-problem.ts',
  'src/common/urls/trusted-url.ts',
  'src/common/urls/wildcard-host.ts',
  'src/email/chat/chat-parts.ts',
  'src/payments/ledger/intervals.ts',
  'src/payments/money.ts',
  'src/payments/purchase.limits.ts',
  'src/payments/stripe/stripe.limits.ts',
  'src/payments/transactions/transaction-types.ts',
];

/** The builds of pages share this. */
const COMPRESSION = 'scripts/compress-files.mjs';

/** What is built, from what, into what, and after what else. Running needs those that are not for `all`. */
export const BUILDS = [
  {
    name: 'server',
    from: [SERVER_SOURCES, 'ormconfig.ts', '.swcrc', 'nest-cli.json', 'scripts/compile.mjs'],
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
    from: [...SDK_SOURCES, 'sdk/tsconfig.build.json'],
    to: 'sdk/dist',
    command: ['npm', 'run', '-s', 'build', '-w', '@vestibule/sdk'],
  },
  {
    name: 'dashboard',
    from: ['dashboard', ...SDK_SOURCES, COMPRESSION],
    to: 'dashboard/dist/index.html',
    command: ['npm', 'run', '-s', 'build', '-w', '@vestibule/dashboard'],
  },
  {
    name: 'hosted pages',
    from: ['sdk/hosted', ...SDK_SOURCES, COMPRESSION],
    to: 'sdk/dist-hosted/index.html',
    command: ['npm', 'run', '-s', 'build:hosted', '-w', '@vestibule/sdk'],
  },
];
