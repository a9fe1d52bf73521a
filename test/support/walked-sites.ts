import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { binOf, EXAMPLES, finished, keysOf, listening, run, type RunningExample } from './examples';
import { freePort } from './process';
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
/** The things that are built from the files of a site, and taken up again by the next run. */
const BUILT = new Set(['.next', 'dist', 'node_modules']);

/** An example with React, and whether it imports the public package, unmodified, instead of ours. */
export interface WalkedSite {
  name: 'gallery' | 'vite-react' | 'next';
  isPublic: boolean;
}

/**
 * Starts a copy of an example as it is deployed, but for our own entry for Next.js, which runs as it is developed: React
 * warns of our components only there, and all of it together costs the processors three times as much.
 */
export async function startSite({ name, isPublic }: WalkedSite, project: TestProject): Promise<RunningExample> {
  const folder = join(EXAMPLES, 'dist', isPublic ? 'public' : 'own');
  copyExample(name, folder);
  if (isPublic) importPublic(join(folder, name));
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const environment = { ...keysOf(project), ...publicKeysOf(project), PORT: port };
  if (name === 'next' && !isPublic) {
    const site = await listening(run(['next/serve.mjs'], environment, folder), url);
    // It builds a page when it is asked for, which takes longer than a browser is patient.
    for (const path of ['/', '/handler/sign-up']) await (await fetch(url + path)).text();
    return site;
  }
  const [program, serve] =
    name === 'next'
      ? [binOf('next', 'dist/bin/next'), ['start', name, '--hostname', '127.0.0.1', '--port', port]]
      : [binOf('vite'), ['preview', name, '--host', '127.0.0.1', '--port', port, '--strictPort']];
  await finished(run([program, 'build', name], environment, folder));
  return listening(run([program, ...serve], environment, folder), url);
}

function copyExample(name: string, folder: string): void {
  const copy = join(folder, name);
  for (const path of existsSync(copy) ? readdirSync(copy) : []) {
    if (!BUILT.has(path)) rmSync(join(copy, path), { recursive: true });
  }
  cpSync(join(EXAMPLES, name), copy, { recursive: true, filter: (path) => !BUILT.has(basename(path)) });
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
