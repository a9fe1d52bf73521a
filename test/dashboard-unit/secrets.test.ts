import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, visit, type OperationDefinitionNode } from 'graphql';

const SOURCES = join(__dirname, '../../dashboard/src');

/**
 * The queries whose answers must not stay in the memory of a page: secrets, and the whole configuration, which has them
 * all.
 */
const SECRETS = new Set([
  'password',
  'clientSecret',
  'accessToken',
  'refreshToken',
  'secretServerKey',
  'superSecretAdminKey',
  'secret',
  'configuration',
  'updateConfiguration',
]);

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(tsx?|graphql)$/.test(name) && !name.startsWith('gql'))
  .map((name) => ({ name, text: readFileSync(join(SOURCES, name), 'utf8') }));
const document = parse(
  files
    .filter(({ name }) => name.endsWith('.graphql'))
    .map(({ text }) => text)
    .join('\n'),
);

/** The last four characters of a key are no secret: fields with fields of their own do not count. */
function readsSecret(node: object): boolean {
  let found = false;
  visit(node as OperationDefinitionNode, {
    Field: ({ name, selectionSet }) => {
      if (SECRETS.has(name.value) && !selectionSet) found = true;
    },
  });
  return found;
}

const secretFragments = new Set(
  document.definitions.flatMap((node) =>
    node.kind === 'FragmentDefinition' && readsSecret(node) ? [node.name.value] : [],
  ),
);
const secretOperations = document.definitions.flatMap((node) => {
  if (node.kind !== 'OperationDefinition') return [];
  let spreads = false;
  visit(node, { FragmentSpread: ({ name }) => void (spreads ||= secretFragments.has(name.value)) });
  return spreads || readsSecret(node) ? [node.name?.value ?? ''] : [];
});

describe('documents with secrets in their answers', () => {
  it('are few and known', () => {
    expect(secretOperations.sort()).toEqual([
      'CreateProjectKeySet',
      'CreateWebhookEndpoint',
      'Impersonate',
      'RotateProjectKeySet',
      'RotateWebhookSecret',
      'StoredEmailServerPassword',
      'UpdateConfiguration',
    ]);
  });

  it.each(secretOperations)('%s is asked for past the cache, wherever it is', (operation) => {
    const call = new RegExp(
      String.raw`(useMutation\(|mutation: |query: |useQuery\()\s*${operation}Document\b([^;]*?)\)?;`,
      'g',
    );
    const calls = files.flatMap(({ text }) => [...text.matchAll(call)].map(([whole]) => whole));
    expect(calls.length).toBeGreaterThan(0);
    for (const whole of calls) expect(whole).toContain("fetchPolicy: 'no-cache'");
  });

  it('never are what pages watch', () => {
    const watched = files.filter(({ text }) =>
      secretOperations.some((operation) => new RegExp(String.raw`useQuery\(\s*${operation}Document\b`).test(text)),
    );
    expect(watched.map(({ name }) => name)).toEqual([]);
  });
});
