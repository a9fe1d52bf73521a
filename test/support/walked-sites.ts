import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { binOf, EXAMPLES, finished, keysOf, listening, run, type RunningExample } from './examples';
import { freePort, ROOT } from './process';
import type { TestProject } from './project';

/** The public package that each entry of ours stands for, by the name that it is installed under here. */
const PUBLIC_PACKAGES = {
  "'@vestibule/sdk/next'": "'stackframe-stack-108'",
  "'@vestibule/sdk/react'": "'stackframe-react-108'",
  // It has the apps, too: those of @stackframe/js have no hooks.
  "'@vestibule/sdk'": "'stackframe-react-108'",
};
/** The setup of the public package for Next.js makes it, and its hooks ask for it. */
const LOADING = 'export default function Loading() {\n  return null;\n}\n';
/** Building takes half the time without what only makes the files smaller. */
const UNSHRUNK = 'export default { experimental: { turbopackMinify: false, turbopackSourceMaps: false } };\n';
/** What is built from the files of a site, and taken up again by the next run. */
const BUILT = new Set(['.next', 'dist', 'node_modules']);

/** An example with React, and whether it imports the public package, unmodified, instead of ours. */
export interface WalkedSite {
  name: 'gallery' | 'vite-react' | 'next';
  isPublic: boolean;
}

/** Starts a copy of an example as it is deployed, built. */
export async function startSite({ name, isPublic }: WalkedSite, project: TestProject): Promise<RunningExample> {
  const folder = join(EXAMPLES, 'dist', isPublic ? 'public' : 'own');
  copyExample(name, folder);
  if (isPublic) importPublic(join(folder, name));
  const port = String(await freePort());
  const environment = { ...keysOf(project), ...publicKeysOf(project), PORT: port, NEXT_TELEMETRY_DISABLED: '1' };
  const [build, serve] = name === 'next' ? commandsOfNext(port) : commandsOfVite(name, port);
  await finished(run(build, environment, folder));
  return listening(run(serve, environment, folder), `http://localhost:${port}`);
}

/** How a site is built, and how it is served. */
type Commands = readonly [build: string[], serve: string[]];

function commandsOfVite(name: string, port: string): Commands {
  const vite = binOf('vite');
  const address = ['--host', '127.0.0.1', '--port', port, '--strictPort'];
  return [
    [vite, 'build', name],
    [vite, 'preview', name, ...address],
  ];
}

function commandsOfNext(port: string): Commands {
  const next = join(ROOT, 'node_modules/next/dist/bin/next');
  return [
    [next, 'build', 'next'],
    [next, 'start', 'next', '--hostname', '127.0.0.1', '--port', port],
  ];
}

function copyExample(name: string, folder: string): void {
  const copy = join(folder, name);
  for (const path of existsSync(copy) ? readdirSync(copy) : []) {
    if (!BUILT.has(path)) rmSync(join(copy, path), { recursive: true });
  }
  cpSync(join(EXAMPLES, name), copy, { recursive: true, filter: (path) => !BUILT.has(basename(path)) });
  if (name === 'next') writeFileSync(join(copy, 'next.config.mjs'), UNSHRUNK);
  // Beside a package.json of its own a site keeps apart what is built for it.
  cpSync(join(EXAMPLES, 'package.json'), join(folder, 'package.json'));
}

/** Changes nothing but the names of the packages. */
function importPublic(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.jsx?$/.test(path) || path.split('/').some((part) => BUILT.has(part))) continue;
    let text = readFileSync(join(folder, path), 'utf8');
    for (const [ours, theirs] of Object.entries(PUBLIC_PACKAGES)) text = text.replaceAll(ours, theirs);
    writeFileSync(join(folder, path), text);
  }
  if (basename(folder) === 'next') writeFileSync(join(folder, 'app', 'loading.jsx'), LOADING);
}

/** The public package for Next.js has its address and keys from there on pages. */
function publicKeysOf(project: TestProject): Record<string, string> {
  const ofPages = Object.entries(keysOf(project)).filter(([key]) => !key.includes('SECRET'));
  return Object.fromEntries(ofPages.map(([key, value]) => [`NEXT_PUBLIC_${key}`, value]));
}
