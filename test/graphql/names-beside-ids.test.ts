import { randomUUID } from 'node:crypto';
import { auditPage, audited } from '../support/audit';
import { createShop, changeItem, grant } from '../support/payments';
import { createOwner, createProject, expectOk, internal, personalTeamOf, type TestProject } from '../support/project';
import { addMember, createTeam } from '../support/teams';
import { createUser } from '../support/users';

describe('the audit log', () => {
  let project: TestProject;

  beforeAll(async () => {
    project = await createProject();
  });

  it('names the objects and the users concerned as they are called now, and those that are gone as they were', async () => {
    const { id } = await createUser(project, { display_name: 'Before' });
    expectOk(await project.server(`PATCH /users/${id}`, { body: { display_name: 'Ada' } }));
    const [gone, team] = [await createUser(project, { display_name: 'Gone' }), await createTeam(project)];
    expectOk(
      await project.server(`POST /contact-channels`, {
        body: { user_id: id, type: 'email', value: 'ada@names.example', used_for_auth: false },
      }),
    );
    expectOk(await project.server(`DELETE /users/${gone.id}`));
    const objects = async (action: string) => (await audited(project, action)).map(({ object }) => object);
    expect(await objects('user.created')).toEqual([
      { type: 'user', id: gone.id, display_name: 'Gone' },
      { type: 'user', id, display_name: 'Ada' },
    ]);
    expect((await objects('user.deleted'))[0]).toMatchObject({ id: gone.id, display_name: 'Gone' });
    expect((await objects('team.created'))[0]).toMatchObject({ id: team.id, display_name: team.display_name });
    expect((await audited(project, 'contact_channel.created'))[0]).toMatchObject({
      object: { type: 'contact_channel', display_name: 'ada@names.example' },
      user_id: id,
      user_display_name: 'Ada',
    });
    const { data } = await project.graphql<{ auditLog: { edges: unknown[] } }>(
      '{ auditLog(first: 1, action: "user.deleted") { edges { node { object { displayName } userDisplayName } } } }',
    );
    expect(data?.auditLog.edges).toEqual([{ node: { object: { displayName: 'Gone' }, userDisplayName: null } }]);
  });

  it('names templates and themes by the configuration, and what has no name by nothing', async () => {
    const theme = await project.admin<{ id: string }>('POST /internal/email-themes', {
      body: { display_name: 'Ours' },
    });
    const { id } = expectOk(theme);
    const [row] = (await auditPage(project, { object_id: id })).items;
    expect(row?.object).toEqual({ type: 'email_theme', id, display_name: 'Ours' });
    expect((await audited(project, 'project_config.updated'))[0]?.object.display_name ?? null).toBeNull();
  });
});

it('transactions name their customers over GraphQL, and REST says what it said', async () => {
  const shop = await createShop({
    'items.credits': { customerType: 'user' },
    'items.coins': { customerType: 'custom' },
    'products.pack': { customerType: 'team', prices: { once: { USD: '5' } } },
  });
  const user = await createUser(shop, { display_name: 'Ada' });
  const nameless = await createUser(shop, { primary_email: `${randomUUID()}@names.example` });
  const team = await createTeam(shop);
  expectOk(await changeItem(shop, `user/${user.id}/credits`, { delta: 1 }));
  expectOk(await changeItem(shop, `user/${nameless.id}/credits`, { delta: 1 }));
  expectOk(await changeItem(shop, 'custom/robot/coins', { delta: 1 }));
  expectOk(await grant(shop, `team/${team.id}`, { product_id: 'pack' }));
  type Listed = { transactions: { transactions: Array<{ customerId: string; customerDisplayName: string | null }> } };
  const { data } = await shop.graphql<Listed>('{ transactions { transactions { customerId customerDisplayName } } }');
  expect(data?.transactions.transactions).toEqual([
    { customerId: team.id, customerDisplayName: team.display_name },
    { customerId: 'robot', customerDisplayName: null },
    { customerId: nameless.id, customerDisplayName: nameless.primary_email },
    { customerId: user.id, customerDisplayName: 'Ada' },
  ]);
  const { text } = await shop.admin('GET /internal/payments/transactions');
  expect(text).not.toContain('customer_display_name');
});

it('the history of the configuration names the key that changed it, as the audit log does', async () => {
  const project = await createProject();
  expectOk(await project.admin('PATCH /internal/projects/current', { body: { display_name: 'By a key' } }));
  expectOk(await project.admin('PATCH /internal/projects/current', { body: { config: { magic_link_enabled: true } } }));
  type History = {
    configurationChanges: { edges: Array<{ node: { author: unknown; keyDisplayName: string | null } }> };
  };
  const { data } = await project.graphql<History>(
    '{ configurationChanges(first: 1) { edges { node { author { id } keyDisplayName } } } }',
  );
  expect(data?.configurationChanges.edges[0]?.node).toEqual({ author: null, keyDisplayName: 'Test keys' });
});

it('colleagues without a name are known by their address to each other, and users of other projects are not', async () => {
  const [owner, project] = [await createOwner(), await createProject({ client_team_creation_enabled: true })];
  type Profiles = { items: Array<{ user_id: string; display_name: string | null }> };
  const ownTeam = await personalTeamOf(owner);
  const own = await internal<Profiles>(`GET /team-member-profiles?team_id=${ownTeam}`, owner);
  expect(expectOk(own).items).toEqual([expect.objectContaining({ user_id: owner.userId, display_name: owner.email })]);
  const nameless = await createUser(project, { primary_email: `${randomUUID()}@names.example` });
  const team = await createTeam(project);
  await addMember(project, team.id, nameless.id);
  const others = await project.server<Profiles>('GET /team-member-profiles', { query: { team_id: team.id } });
  expect(expectOk(others).items).toEqual([expect.objectContaining({ user_id: nameless.id, display_name: null })]);
});
