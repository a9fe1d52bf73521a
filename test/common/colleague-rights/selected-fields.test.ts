import { buildSchema, graphqlSync, type GraphQLResolveInfo } from 'graphql';
import { selectedFields } from '../../../src/common/colleague-rights/selected-fields.js';

const schema = buildSchema(`
  interface Node { id: Int }
  type Person implements Node { id: Int friend: Person secret: String }
  type Query { person: Person node: Node }
`);

/** The fields below a root field that a query asks for. */
function select(source: string, variableValues?: Record<string, unknown>): string[] {
  let found: string[] = [];
  const resolve = (_: unknown, __: unknown, info: GraphQLResolveInfo) => {
    found = [...selectedFields(info)].map(({ coordinate }) => coordinate);
    return null;
  };
  const rootValue = {
    person: (args: unknown, context: unknown, info: GraphQLResolveInfo) => resolve(args, context, info),
    node: (args: unknown, context: unknown, info: GraphQLResolveInfo) => resolve(args, context, info),
  };
  const { errors } = graphqlSync({ schema, source, rootValue, variableValues });
  expect(errors).toBeUndefined();
  return found;
}

describe('the fields that a query asks for', () => {
  it.each([
    ['by another name', '{ person { a: secret } }', ['Person.secret']],
    ['below one another', '{ person { friend { secret } } }', ['Person.friend', 'Person.secret']],
    ['in a fragment', '{ person { ...P } } fragment P on Person { secret }', ['Person.secret']],
    ['in a fragment without a name', '{ person { ... { secret } } }', ['Person.secret']],
    ['of one kind of an interface', '{ node { id ... on Person { secret } } }', ['Node.id', 'Person.secret']],
    [
      'in one fragment under two types',
      '{ node { ...N ... on Person { ...N } } } fragment N on Node { id }',
      ['Node.id', 'Node.id'],
    ],
  ])('are found %s', (_, source, fields) => {
    expect(select(source)).toEqual(fields);
  });

  it('are those that are included', () => {
    const source = 'query ($yes: Boolean!) { person { secret @include(if: $yes) id @skip(if: $yes) } }';
    expect(select(source, { yes: true })).toEqual(['Person.secret']);
    expect(select(source, { yes: false })).toEqual(['Person.id']);
  });

  it('are found once for each fragment, for fragments of fragments would be thousands', () => {
    const depth = 12;
    const nested = Array.from(
      { length: depth },
      (_, n) => `fragment F${n} on Person { a: friend { ...F${n + 1} } b: friend { ...F${n + 1} } }`,
    );
    const found = select(`{ person { ...F0 } } ${nested.join(' ')} fragment F${depth} on Person { secret }`);
    expect(found).toContain('Person.secret');
    expect(found.length).toBe(2 * depth + 1);
  });
});
