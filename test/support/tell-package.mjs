/** The hook of `tell-packages.mjs` for modules that are imported, and what it shares with the one for `require`. */
import { writeSync } from 'node:fs';

const BUNDLER = new URL('./tell-bundled.mjs', import.meta.url).href;
const told = new Set();

/** Tells of a package that a file asks for, once for each package that asks. Nothing of what is no package. */
export function tellPackage(request, file) {
  if (/^[./#]|^[a-z]+:/.test(request)) return;
  const line = `asks for ${nameOf(request)}, from ${packageOf(file) ?? 'here'}\n`;
  if (!told.has(line)) writeSync(2, line);
  told.add(line);
}

/** The package that a file belongs to; null for our own. */
export function packageOf(file) {
  const [, inside] = /.*\/node_modules\/(.*)/.exec(file) ?? [];
  return inside === undefined ? null : nameOf(inside);
}

function nameOf(path) {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
}

export async function resolve(specifier, context, next) {
  tellPackage(specifier, context.parentURL ?? '');
  return specifier === 'esbuild' ? { url: BUNDLER, shortCircuit: true } : next(specifier, context);
}
