import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'graphql';

const GENERATED = fileURLToPath(new URL('src/gql/graphql.ts', import.meta.url));
const DOCUMENT = /export const (?<name>\w+) = gql`(?<text>[^`]*)` as unknown as [^;]+;/g;
const FRAGMENT = /\$\{(\w+)\}/g;
const IMPORT = /import (?:type )?\{(?<names>[^}]*)\} from '(?<from>[^']*\/gql\/graphql\.js)';/g;
const SCHEME = 'document:';
const ID = /^\0document:(?<name>\w+)\.js$/;

/**
 * A Vite plugin that reads the documents of src/gql/graphql.ts while it builds, so that no browser loads what can, and
 * makes each a module of its own, so that a page loads those that it asks.
 */
export function parsedDocuments() {
  const modules = new Map();
  return {
    name: 'parsed-documents',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const source = readFileSync(GENERATED, 'utf8');
      for (const { groups } of source.matchAll(DOCUMENT)) modules.set(groups.name, toModule(groups));
      if (source.split('gql`').length - 1 !== modules.size) this.error('A document is in a form that is not known.');
    },
    resolveId: { filter: { id: /^document:/ }, handler: (id) => `\0${id}.js` },
    load: {
      filter: { id: ID },
      handler: (id) => ({ code: modules.get(ID.exec(id).groups.name), moduleSideEffects: false }),
    },
    transform: {
      filter: { id: /dashboard[\\/]src[\\/].*\.tsx?$/, code: /gql\/graphql\.js/ },
      handler: (code) => ({ code: code.replaceAll(IMPORT, (...match) => toImports(match.at(-1), modules)), map: null }),
    },
  };
}

/** The imports of the documents that are named, and of types: there is nothing else in the file. */
function toImports({ names, from }, modules) {
  const all = names.split(',').map((name) => name.replace(/\btype\b/, '').trim());
  const imports = all.filter((name) => modules.has(name)).map(toImport);
  const types = all.filter((name) => name && !modules.has(name));
  return `${imports.join(' ')} import type { ${types.join(', ')} } from '${from}';`;
}

function toImport(name) {
  return `import { ${name} } from '${SCHEME}${name}';`;
}

/** A document with those of its fragments, each once. */
function toModule({ name, text }) {
  const fragments = [...text.matchAll(FRAGMENT)].map(([, fragment]) => fragment);
  const { definitions } = parse(text.replaceAll(FRAGMENT, ''), { noLocation: true });
  const own = JSON.stringify(definitions, (_key, value) => (isEmpty(value) ? undefined : value));
  const all = [`...${own}`, ...fragments.map((fragment) => `...${fragment}.definitions`)].join(',');
  const list = fragments.length === 0 ? own : `/* @__PURE__ */ [...new Set([${all}])]`;
  return `${fragments.map(toImport).join('\n')}\nexport const ${name} = { kind: 'Document', definitions: ${list} };\n`;
}

function isEmpty(value) {
  return Array.isArray(value) && value.length === 0;
}
