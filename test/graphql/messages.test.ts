import { createProject, type TestProject } from '../support/project';

let project: TestProject;

beforeAll(async () => {
  project = await createProject();
});

const refusal = async (query: string, variables = {}) => {
  const { errors } = await project.graphql(query, variables);
  return errors.map(({ message }) => message).join('\n');
};

describe('what GraphQL says of an operation that it refuses', () => {
  it.each([
    ['{ projekt { id } }', 'Cannot query field "projekt" on type "Query".'],
    ['{ project(idd: 1) { id } }', 'Unknown argument "idd" on field "Query.project".'],
    ['fragment F on Projekt { id } { project { id } }', 'Unknown type "Projekt".'],
    [
      'mutation { createUser(input: { displayNam: "Ada" }) { id } }',
      'Field "displayNam" is not defined by type "UserCreateInput".',
    ],
  ])('is a sentence, and no place where one was: %s', async (query, sentence) => {
    const message = await refusal(query);
    expect(message).toContain(sentence);
    expect(message).not.toMatch(/hidden|did you mean/i);
  });

  it('still says what is missing of a field that has fields', async () => {
    expect(await refusal('{ project }')).toContain('Did you mean "project { ... }"?');
  });

  it.each([
    [
      'of aliases',
      `{ ${Array.from({ length: 16 }, (_, index) => `a${index}: project { id }`).join(' ')} }`,
      'The operation has 16 aliases, and at most 15 are allowed.',
    ],
    [
      'of depth',
      `{ ${'config { '.repeat(9)} id ${'} '.repeat(9)} }`,
      'The depth of the operation is 10, and at most 8 is allowed: ask for less in each other, in several operations.',
    ],
    [
      'of directives',
      `{ project { id ${'@include(if: true) '.repeat(30)} } }`,
      'The operation has 30 directives, and at most 20 are allowed.',
    ],
    [
      'of words',
      `{ project { ${'id '.repeat(2000)} } }`,
      'The document has more than 1500 tokens (words and signs), which are all that is read. Send it in parts.',
    ],
  ])('names its limit %s, and no error of syntax', async (_name, query, sentence) => {
    const message = await refusal(query);
    expect(message.split('\n')).toContain(sentence);
    expect(message).not.toContain('Syntax Error');
  });

  it('says of an operation that costs too much what it costs', async () => {
    // Our own types make it hard to ask for so much: the fields are made up.
    const many = `{ a { b { c { d { ${'...Part '.repeat(300)} } } } } }`;
    const message = await refusal(`${many} fragment Part on Project { id displayName description }`);
    expect(message).toMatch(/^The operation costs [\d.]+, and at most 6000 is allowed: /m);
    expect(message).not.toContain('Syntax Error');
  });

  it('names fields as GraphQL does', async () => {
    const mutation = 'mutation ($input: UserCreateInput!) { createUser(input: $input) { id } }';
    const message = await refusal(mutation, { input: { primaryEmail: 'no address', profileImageUrl: 'no url' } });
    expect(message).toContain('- input.primaryEmail must be an email address');
    expect(message).toContain('- input.profileImageUrl must be');
    expect(message).not.toMatch(/[a-z]_[a-z]/);
    const both = await refusal(mutation, { input: { primaryEmail: 'a@b.test', password: 'p', passwordHash: 'h' } });
    expect(both).toBe('Send either password or passwordHash, not both.');
  });

  it('does not rename what the caller has sent', async () => {
    const id = 'primary_email';
    const message = await refusal('mutation ($id: ID!) { deleteUser(id: $id) }', { id });
    expect(message).not.toContain('primaryEmail');
  });
});
