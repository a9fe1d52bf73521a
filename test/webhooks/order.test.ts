import { invite, useInvitation } from '../support/invitations';
import { define } from '../support/permissions';
import { waitFor } from '../support/process';
import { createProject, expectOk, freshEmail, signUp, type TestProject } from '../support/project';
import { answerWith, startReceiver, type Received, type Receiver } from '../support/receiver';
import { addMember, createTeam } from '../support/teams';
import { createUser } from '../support/users';
import { createEndpoint, listDeliveries, makeDue, verify, type NewEndpoint } from '../support/webhooks';

/** The order in which a receiver hears of one change that is several events (b7, 1). */
const TYPES = ['user.deleted', 'team_membership.created', 'team_membership.deleted', 'team_permission.created'];
const DEFAULTS = ['painter', 'reader', 'writer'];

let receiver: Receiver;
let project: TestProject;
let endpoint: NewEndpoint;

beforeEach(async () => {
  receiver = await startReceiver();
  project = await createProject();
  await define(project, 'team', { painter: [], reader: [], writer: [] });
  const config = { team_member_default_permissions: DEFAULTS.map((id) => ({ id })) };
  expectOk(await project.admin('PATCH /internal/projects/current', { body: { config } }));
});

afterEach(() => receiver.close());

/** From now on everything is told; of what a test has set up before, nothing was. */
const listen = async () => (endpoint = await createEndpoint(project, receiver.url, { event_types: TYPES }));
const contentOf = (message: Received) => verify(endpoint.secret, message);

/** Waits until all is delivered, and answers what the receiver took, in the order in which it came. */
async function taken(count: number): Promise<unknown[]> {
  const isDelivered = async () => {
    const deliveries = await listDeliveries(project, endpoint.id);
    return deliveries.length === count && deliveries.every(({ status }) => status === 'delivered');
  };
  await waitFor(isDelivered);
  return receiver.received.map(contentOf);
}

/** The first message fails: whatever has to come behind it waits. */
async function failTheFirst(work: () => Promise<unknown>, count: number): Promise<unknown[]> {
  receiver.behave(answerWith(500));
  await work();
  const statuses = async () => (await listDeliveries(project, endpoint.id)).map(({ status }) => status);
  await waitFor(async () => (await statuses()).includes('retrying'));
  expect((await statuses()).toSorted()).toEqual([...Array<string>(count - 1).fill('pending'), 'retrying']);
  const [first, ...others] = receiver.received.splice(0);
  expect(others).toEqual([]);
  receiver.behave(answerWith(200));
  await makeDue(endpoint.id);
  const all = await taken(count);
  expect(all[0]).toEqual(contentOf(first!));
  return all;
}

const joined = (team_id: string, user_id: string) => [
  { type: 'team_membership.created', data: { team_id, user_id } },
  ...DEFAULTS.map((id) => ({ type: 'team_permission.created', data: { id, team_id, user_id } })),
];

describe('joining a team', () => {
  it('is told before the permissions that come with it, of a server that adds a member', async () => {
    const [{ id: teamId }, { id: userId }] = [await createTeam(project), await createUser(project)];
    await listen();
    const told = await failTheFirst(() => addMember(project, teamId, userId), 4);
    expect(told).toEqual(joined(teamId, userId));
  });

  it('is told before them of an invitation that is accepted, too', async () => {
    const [{ id: teamId }, email] = [await createTeam(project), freshEmail()];
    const account = await signUp(project.client, email);
    const { code } = await invite(project, { teamId, email });
    await listen();
    const told = await failTheFirst(async () => expectOk(await useInvitation(project, code, { as: account })), 4);
    expect(told).toEqual(joined(teamId, account.userId));
  });
});

describe('deleting a user', () => {
  it('is told after the end of each membership, by the age of the teams, which it names', async () => {
    const { id: user_id } = await createUser(project);
    const teams = [await createTeam(project), await createTeam(project), await createTeam(project)];
    for (const { id } of [...teams].reverse()) await addMember(project, id, user_id);
    await listen();
    const told = await failTheFirst(async () => expectOk(await project.server(`DELETE /users/${user_id}`)), 4);
    expect(told).toEqual([
      ...teams.map(({ id: team_id }) => ({ type: 'team_membership.deleted', data: { team_id, user_id } })),
      { type: 'user.deleted', data: { id: user_id, teams: teams.map(({ id }) => ({ id })) } },
    ]);
  });

  it('ends the memberships of nobody else', async () => {
    const [{ id: user_id }, { id: other }] = [await createUser(project), await createUser(project)];
    const { id: team_id } = await createTeam(project);
    for (const id of [user_id, other]) await addMember(project, team_id, id);
    await listen();
    expectOk(await project.server(`DELETE /users/${user_id}`));
    expect(await taken(2)).toEqual([
      { type: 'team_membership.deleted', data: { team_id, user_id } },
      { type: 'user.deleted', data: { id: user_id, teams: [{ id: team_id }] } },
    ]);
  });
});
