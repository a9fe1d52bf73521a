import { checkKey, createKey, createKeyProject, KEY, type KeyBody, type NewKeyBody } from '../support/api-keys';
import { readEvents } from '../support/events';
import { invitationsOf, invite, membersOf, sendInvitation, useInvitation } from '../support/invitations';
import { countOf, inParallel } from '../support/passwords';
import { expectOk, freshEmail, signUp, type Account, type TestProject } from '../support/project';
import { addMember, createTeam } from '../support/teams';

let project: TestProject;
let teamId: string;
let admin: Account;
let member: Account;

beforeAll(async () => {
  project = await createKeyProject({ client_user_deletion_enabled: true });
});

beforeEach(async () => {
  [admin, member] = await Promise.all([signUp(project.client), signUp(project.client)]);
  ({ id: teamId } = await createTeam(project, { creator_user_id: admin.userId }));
  await addMember(project, teamId, member.userId);
  await grant(member, '$manage_api_keys');
});

const NOT_FOUND = { status: 404, code: 'VERIFICATION_CODE_NOT_FOUND' };

const grant = async ({ userId }: Account, permission: string) =>
  expectOk(await project.server(`POST /team-permissions/${teamId}/${userId}/${permission}`, { body: {} }));
const membership = (of: Account) => `DELETE /team-memberships/${teamId}/${of.userId}`;
/** Every way out of a team. */
const WAYS: Array<[way: string, leave: () => Promise<unknown>]> = [
  ['is removed by another member', () => project.client(membership(member), { token: admin.accessToken })],
  ['is removed by a server', () => project.server(membership(member))],
  [
    'is removed over GraphQL',
    () =>
      project.graphql('mutation ($teamId: ID!, $userId: ID!) { removeTeamMember(teamId: $teamId, userId: $userId) }', {
        teamId,
        userId: member.userId,
      }),
  ],
  ['leaves', () => project.client(membership(member), { token: member.accessToken })],
  ['is deleted by a server', () => project.server(`DELETE /users/${member.userId}`)],
  ['deletes their account', () => project.client('DELETE /users/me', { token: member.accessToken })],
];

const makeKey = async (by: Account): Promise<NewKeyBody> => {
  const body = { ...KEY, team_id: teamId };
  return expectOk(await project.client<NewKeyBody>('POST /team-api-keys', { body, token: by.accessToken }));
};
const codeOf = async (key: NewKeyBody) => (await checkKey(project, 'team', key.value)).code;

describe('a member who', () => {
  it.each(WAYS)('%s leaves no invitation of theirs behind', async (_, leave) => {
    const guest = await signUp(project.client);
    const [own, second, others] = [
      await invite(project, { teamId, email: freshEmail(), by: member }),
      await invite(project, { teamId, email: guest.email, by: member }),
      await invite(project, { teamId, email: freshEmail(), by: admin }),
    ];
    const asServer = await invite(project, { teamId, email: freshEmail() });
    await leave();
    expect((await invitationsOf(project, teamId)).map(({ id }) => id)).toEqual([others.id, asServer.id]);
    for (const { code } of [own, second]) {
      expect(await useInvitation(project, code, { as: guest })).toMatchObject(NOT_FOUND);
      expect(await useInvitation(project, code, { as: guest, how: '/details' })).toMatchObject(NOT_FOUND);
      expect(await useInvitation(project, code, { how: '/check-code' })).toMatchObject(NOT_FOUND);
    }
    expect(await membersOf(project, teamId)).toEqual([admin.userId]);
    const revoked = (await readEvents(project.id)).filter(({ type, data }) => {
      return type === 'team_invitation.revoked' && data.team_id === teamId;
    });
    expect(revoked.map(({ data }) => data.id).toSorted()).toEqual([own.id, second.id].toSorted());
    expectOk(await useInvitation(project, others.code, { as: guest }));
    expect((await membersOf(project, teamId)).toSorted()).toEqual([admin.userId, guest.userId].toSorted());
  });

  it('is removed does not come back by an invitation that they sent themselves', async () => {
    const { code } = await invite(project, { teamId, email: member.email, by: member });
    expectOk(await project.client(membership(member), { token: admin.accessToken }));
    expect(await useInvitation(project, code, { as: member })).toMatchObject(NOT_FOUND);
    expect(await membersOf(project, teamId)).toEqual([admin.userId]);
  });

  it('is removed while they accept it ten times at once is out', async () => {
    for (let round = 0; round < 5; round += 1) {
      const invitations = await Promise.all(
        Array.from({ length: 5 }, () => invite(project, { teamId, email: freshEmail(), by: member })),
      );
      const [removed] = await Promise.all([
        project.client(membership(member), { token: admin.accessToken }),
        ...invitations.map(({ code }) => useInvitation(project, code, { as: member })),
      ]);
      expectOk(removed);
      expect(await membersOf(project, teamId)).toEqual([admin.userId]);
      await addMember(project, teamId, member.userId);
    }
  });

  it('is removed while they invite and make keys ten times at once leaves none of either', async () => {
    const body = { ...KEY, team_id: teamId };
    const [removed, invited, made] = await Promise.all([
      project.client(membership(member), { token: admin.accessToken }),
      inParallel(10, () => sendInvitation(project, { teamId, email: freshEmail(), by: member })),
      inParallel(10, () => project.client('POST /team-api-keys', { body, token: member.accessToken })),
    ]);
    expectOk(removed);
    expect(countOf([...invited, ...made], 500)).toBe(0);
    expect(await invitationsOf(project, teamId)).toEqual([]);
    const list = await project.server<{ items: KeyBody[] }>(`GET /team-api-keys?team_id=${teamId}`);
    expect(expectOk(list).items.filter((key) => key.manually_revoked_at_millis === undefined)).toEqual([]);
  });

  it.each(WAYS)('%s leaves no key of the team behind that they made, unless somebody says so', async (_, leave) => {
    const [theirs, others, asServer] = [
      await makeKey(member),
      await makeKey(admin),
      await createKey(project, { team_id: teamId }),
    ];
    await leave();
    expect(await codeOf(theirs)).toBe('API_KEY_REVOKED');
    expect([await codeOf(others), await codeOf(asServer)]).toEqual([undefined, undefined]);
    const revoked = (await readEvents(project.id)).filter(({ type }) => type === 'team_api_key.revoked');
    expect(revoked.filter(({ data }) => data.team_id === teamId).map(({ data }) => data.id)).toEqual([theirs.id]);
  });
});

describe('whoever removes a member', () => {
  it.each([
    ['a member', () => project.client(`${membership(member)}?keep_keys=true`, { token: admin.accessToken })],
    ['a server', () => project.server(`${membership(member)}?keep_keys=true`)],
  ])('may let their keys work on: %s', async (_, remove) => {
    const key = await makeKey(member);
    expectOk(await remove());
    expect(await codeOf(key)).toBeUndefined();
  });

  it('may do so over GraphQL', async () => {
    const key = await makeKey(member);
    const remove = 'mutation ($t: ID!, $u: ID!) { removeTeamMember(teamId: $t, userId: $u, keepKeys: true) }';
    expect((await project.graphql(remove, { t: teamId, u: member.userId })).errors).toEqual([]);
    expect(await codeOf(key)).toBeUndefined();
  });

  it('is not the member who leaves: they keep none of their own', async () => {
    const key = await makeKey(member);
    const answer = await project.client(`${membership(member)}?keep_keys=true`, { token: member.accessToken });
    expect([answer.status, answer.headers.get('x-vestibule-error')]).toEqual([403, 'OWN_KEYS_ARE_REVOKED']);
    expect(await membersOf(project, teamId)).toContain(member.userId);
    expect(await codeOf(key)).toBeUndefined();
  });

  it('says it by true or false', async () => {
    const answer = await project.server(`${membership(member)}?keep_keys=yes`);
    expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });
});

describe('who made it', () => {
  it('is told of an invitation, in lists and to whoever was invited', async () => {
    expectOk(await project.server(`PATCH /users/${member.userId}`, { body: { display_name: 'Mallory' } }));
    const guest = await signUp(project.client);
    const { code } = await invite(project, { teamId, email: guest.email, by: member });
    await invite(project, { teamId, email: guest.email });
    const sender = { sender_user_id: member.userId, sender_display_name: 'Mallory' };
    const server = { sender_user_id: null, sender_display_name: null };
    expect(await invitationsOf(project, teamId)).toMatchObject([sender, server]);
    expect(expectOk(await useInvitation(project, code, { as: guest, how: '/details' }))).toMatchObject(sender);
    const listed = `query ($id: ID!) { team(id: $id) { invitations(first: 5) { edges { node { senderUserId senderDisplayName } } } } }`;
    type Listed = { team: { invitations: { edges: Array<{ node: unknown }> } } };
    const { data } = await project.graphql<Listed>(listed, { id: teamId });
    expect(data?.team.invitations.edges.map(({ node }) => node)).toEqual([
      { senderUserId: member.userId, senderDisplayName: 'Mallory' },
      { senderUserId: null, senderDisplayName: null },
    ]);
  });

  it('is told of a key of a team', async () => {
    const key = await makeKey(member);
    const asServer = await createKey(project, { team_id: teamId });
    expect(key).toMatchObject({ created_by_user_id: member.userId });
    expect(asServer).not.toHaveProperty('created_by_user_id');
    const list = await project.client<{ items: KeyBody[] }>(`GET /team-api-keys?team_id=${teamId}`, {
      token: admin.accessToken,
    });
    expect(expectOk(list).items).toMatchObject([
      { id: asServer.id },
      { id: key.id, created_by_user_id: member.userId },
    ]);
    const query = '($id: ID!) { apiKey(id: $id) { createdByUserId } }';
    const { data } = await project.graphql(`query ${query}`, { id: key.id });
    expect(data).toEqual({ apiKey: { createdByUserId: member.userId } });
  });
});
