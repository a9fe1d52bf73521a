// Writes src/gql/graphql.ts: what the pages ask of the server, from the .graphql files beside them, as documents with
// the types of their variables and answers. An operation that does not fit schema.graphql is refused. What it writes is
// committed: a first start need not install what makes it.
//   --check    writes nothing, and fails where what is there was made of something else
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values: options, positionals } = parseArgs({
  options: { check: { type: 'boolean' } },
  allowPositionals: true,
});
const SCRIPT = fileURLToPath(import.meta.url);
/** The folder with schema.graphql and src; a test names another one. */
const ROOT = positionals[0] ?? dirname(SCRIPT);
const OUTPUT = 'src/gql/graphql.ts';
const SCHEMA = 'schema.graphql';

const CONFIG = {
  // Pages do not look at it, and what they make themselves should not need it.
  skipTypename: true,
  arrayInputCoercion: false,
  useTypeImports: true,
  documentMode: 'graphQLTag',
  gqlImport: '@apollo/client#gql',
  scalars: { ID: 'string', JSON: '../json.js#Json', JSONObject: '../json.js#JsonObject' },
};

const documents = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.graphql'))
  .sort();
/** Says of what it was made, so that it shows when that changed. */
const STAMP = `// Made by codegen.mjs of ${digest([SCHEMA, ...documents])}: change no line here, run \`npm run emit\`.\n`;

if (!options.check) await generate();
else if (!isCurrent()) refuse([`${OUTPUT} was made of other documents: run \`npm run emit\`.`]);

function digest(names) {
  const hash = createHash('sha256').update(readFileSync(SCRIPT));
  for (const name of names) hash.update(name).update(readFileSync(join(ROOT, name)));
  return hash.digest('hex').slice(0, 32);
}

function isCurrent() {
  const path = join(ROOT, OUTPUT);
  return existsSync(path) && readFileSync(path, 'utf8').startsWith(STAMP);
}

async function generate() {
  // Installed with the packages of the tests.
  const { buildASTSchema, concatAST, parse, Source, validate } = await import('graphql');
  const { codegen } = await import('@graphql-codegen/core');
  const typedDocumentNode = await import('@graphql-codegen/typed-document-node');
  const typescriptOperations = await import('@graphql-codegen/typescript-operations');
  const prettier = await import('prettier');
  const read = (name) => parse(new Source(readFileSync(join(ROOT, name), 'utf8'), `dashboard/${name}`));
  try {
    const schema = read(SCHEMA);
    const parsed = documents.map((name) => ({ location: name, document: read(name) }));
    const mistakes = validate(buildASTSchema(schema), concatAST(parsed.map(({ document }) => document)));
    if (mistakes.length > 0) return refuse(mistakes);
    const code = await codegen({
      filename: OUTPUT,
      schema,
      documents: parsed,
      pluginMap: { typescriptOperations, typedDocumentNode },
      plugins: [{ typescriptOperations: {} }, { typedDocumentNode: {} }],
      config: CONFIG,
    });
    mkdirSync(join(ROOT, dirname(OUTPUT)), { recursive: true });
    const style = await prettier.resolveConfig(SCRIPT);
    writeFileSync(join(ROOT, OUTPUT), await prettier.format(STAMP + code, { ...style, parser: 'typescript' }));
  } catch (error) {
    refuse([error]);
  }
}

/** Each mistake comes with its file and line. */
function refuse(mistakes) {
  process.stderr.write('The documents of the dashboard do not fit.\n\n');
  for (const mistake of mistakes) process.stderr.write(`${String(mistake)}\n\n`);
  process.exitCode = 1;
}
