// Writes src/gql/graphql.ts: what the pages ask of the server, from the .graphql files beside them, as documents with
// the types of their variables and answers. An operation that does not fit schema.graphql ends the build.
import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { parse, Source } from 'graphql';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with schema.graphql and src; a test names another one. */
const ROOT = process.argv[2] ?? dirname(fileURLToPath(import.meta.url));
const OUTPUT = 'src/gql/graphql.ts';

const read = (path) => parse(new Source(readFileSync(join(ROOT, path), 'utf8'), `dashboard/${path}`));

const documents = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.graphql'))
  .sort()
  .map((name) => ({ location: `dashboard/src/${name}`, document: read(join('src', name)) }));

/** A failure of the generator has a message for each mistake, with the file and line where it stands. */
const describe = (error) => (error.errors ?? [error]).map((one) => String(one)).join('\n\n');

try {
  const code = await codegen({
    filename: OUTPUT,
    schema: read('schema.graphql'),
    documents,
    pluginMap: { typescriptOperations, typedDocumentNode },
    plugins: [{ typescriptOperations: {} }, { typedDocumentNode: {} }],
    config: {
      // Pages do not look at it, and what they make themselves should not need it.
      skipTypename: true,
      arrayInputCoercion: false,
      useTypeImports: true,
      documentMode: 'graphQLTag',
      gqlImport: '@apollo/client#gql',
      scalars: { ID: 'string', JSON: '../json.js#Json', JSONObject: '../json.js#JsonObject' },
    },
  });
  mkdirSync(join(ROOT, dirname(OUTPUT)), { recursive: true });
  writeFileSync(join(ROOT, OUTPUT), code);
} catch (error) {
  process.stderr.write(`The documents of the dashboard do not fit schema.graphql.\n\n${describe(error)}\n`);
  process.exitCode = 1;
}
