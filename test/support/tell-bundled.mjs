/** Stands in for esbuild under `tell-packages.mjs`: builds as it does, and tells of the packages that go into a bundle. */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { packageOf, tellPackage } from './tell-package.mjs';

const esbuild = createRequire(import.meta.url)('esbuild');

export const { context, stop, transform, transformSync, version } = esbuild;

export async function build(options) {
  const result = await esbuild.build({ ...options, metafile: true });
  for (const input of Object.keys(result.metafile.inputs)) {
    const name = packageOf(resolve(input));
    if (name !== null) tellPackage(name, 'a bundle');
  }
  return result;
}
