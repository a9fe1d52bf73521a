// Writes src/gql/graphql.ts: what the pages ask of the server, from the .graphql files beside them, as documents with
// the types of their variables and answers. An operation that does not fit schema.graphql ends the build.
import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { buildASTSchema, concatAST, parse, Source, validate } from 'graphql';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with schema.graphql and src; a test names another one. */
const ROOT = process.argv[2] ?? dirname(fileURLToPath(import.meta.url));
const OUTPUT = 'src/gql/graphql.ts';

const CONFIG = {
  // Pages do not look at it, and what they make themselves should not need it.
  skipTypename: true,
  arrayInputCoercion: false,
  useTypeImports: true,
  documentMode: 'graphQLTag',
  gqlImport: '@apollo/client#gql',
  scalars: { ID: 'string', JSON: '../json.js#Json', JSONObject: '../json.js#JsonObject' },
};

try {
  const schema = read('schema.graphql');
  const documents = readDocuments();
  const all = concatAST(documents.map(({ document }) => document));
  const mistakes = validate(buildASTSchema(schema), all);
  if (mistakes.length > 0) refuse(mistakes);
  else await generate(schema, documents);
} catch (error) {
  refuse([error]);
}

function readDocuments() {
  return readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => ({ location: name, document: read(`src/${name}`) }));
}

function read(path) {
  return parse(new Source(readFileSync(join(ROOT, path), 'utf8'), `dashboard/${path}`));
}

async function generate(schema, documents) {
  const code = await codegen({
    filename: OUTPUT,
    schema,
    documents,
    pluginMap: { typescriptOperations, typedDocumentNode },
    plugins: [{ typescriptOperations: {} }, { typedDocumentNode: {} }],
    config: CONFIG,
  });
  mkdirSync(join(ROOT, dirname(OUTPUT)), { recursive: true });
  writeFileSync(join(ROOT, OUTPUT), code);
}

/** Each mistake comes with its file and line. */
function refuse(mistakes) {
  process.stderr.write('The documents of the dashboard do not fit schema.graphql.\n\n');
  for (const mistake of mistakes) process.stderr.write(`${String(mistake)}\n\n`);
  process.exitCode = 1;
}
