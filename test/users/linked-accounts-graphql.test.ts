import { randomUUID } from 'node:crypto';
import { overrideConfig } from '../support/emails';
import { accountsOf, linkAccount } from '../support/linked-accounts';
import { createProject, graphqlCaller, type TestProject } from '../support/project';
import { createUser, NIL } from '../support/users';

const FIELDS = 'id userId providerConfigId type accountId email allowSignIn allowConnectedAccounts createdAt';
const CREATE = `mutation ($input: LinkedAccountCreateInput!) { createLinkedAccount(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($userId: ID!, $id: ID!, $input: LinkedAccountUpdateInput!) {
  updateLinkedAccount(userId: $userId, id: $id, input: $input) { ${FIELDS} }
}`;
const DELETE = 'mutation ($userId: ID!, $id: ID!) { deleteLinkedAccount(userId: $userId, id: $id) }';
const LIST = `query ($id: ID!) { user(id: $id) { linkedAccounts { ${FIELDS} } } }`;

interface View {
  id: string;
  type: string | null;
  createdAt: number;
}

let project: TestProject;
let userId: string;

beforeAll(async () => {
  project = await createProject({ oauth_providers: [{ id: 'github', type: 'shared' }] });
});
beforeEach(async () => {
  userId = (await createUser(project)).id;
});

const input = (more: object = {}) => ({
  input: {
    userId,
    providerConfigId: 'github',
    accountId: randomUUID(),
    allowSignIn: true,
    allowConnectedAccounts: true,
    ...more,
  },
});
const listOf = async (of: TestProject, id: string) =>
  (await of.graphql<{ user: { linkedAccounts: View[] } }>(LIST, { id })).data?.user.linkedAccounts;

describe('User.linkedAccounts', () => {
  it('are those of each user of a list, oldest first', async () => {
    const small = await createProject({ oauth_providers: [{ id: 'github', type: 'shared' }] });
    const [one, other, none] = [await createUser(small), await createUser(small), await createUser(small)];
    const first = await linkAccount(small, one.id);
    const third = await linkAccount(small, other.id);
    const second = await linkAccount(small, one.id, { allow_sign_in: false });
    const { data } = await small.graphql<{
      users: { edges: Array<{ node: { id: string; linkedAccounts: View[] } }> };
    }>(`{ users(first: 10) { edges { node { id linkedAccounts { id } } } } }`);
    const found = new Map(data?.users.edges.map(({ node }) => [node.id, node.linkedAccounts.map(({ id }) => id)]));
    expect(found.get(one.id)).toEqual([first.id, second.id]);
    expect(found.get(other.id)).toEqual([third.id]);
    expect(found.get(none.id)).toEqual([]);
  });

  it('show those of a provider that is gone', async () => {
    const small = await createProject({ oauth_providers: [{ id: 'github', type: 'shared' }] });
    const { id } = await createUser(small);
    const linked = await linkAccount(small, id);
    await overrideConfig(small, { 'auth.oauth.providers': {} });
    expect(await listOf(small, id)).toMatchObject([{ id: linked.id, providerConfigId: 'github', type: null }]);
  });
});

describe('mutations of linked accounts', () => {
  it('create, update and delete', async () => {
    const sent = input();
    const created = await project.graphql<{ createLinkedAccount: View }>(CREATE, sent);
    const view = created.data?.createLinkedAccount;
    expect(view).toEqual({
      ...sent.input,
      id: expect.any(String),
      type: 'github',
      email: null,
      createdAt: expect.any(Number),
    });
    expect(await listOf(project, userId)).toEqual([view]);
    const changes = { email: 'ada@example.com', allowSignIn: false };
    const updated = await project.graphql(UPDATE, { userId, id: view?.id, input: changes });
    expect(updated.data).toEqual({ updateLinkedAccount: { ...view, ...changes } });
    const deleted = await project.graphql(DELETE, { userId, id: view?.id });
    expect(deleted.data).toEqual({ deleteLinkedAccount: view?.id });
    expect(await accountsOf(project, userId)).toEqual([]);
  });

  it.each([
    ['LINKED_ACCOUNT_PROVIDER_NOT_FOUND', { providerConfigId: 'myspace' }],
    ['USER_NOT_FOUND', { userId: NIL }],
    ['LINKED_ACCOUNT_OTHER_SIGNS_IN', {}],
    ['SCHEMA_ERROR', { accountId: '' }],
  ])('refuse to create one with %s', async (code, more) => {
    await linkAccount(project, userId);
    const { errors } = await project.graphql(CREATE, input(more));
    expect(errors[0]?.extensions.code).toBe(code);
  });

  it('know what is not there', async () => {
    for (const [mutation, variables] of [
      [UPDATE, { input: {} }],
      [DELETE, {}],
    ] as const) {
      const unknown = await project.graphql(mutation, { userId, id: NIL, ...variables });
      expect(unknown.errors[0]?.extensions.code).toBe('LINKED_ACCOUNT_NOT_FOUND');
      const nobody = await project.graphql(mutation, { userId: NIL, id: NIL, ...variables });
      expect(nobody.errors[0]?.extensions.code).toBe('USER_NOT_FOUND');
    }
  });

  it('are for administrators', async () => {
    const { id } = await linkAccount(project, userId);
    const asServer = graphqlCaller({ project: project.id, tier: 'server', keys: project.keys });
    for (const [mutation, variables] of [
      [CREATE, input()],
      [UPDATE, { userId, id, input: {} }],
      [DELETE, { userId, id }],
    ] as const) {
      const { errors } = await asServer(mutation, variables);
      expect(errors[0]?.extensions.code).toBe('INSUFFICIENT_ACCESS_TYPE');
    }
    expect(await accountsOf(project, userId)).toHaveLength(1);
  });
});
