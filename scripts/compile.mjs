// Compiles the server, each source for itself: without its types, which `npm run check` checks.
//   node scripts/compile.mjs src shared ormconfig.ts
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformFile } from '@swc/core';

const OUT = 'dist';

const sources = process.argv.slice(2).flatMap((path) => {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|json)$/.test(name))
    .map((name) => join(path, name));
});
await Promise.all(sources.map(compile));

async function compile(source) {
  if (source.endsWith('.json')) return copy(source);
  const built = join(OUT, source.replace(/\.ts$/, '.js'));
  const folder = dirname(built);
  const sourceFileName = relative(folder, source).replaceAll('\\', '/');
  const { code, map } = await transformFile(source, { sourceFileName });
  await mkdir(folder, { recursive: true });
  const name = built.slice(folder.length + 1);
  await writeFile(built, `${code}\n//# sourceMappingURL=${name}.map\n`);
  if (map) await writeFile(`${built}.map`, map);
}

/** Data that sources read lies beside them. */
async function copy(source) {
  const built = join(OUT, source);
  await mkdir(dirname(built), { recursive: true });
  await copyFile(source, built);
}
