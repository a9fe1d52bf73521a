import { randomUUID } from 'node:crypto';
import { checkKey, createKey, createKeyProject, KEY, nothing } from '../support/api-keys';
import { override } from '../support/permissions';
import { FAR_FUTURE, type TestProject } from '../support/project';
import { createTeam } from '../support/teams';
import { createUser } from '../support/users';

let project: TestProject;
let userId: string;
let teamId: string;

beforeEach(async () => {
  project = await createKeyProject();
  userId = (await createUser(project)).id;
  teamId = (await createTeam(project)).id;
});

const FIELDS = `id type userId teamId description lastFour isPublic createdAtMillis expiresAtMillis
  manuallyRevokedAtMillis lastUsedAtMillis`;

interface View {
  id: string;
  lastFour: string;
  description: string;
  manuallyRevokedAtMillis: number | null;
}

interface Connection {
  edges: Array<{ node: View }>;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

const create = (kind: 'User' | 'Team', input: object) =>
  project.graphql<Record<string, View & { value: string }>>(
    `mutation ($input: ${kind}ApiKeyCreateInput!) { create${kind}ApiKey(input: $input) { ${FIELDS} value } }`,
    { input: { description: 'Robot', expiresAtMillis: FAR_FUTURE, ...input } },
  );
const update = (id: string, input: object) =>
  project.graphql<{ updateApiKey: View }>(
    `mutation ($id: ID!, $input: ApiKeyUpdateInput!) { updateApiKey(id: $id, input: $input) { ${FIELDS} } }`,
    { id, input },
  );
const check = (type: 'user' | 'team', apiKey: string) =>
  project.graphql<{ checkApiKey: View }>(
    `mutation ($type: ApiKeyType!, $apiKey: String!) { checkApiKey(type: $type, apiKey: $apiKey) { ${FIELDS} } }`,
    { type, apiKey },
  );
const find = async (id: string) =>
  (await project.graphql<{ apiKey: View | null }>(`query ($id: ID!) { apiKey(id: $id) { ${FIELDS} } }`, { id })).data
    ?.apiKey;
const codesOf = ({ errors }: { errors: Array<{ extensions: { code: string } }> }) =>
  errors.map(({ extensions }) => extensions.code);

it.each(['User', 'Team'] as const)('keys of a %s are made, read, described, revoked and checked', async (kind) => {
  const owner = kind === 'User' ? { userId } : { teamId };
  const type = kind === 'User' ? 'user' : 'team';
  const made = (await create(kind, { ...owner, isPublic: true })).data![`create${kind}ApiKey`]!;
  const { value, ...view } = made;
  expect(view).toEqual({
    id: expect.any(String) as string,
    type,
    userId: kind === 'User' ? userId : null,
    teamId: kind === 'Team' ? teamId : null,
    description: 'Robot',
    lastFour: value.slice(-4),
    isPublic: true,
    createdAtMillis: expect.any(Number) as number,
    expiresAtMillis: FAR_FUTURE,
    manuallyRevokedAtMillis: null,
    lastUsedAtMillis: null,
  });
  expect(await find(made.id)).toEqual(view);
  expect((await check(type, value)).data?.checkApiKey).toMatchObject({ id: made.id });
  expect((await update(made.id, { description: 'Other' })).data?.updateApiKey.description).toBe('Other');
  expect((await update(made.id, { revoked: true })).data?.updateApiKey.manuallyRevokedAtMillis).toEqual(
    expect.any(Number),
  );
  expect(codesOf(await check(type, value))).toEqual(['API_KEY_REVOKED']);
  expect(codesOf(await check(type === 'user' ? 'team' : 'user', value))).toEqual(['WRONG_API_KEY_TYPE']);
});

it('users and teams show their keys in pages, newest first', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1) ids.unshift((await createKey(project, { user_id: userId })).id);
  const ofTeam = await createKey(project, { team_id: teamId });
  const page = `{ edges { node { id } } pageInfo { hasNextPage endCursor } }`;
  const read = async (after: string | null) => {
    const { data } = await project.graphql<{ user: { apiKeys: Connection }; team: { apiKeys: Connection } }>(
      `query ($user: ID!, $team: ID!, $after: ID) {
        user(id: $user) { apiKeys(first: 2, after: $after) ${page} } team(id: $team) { apiKeys ${page} } }`,
      { user: userId, team: teamId, after },
    );
    return data!;
  };
  const first = await read(null);
  const idsOf = ({ edges }: Connection) => edges.map(({ node }) => node.id);
  expect(idsOf(first.user.apiKeys)).toEqual(ids.slice(0, 2));
  expect(first.user.apiKeys.pageInfo).toEqual({ hasNextPage: true, endCursor: ids[2] });
  const second = await read(first.user.apiKeys.pageInfo.endCursor);
  expect(idsOf(second.user.apiKeys)).toEqual(ids.slice(2));
  expect(second.user.apiKeys.pageInfo.hasNextPage).toBe(false);
  expect(idsOf(first.team.apiKeys)).toEqual([ofTeam.id]);
});

it('what was made before keys were switched off can be seen and revoked', async () => {
  const key = await createKey(project, { user_id: userId });
  await override(project, { 'apiKeys.enabled.user': false });
  expect((await find(key.id))?.lastFour).toBe(key.value.slice(-4));
  expect((await update(key.id, { revoked: true })).errors).toEqual([]);
  expect(codesOf(await create('User', { userId }))).toEqual(['USER_API_KEYS_DISABLED']);
  expect(codesOf(await check('user', key.value))).toEqual(['USER_API_KEYS_DISABLED']);
  await override(project, { 'apiKeys.enabled.user': true });
  expect((await checkKey(project, 'user', key.value)).code).toBe('API_KEY_REVOKED');
});

it('tells what is not there, and what is not of the form', async () => {
  expect(codesOf(await create('User', { userId: randomUUID() }))).toEqual(['USER_NOT_FOUND']);
  expect(codesOf(await create('Team', { teamId: randomUUID() }))).toEqual(['TEAM_NOT_FOUND']);
  expect(codesOf(await update(nothing(), { description: 'x' }))).toEqual(['API_KEY_NOT_FOUND']);
  expect(await find(nothing())).toBeNull();
  expect(codesOf(await check('user', 'x'))).toEqual(['API_KEY_NOT_FOUND']);
  expect(codesOf(await create('User', { userId, description: 'x'.repeat(1001) }))).toEqual(['SCHEMA_ERROR']);
  expect(codesOf(await update(nothing(), { revoked: false }))).toEqual(['SCHEMA_ERROR']);
  const elsewhere = await createKeyProject();
  const strange = await createKey(elsewhere, { user_id: (await createUser(elsewhere)).id }, KEY);
  expect(await find(strange.id)).toBeNull();
  expect(codesOf(await update(strange.id, { revoked: true }))).toEqual(['API_KEY_NOT_FOUND']);
});
