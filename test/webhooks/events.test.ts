import { waitFor } from '../support/process';
import { define } from '../support/permissions';
import { createProject, expectOk, freshEmail, signUp, signUpAnonymously, type TestProject } from '../support/project';
import { startReceiver, type Receiver } from '../support/receiver';
import { addMember, createTeam } from '../support/teams';
import { createUser, readUser } from '../support/users';
import { createEndpoint, verify, type NewEndpoint } from '../support/webhooks';

/** Every event of the contract (b7, 1). */
const CONTRACT = [
  'user.created',
  'user.updated',
  'user.deleted',
  'team.created',
  'team.updated',
  'team.deleted',
  'team_membership.created',
  'team_membership.deleted',
  'team_permission.created',
  'team_permission.deleted',
  'project_permission.created',
  'project_permission.deleted',
];

interface Message {
  type: string;
  data: Record<string, unknown>;
}

let receiver: Receiver;
let project: TestProject;
let endpoint: NewEndpoint;
let read = 0;

beforeAll(async () => {
  receiver = await startReceiver();
  project = await createProject({ create_team_on_sign_up: false, client_user_deletion_enabled: true });
  await define(project, 'project', { editor: [] });
  await define(project, 'team', { painter: [] });
  endpoint = await createEndpoint(project, receiver.url, { event_types: CONTRACT });
});

afterAll(() => receiver.close());

/** The messages that arrive for a piece of work; both libraries verify each. */
async function told(count: number, work: () => Promise<unknown>): Promise<Message[]> {
  await work();
  await waitFor(() => Promise.resolve(receiver.received.length >= read + count));
  // A marker behind it shows that nothing more is on its way.
  const { id } = await createUser(project, { display_name: 'Marker' });
  await receiver.waitForMessages(1, ({ data }) => data.id === id);
  const messages = receiver.received.slice(read).filter(({ data }) => data.id !== id);
  read = receiver.received.length;
  return messages.map((message) => verify(endpoint.secret, message) as Message);
}

const sorted = (messages: Message[]) => messages.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
/** The time when a user was last active is told later, too. */
const asTold = (user: object) => ({ ...user, last_active_at_millis: expect.any(Number) as number });
const readTeam = async (id: string) => expectOk(await project.server(`GET /teams/${id}`));

describe('user.created', () => {
  it('comes of every way to make a user, with the user as servers read them', async () => {
    const ids: string[] = [];
    const messages = await told(3, async () => {
      ids.push((await createUser(project, { primary_email: freshEmail() })).id);
      ids.push((await signUp(project.client)).userId);
      ids.push((await signUpAnonymously(project.client)).userId);
    });
    const users = await Promise.all(ids.map((id) => readUser(project, id)));
    expect(messages).toHaveLength(3);
    for (const data of users) expect(messages).toContainEqual({ type: 'user.created', data: asTold(data) });
  });
});

describe('user.updated', () => {
  it('comes of changes by servers and by users themselves', async () => {
    const account = await signUp(project.client);
    await told(1, () => Promise.resolve());
    const path = `PATCH /users/${account.userId}`;
    let byServer: unknown;
    const messages = await told(2, async () => {
      byServer = expectOk(await project.server(path, { body: { display_name: 'Ada', server_metadata: { a: 1 } } }));
      expectOk(
        await project.client('PATCH /users/me', { token: account.accessToken, body: { display_name: 'Ada L.' } }),
      );
    });
    expect(messages).toEqual([
      { type: 'user.updated', data: byServer },
      { type: 'user.updated', data: asTold(await readUser(project, account.userId)) },
    ]);
  });
});

describe('teams', () => {
  it('are told of as servers read them, their creator not as a member', async () => {
    const { id: creator } = await createUser(project);
    await told(1, () => Promise.resolve());
    let id = '';
    const made = await told(1, async () => {
      id = (await createTeam(project, { display_name: 'Ours', creator_user_id: creator })).id;
    });
    expect(made).toEqual([{ type: 'team.created', data: await readTeam(id) }]);
    const changed = await told(1, async () =>
      expectOk(await project.server(`PATCH /teams/${id}`, { body: { display_name: 'Theirs' } })),
    );
    expect(changed).toEqual([{ type: 'team.updated', data: await readTeam(id) }]);
    const deleted = await told(1, async () => expectOk(await project.server(`DELETE /teams/${id}`)));
    expect(deleted.filter(({ type }) => type === 'team.deleted')).toEqual([{ type: 'team.deleted', data: { id } }]);
  });
});

describe('memberships', () => {
  it('come before the default permissions that are granted with them', async () => {
    const [{ id: team_id }, { id: user_id }] = [await createTeam(project), await createUser(project)];
    await told(2, () => Promise.resolve());
    expect(await told(2, () => addMember(project, team_id, user_id))).toEqual([
      { type: 'team_membership.created', data: { team_id, user_id } },
      { type: 'team_permission.created', data: { id: 'team_member', team_id, user_id } },
    ]);
    const removed = await told(1, async () =>
      expectOk(await project.server(`DELETE /team-memberships/${team_id}/${user_id}`)),
    );
    expect(removed).toEqual([{ type: 'team_membership.deleted', data: { team_id, user_id } }]);
  });
});

describe('permissions', () => {
  it('are told of when they are granted and taken away directly', async () => {
    const [{ id: team_id }, { id: user_id }] = [await createTeam(project), await createUser(project)];
    await addMember(project, team_id, user_id);
    await told(4, () => Promise.resolve());
    const ofTeam = `/team-permissions/${team_id}/${user_id}/painter`;
    const ofProject = `/project-permissions/${user_id}/editor`;
    const messages = await told(4, async () => {
      expectOk(await project.server(`POST ${ofTeam}`, { body: {} }));
      expectOk(await project.server(`DELETE ${ofTeam}`));
      expectOk(await project.server(`POST ${ofProject}`, { body: {} }));
      expectOk(await project.server(`DELETE ${ofProject}`));
    });
    expect(messages).toEqual([
      { type: 'team_permission.created', data: { id: 'painter', team_id, user_id } },
      { type: 'team_permission.deleted', data: { id: 'painter', team_id, user_id } },
      { type: 'project_permission.created', data: { id: 'editor', user_id } },
      { type: 'project_permission.deleted', data: { id: 'editor', user_id } },
    ]);
  });
});

describe('user.deleted', () => {
  it('tells of the teams that the user was in, and comes with the end of each membership', async () => {
    const { id: user_id } = await createUser(project);
    const teams = [await createTeam(project), await createTeam(project)];
    for (const { id } of teams) await addMember(project, id, user_id);
    await told(7, () => Promise.resolve());
    const messages = await told(3, async () => expectOk(await project.server(`DELETE /users/${user_id}`)));
    const ended = teams.map(({ id: team_id }) => ({ type: 'team_membership.deleted', data: { team_id, user_id } }));
    expect(sorted(messages.filter(({ type }) => type !== 'user.deleted'))).toEqual(sorted(ended));
    expect(messages.filter(({ type }) => type === 'user.deleted')).toEqual([
      { type: 'user.deleted', data: { id: user_id, teams: teams.map(({ id }) => ({ id })) } },
    ]);
  });
});
