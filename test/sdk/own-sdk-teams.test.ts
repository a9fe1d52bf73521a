import { StackAdminApp, type ServerUser } from '../../sdk/src/index.js';
import { codeIn, linkIn, waitForMail } from '../support/mails';
import { freshEmail } from '../support/project';
import { publicUrl } from '../support/server';
import { GIF } from '../support/users';
import { Site } from './support/site';

let site: Site;

beforeEach(async () => {
  site = await Site.open({ client_team_creation_enabled: true });
});

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const refused = (code: string) => ({ name: 'KnownError', code });

function openAdminApp(): StackAdminApp {
  const { id: projectId, keys } = site.project;
  const given = { publishableClientKey: keys.client, secretServerKey: keys.server, superSecretAdminKey: keys.admin };
  return new StackAdminApp({ baseUrl: publicUrl(), projectId, ...given });
}

/** Ada has made a team, and a server has added Bob. */
async function openTeam() {
  const [ada, bob] = [await site.signUp(), await site.signUp()];
  const team = await ada.user.createTeam({ displayName: 'Sales' });
  await (await site.openServerApp().getTeam(team.id))?.addUser(bob.user.id);
  const seen = await bob.user.getTeam(team.id);
  if (!seen) throw new Error('Bob does not see the team');
  return { ada, bob, team, seen };
}

describe('a user', () => {
  it('makes, selects, changes and deletes teams, and the access token follows', async () => {
    const { app, user } = await site.signUp();
    const claimed = async () => {
      const { accessToken } = await app.getAuthJson();
      return JSON.parse(Buffer.from(accessToken?.split('.')[1] ?? '', 'base64url').toString()).selected_team_id;
    };
    const sales = await user.createTeam({ displayName: 'Sales', profileImageUrl: `data:image/gif;base64,${GIF}` });
    expect(sales).toMatchObject({ displayName: 'Sales', profileImageUrl: expect.stringMatching(/^http/) });
    expect(Object.isFrozen(sales)).toBe(true);
    expect(await claimed()).toBe(sales.id);
    const support = await user.createTeam({ displayName: 'Support' });
    expect(idsOf(await user.listTeams())).toEqual([sales.id, support.id]);
    await user.setSelectedTeam(sales.id);
    expect((await app.getUser({ or: 'throw' })).selectedTeam).toMatchObject({ id: sales.id });
    await user.setSelectedTeam(null);
    expect(await claimed()).toBeNull();
    const clientMetadata = { some_key: { innerKey: 1 } };
    await sales.update({ displayName: 'Sales of May', clientMetadata });
    expect(await user.getTeam(sales.id)).toMatchObject({ displayName: 'Sales of May', clientMetadata });
    await user.setSelectedTeam(support);
    await support.delete();
    expect(await claimed()).toBeNull();
    expect(await user.getTeam(support.id)).toBeNull();
    expect(await user.getTeam('no id at all')).toBeNull();
  });

  it('sees members under the names of the team, and leaves', async () => {
    const { ada, bob, team, seen } = await openTeam();
    await ada.user.setDisplayName('Ada');
    const profile = await ada.user.getTeamProfile(team);
    expect(profile.displayName).toBe('Ada');
    await profile.update({ displayName: 'Ada of sales' });
    expect(await seen.listUsers()).toEqual([
      { id: ada.user.id, teamProfile: { displayName: 'Ada of sales', profileImageUrl: null } },
      { id: bob.user.id, teamProfile: { displayName: null, profileImageUrl: null } },
    ]);
    await profile.update({ displayName: null });
    expect((await ada.user.getTeamProfile(team)).displayName).toBe('Ada');
    await bob.user.leaveTeam(seen);
    expect(await bob.user.listTeams()).toEqual([]);
    await expect(bob.user.getTeamProfile(seen)).rejects.toMatchObject(refused('TEAM_MEMBERSHIP_NOT_FOUND'));
  });

  it('knows what they may do, and is refused the rest', async () => {
    const { ada, bob, team, seen } = await openTeam();
    expect(idsOf(await bob.user.listPermissions(seen))).toEqual(['$invite_members', '$read_members', 'team_member']);
    expect(idsOf(await bob.user.listPermissions(seen, { recursive: false }))).toEqual(['team_member']);
    expect(await bob.user.getPermission(seen, '$read_members')).toEqual({ id: '$read_members' });
    expect(await bob.user.getPermission(seen, '$update_team')).toBeNull();
    expect([await ada.user.hasPermission(team, '$update_team'), await ada.user.hasPermission('anything')]).toEqual([
      true,
      false,
    ]);
    expect(await ada.user.listPermissions()).toEqual([]);
    const refusal = { ...refused('TEAM_PERMISSION_REQUIRED'), details: { permission_id: '$update_team' } };
    await expect(seen.update({ displayName: 'Mine' })).rejects.toMatchObject(refusal);
  });

  it('invites by email; whoever was invited accepts in their account or by the link', async () => {
    const { ada, team, seen } = await openTeam();
    const [carol, dan] = [await site.signInByEmail(), freshEmail()];
    await seen.inviteUser({ email: carol.email });
    await seen.inviteUser({ email: dan, callbackUrl: 'http://localhost:3000/elsewhere' });
    const link = linkIn(await waitForMail(site.project, carol.email, 2));
    expect(link.href).toMatch(/^http:\/\/localhost:3000\/handler\/team-invitation\?code=/);
    const sent = await team.listInvitations();
    expect(sent.map(({ recipientEmail }) => recipientEmail).sort()).toEqual([carol.email, dan].sort());
    const [received] = await (await carol.app.getUser({ or: 'throw' })).listTeamInvitations();
    expect(received).toMatchObject({ teamId: team.id, teamDisplayName: 'Sales', recipientEmail: carol.email });
    await received?.accept();
    expect(await team.listUsers()).toHaveLength(3);

    const code = codeIn(await waitForMail(site.project, dan));
    const [left] = await team.listInvitations();
    expect(left).toMatchObject({ recipientEmail: dan, expiresAt: expect.any(Date) });
    await left?.revoke();
    expect(await ada.app.acceptTeamInvitation(code)).toMatchObject({ error: { code: 'VERIFICATION_CODE_NOT_FOUND' } });
    expect(await team.listInvitations()).toEqual([]);
  });
});

describe('a server', () => {
  it('makes, finds, pages, changes and deletes teams', async () => {
    const server = site.openServerApp();
    const creator = await server.createUser({ displayName: 'Ada' });
    const names = ['One', 'Two', 'Three'];
    for (const displayName of names) await server.createTeam({ displayName, creatorUserId: creator.id });
    const first = await server.listTeams({ limit: 2 });
    expect(first.map(({ displayName }) => displayName)).toEqual(['One', 'Two']);
    const second = await server.listTeams({ limit: 2, cursor: first.nextCursor ?? '' });
    expect([second.map(({ displayName }) => displayName), second.nextCursor]).toEqual([['Three'], null]);
    const all = await server.listTeams({ orderBy: 'createdAt', desc: true });
    expect([all.map(({ displayName }) => displayName), all.nextCursor]).toEqual([names.toReversed(), null]);
    const [found] = await server.listTeams({ query: 'thr' });
    await found?.update({ serverMetadata: { crm_id: 1 }, clientReadOnlyMetadata: { plan: 'free' } });
    const team = await server.getTeam(found?.id ?? '');
    expect(team).toMatchObject({ serverMetadata: { crm_id: 1 }, createdAt: expect.any(Date) });
    expect((await creator.listTeams({ limit: 1 })).nextCursor).not.toBeNull();
    await team?.delete();
    expect(await server.getTeam(team?.id ?? '')).toBeNull();
  });

  it('handles members, who are users', async () => {
    const server = site.openServerApp();
    const [ada, bob] = [
      await server.createUser({ displayName: 'Ada' }),
      await server.createUser({ displayName: 'Bob' }),
    ];
    const team = await server.createTeam({ displayName: 'Sales', creatorUserId: ada.id });
    await team.addUser(bob.id);
    await expect(team.addUser(bob.id)).rejects.toMatchObject(refused('TEAM_MEMBERSHIP_ALREADY_EXISTS'));
    await (await bob.getTeamProfile(team)).update({ displayName: 'Robert' });
    const [, member] = await team.listUsers();
    expect(member).toMatchObject({ displayName: 'Bob', teamProfile: { displayName: 'Robert' } });
    await member?.setDisplayName('Bobby');
    expect((await server.listUsers({ teamId: team.id })).map(({ displayName }) => displayName)).toEqual([
      'Ada',
      'Bobby',
    ]);
    await team.removeUser(ada.id);
    await bob.leaveTeam(team);
    expect(await team.listUsers()).toEqual([]);
  });

  it('chooses and makes teams for a user', async () => {
    const server = site.openServerApp();
    const { id } = await server.createUser();
    const read = async () => (await server.getUser(id)) as ServerUser;
    const user = await read();
    const team = await user.createTeam({ displayName: 'Research', serverMetadata: { a_key: 1 } });
    expect((await read()).selectedTeam).toMatchObject({ id: team.id, serverMetadata: { a_key: 1 } });
    await user.setSelectedTeam(null);
    expect((await read()).selectedTeam).toBeNull();
    expect(await user.getTeam(team.id)).toMatchObject({ displayName: 'Research' });
  });

  it('grants and revokes permissions', async () => {
    const { bob, team } = await openTeam();
    const server = site.openServerApp();
    const user = (await server.getUser(bob.user.id)) as ServerUser;
    await openAdminApp().createProjectPermissionDefinition({ id: 'reports' });
    await Promise.all([user.grantPermission(team, 'team_admin'), user.grantPermission('reports')]);
    expect([await bob.user.hasPermission(team, '$delete_team'), await bob.user.hasPermission('reports')]).toEqual([
      true,
      true,
    ]);
    const granted = await server.listTeamMemberPermissions(team.id);
    expect(granted.filter(({ userId }) => userId === user.id).map(({ permissionId }) => permissionId)).toEqual([
      'team_admin',
      'team_member',
    ]);
    expect((await server.listTeamMemberPermissions(team.id, { recursive: true })).length).toBeGreaterThan(4);
    await user.revokePermission(team, 'team_admin');
    await user.revokePermission('reports');
    expect(await user.listPermissions(team, { recursive: false })).toEqual([{ id: 'team_member' }]);
    await expect(user.revokePermission('reports')).rejects.toMatchObject(refused('PERMISSION_NOT_FOUND'));
    await expect(user.grantPermission(team, 'reports')).rejects.toMatchObject(refused('WRONG_PERMISSION_SCOPE'));
  });
});

describe('an admin', () => {
  it('defines, replaces, pages and deletes permissions', async () => {
    const admin = openAdminApp();
    const made = await admin.createTeamPermissionDefinition({ id: 'lead', containedPermissionIds: ['$read_members'] });
    expect(made).toEqual({ id: 'lead', containedPermissionIds: ['$read_members'] });
    await admin.updateTeamPermissionDefinition('lead', { description: 'Leads' });
    const all = await admin.listTeamPermissionDefinitions();
    expect(all.find(({ id }) => id === 'lead')).toEqual({
      id: 'lead',
      description: 'Leads',
      containedPermissionIds: [],
    });
    const page = await admin.listTeamPermissionDefinitionsPaginated({ limit: 6 });
    expect([page.items.length, page.nextCursor === null]).toEqual([6, false]);
    const rest = await admin.listTeamPermissionDefinitionsPaginated({ limit: 10, cursor: page.nextCursor ?? '' });
    expect([rest.items.map(({ id }) => id), rest.nextCursor]).toEqual([['lead', 'team_admin', 'team_member'], null]);
    await admin.deleteTeamPermissionDefinition('lead');
    await expect(admin.deleteTeamPermissionDefinition('lead')).rejects.toMatchObject(refused('PERMISSION_NOT_FOUND'));

    await admin.createProjectPermissionDefinition({ id: 'reports', description: 'Figures' });
    await admin.updateProjectPermissionDefinition('reports', { description: 'All figures' });
    expect(await admin.listProjectPermissionDefinitions()).toEqual([
      { id: 'reports', description: 'All figures', containedPermissionIds: [] },
    ]);
    await admin.deleteProjectPermissionDefinition('reports');
    expect(await admin.listProjectPermissionDefinitions()).toEqual([]);
  });
});
