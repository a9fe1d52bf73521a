import { signUpProven } from '../support/addresses';
import { query } from '../support/database';
import { invitationsOf, invite, membersOf, sendInvitation, useInvitation } from '../support/invitations';
import { linkIn, waitForMail } from '../support/mails';
import { createProject, expectOk, freshEmail, graphqlCaller, signUp, type TestProject } from '../support/project';
import { publicUrl } from '../support/server';
import { createTeam } from '../support/teams';
import { NIL } from '../support/users';

interface Invitation {
  id: string;
  teamId: string;
  teamDisplayName: string;
  recipientEmail: string;
  expiresAtMillis: number;
}
interface Page {
  edges: Array<{ cursor: string; node: Invitation }>;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

const FIELDS = 'id teamId teamDisplayName recipientEmail expiresAtMillis';
const INVITE = `mutation ($teamId: ID!, $email: String!, $callbackUrl: String) {
  inviteToTeam(teamId: $teamId, email: $email, callbackUrl: $callbackUrl) { ${FIELDS} } }`;
const REVOKE = 'mutation ($teamId: ID!, $id: ID!) { revokeInvitation(teamId: $teamId, id: $id) }';
const LIST = `query ($id: ID!, $first: Int, $after: ID) { team(id: $id) { invitations(first: $first, after: $after) {
  edges { cursor node { ${FIELDS} } } pageInfo { hasNextPage endCursor } } } }`;

let project: TestProject;
let teamId: string;

beforeEach(async () => {
  project = await createProject();
  teamId = (await createTeam(project, { display_name: 'The Analysts' })).id;
});

const ask = async <T>(document: string, variables: Record<string, unknown> = {}): Promise<T> => {
  const { data, errors } = await project.graphql<T>(document, variables);
  expect(errors).toEqual([]);
  return data!;
};
const refusal = async (
  document: string,
  variables: Record<string, unknown>,
  as: Pick<TestProject, 'graphql'> = project,
) => (await as.graphql(document, variables)).errors[0]?.extensions;
const list = async (variables: object = {}) =>
  (await ask<{ team: { invitations: Page } }>(LIST, { id: teamId, ...variables })).team.invitations;
const idsOf = ({ edges }: Page) => edges.map(({ node }) => node.id);

describe('inviteToTeam', () => {
  it("emails a link to the project's own page, and answers the invitation", async () => {
    const email = freshEmail();
    const { inviteToTeam } = await ask<{ inviteToTeam: Invitation }>(INVITE, { teamId, email });
    expect(inviteToTeam).toEqual({
      id: expect.any(String),
      teamId,
      teamDisplayName: 'The Analysts',
      recipientEmail: email,
      expiresAtMillis: expect.any(Number),
    });
    expect(await invitationsOf(project, teamId)).toMatchObject([{ id: inviteToTeam.id }]);
    const link = linkIn(await waitForMail(project, email));
    expect(`${link.origin}${link.pathname}`).toBe(`${publicUrl()}/p/${project.id}/handler/team-invitation`);
  });

  it('emails one to another page that the project trusts', async () => {
    const email = freshEmail();
    await ask(INVITE, { teamId, email, callbackUrl: 'http://localhost:3000/join' });
    expect(linkIn(await waitForMail(project, email)).pathname).toBe('/join');
    const evil = { teamId, email, callbackUrl: 'https://evil.example' };
    expect(await refusal(INVITE, evil)).toMatchObject({ code: 'REDIRECT_URL_NOT_WHITELISTED' });
  });

  it('knows no team that is not of the project, and no address that is none', async () => {
    const foreign = await createTeam(await createProject());
    for (const id of [NIL, foreign.id]) {
      const answer = await refusal(INVITE, { teamId: id, email: freshEmail() });
      expect(answer).toMatchObject({ code: 'TEAM_NOT_FOUND', details: { team_id: id } });
    }
    expect(await refusal(INVITE, { teamId, email: 'none' })).toMatchObject({ code: 'SCHEMA_ERROR' });
  });
});

describe('Team.invitations', () => {
  it('are paged, oldest first, without those that were answered', async () => {
    const sent: string[] = [];
    for (let n = 0; n < 3; n += 1)
      sent.push(expectOk(await sendInvitation(project, { teamId, email: freshEmail() })).id);
    const used = await invite(project, { teamId, email: freshEmail() });
    expectOk(await useInvitation(project, used.code, { as: await signUp(project.client) }));
    const first = await list({ first: 2 });
    expect([idsOf(first), first.pageInfo]).toEqual([sent.slice(0, 2), { hasNextPage: true, endCursor: sent[2] }]);
    const second = await list({ first: 2, after: first.pageInfo.endCursor });
    expect([idsOf(second), second.pageInfo]).toEqual([sent.slice(2), { hasNextPage: false, endCursor: null }]);
  });

  it('of several teams are their own', async () => {
    const teams = [teamId, ...(await Promise.all([1, 2].map(() => createTeam(project)))).map(({ id }) => id)];
    for (const id of teams) expectOk(await sendInvitation(project, { teamId: id, email: freshEmail() }));
    const { teams: page } = await ask<{ teams: { edges: Array<{ node: { id: string; invitations: Page } }> } }>(
      `{ teams { edges { node { id invitations { edges { cursor node { ${FIELDS} } } pageInfo { hasNextPage endCursor } } } } } }`,
    );
    const owners = page.edges.map(({ node }) => [node.id, ...node.invitations.edges.map((edge) => edge.node.teamId)]);
    expect(owners.toSorted()).toEqual(teams.map((id) => [id, id]).toSorted());
  });
});

describe('revokeInvitation', () => {
  it('revokes an invitation of the team', async () => {
    const { id, code } = await invite(project, { teamId, email: freshEmail() });
    const elsewhere = await createTeam(project);
    expect(await refusal(REVOKE, { teamId: elsewhere.id, id })).toMatchObject({ code: 'VERIFICATION_CODE_NOT_FOUND' });
    expect(await refusal(REVOKE, { teamId: NIL, id })).toMatchObject({ code: 'TEAM_NOT_FOUND' });
    expect(await ask(REVOKE, { teamId, id })).toEqual({ revokeInvitation: id });
    expect((await useInvitation(project, code, { how: '/check-code' })).code).toBe('VERIFICATION_CODE_NOT_FOUND');
    expect(await refusal(REVOKE, { teamId, id })).toMatchObject({ code: 'VERIFICATION_CODE_NOT_FOUND' });
  });
});

it('all of it is for administrators of the project', async () => {
  const { id } = await invite(project, { teamId, email: freshEmail() });
  const other = await createProject();
  expect(await refusal(REVOKE, { teamId, id }, other)).toMatchObject({ code: 'TEAM_NOT_FOUND' });
  expect((await other.graphql<{ team: null }>(LIST, { id: teamId })).data).toEqual({ team: null });
  for (const tier of ['client', 'server'] as const) {
    const send = { graphql: graphqlCaller({ project: project.id, tier, keys: { [tier]: project.keys[tier] } }) };
    for (const [document, variables] of [
      [INVITE, { teamId, email: freshEmail() }],
      [REVOKE, { teamId, id }],
      [LIST, { id: teamId }],
    ] as const) {
      expect(await refusal(document, variables, send)).toMatchObject({ code: 'INSUFFICIENT_ACCESS_TYPE' });
    }
  }
  expect(await query('SELECT 1 FROM verification_codes WHERE team_id = $1', [teamId])).toHaveLength(1);
});

describe('the invitations of a user', () => {
  const OF_USERS = `query { users(first: 10) { edges { node { id invitations { ${FIELDS} } } } } }`;
  const ACCEPT = 'mutation ($userId: ID!, $id: ID!) { acceptInvitation(userId: $userId, id: $id) }';
  type Users = { users: { edges: Array<{ node: { id: string; invitations: Invitation[] } }> } };

  it('are those to verified addresses, each with its own, and are accepted by id', async () => {
    const [cleo, dora] = [await signUpProven(project), await signUp(project.client)];
    const first = await invite(project, { teamId, email: cleo.email });
    const second = await invite(project, { teamId: (await createTeam(project)).id, email: cleo.email });
    const toDora = await invite(project, { teamId, email: dora.email });
    const shown = async (userId: string) => {
      const { users } = await ask<Users>(OF_USERS);
      return users.edges.find(({ node }) => node.id === userId)?.node.invitations.map(({ id }) => id);
    };
    expect(await shown(cleo.userId)).toEqual([second.id, first.id]);
    expect(await shown(dora.userId)).toEqual([]);
    const answer = await ask<{ acceptInvitation: string }>(ACCEPT, { userId: cleo.userId, id: first.id });
    expect(answer.acceptInvitation).toBe(first.id);
    expect(await membersOf(project, teamId)).toEqual([cleo.userId]);
    expect(await shown(cleo.userId)).toEqual([second.id]);
    const refused = [
      [{ userId: dora.userId, id: toDora.id }, 'VERIFICATION_CODE_NOT_FOUND'],
      [{ userId: cleo.userId, id: first.id }, 'VERIFICATION_CODE_NOT_FOUND'],
      [{ userId: cleo.userId, id: NIL }, 'VERIFICATION_CODE_NOT_FOUND'],
      [{ userId: NIL, id: second.id }, 'USER_NOT_FOUND'],
    ] as const;
    for (const [variables, code] of refused) expect((await refusal(ACCEPT, variables))?.code).toBe(code);
  });
});
