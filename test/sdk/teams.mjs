/**
 * Runs the public SDK, one version of it, through teams and permissions on every tier, and prints what came of each step
 * as one line of JSON.
 */
import {
  admin,
  CALLBACK,
  codeOf,
  email,
  hasNoCallback,
  mailedCode,
  newClient,
  results,
  server,
  signUp,
  step,
  thrownBy,
} from './support/visitor.mjs';

const idsOf = (items) => items.map(({ id }) => id);
const IMAGE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=';

async function newUser() {
  const app = await signUp(email());
  return { app, user: await app.getUser({ or: 'throw' }) };
}

/** Ada has made a team, and a server has added Bob. */
async function newTeam() {
  const [ada, bob] = [await newUser(), await newUser()];
  const team = await ada.user.createTeam({ displayName: 'Sales' });
  await (await server.getTeam(team.id)).addUser(bob.user.id);
  const own = await bob.user.getTeam(team.id);
  return { ada, bob, team, own };
}

await step('a user makes, reads and changes teams', async () => {
  const { app, user } = await newUser();
  const team = await user.createTeam({ displayName: 'Sales', profileImageUrl: IMAGE });
  const selected = (await app.getUser({ or: 'throw' })).selectedTeam;
  const other = await user.createTeam({ displayName: 'Support' });
  await team.update({ displayName: 'Sales of May', clientMetadata: { some_key: { inner_key: 1 } } });
  const read = await user.getTeam(team.id);
  await user.setSelectedTeam(read);
  const chosen = (await app.getUser({ or: 'throw' })).selectedTeam;
  await user.setSelectedTeam(null);
  const none = (await app.getUser({ or: 'throw' })).selectedTeam;
  return {
    selected: selected.id === team.id,
    hasImage: selected.profileImageUrl.startsWith('http'),
    listed: (await user.listTeams()).map(({ id }) => [team.id, other.id].indexOf(id)),
    displayName: read.displayName,
    clientMetadata: read.clientMetadata,
    readOnly: read.clientReadOnlyMetadata,
    chosen: chosen.id === team.id,
    none,
    unknown: await user.getTeam('no such team'),
  };
});

await step('members see each other, under the names of the team', async () => {
  const { ada, bob, team, own } = await newTeam();
  await ada.user.setDisplayName('Ada');
  const before = (await own.listUsers()).map(({ teamProfile }) => teamProfile.displayName);
  const profile = await ada.user.getTeamProfile(team);
  await profile.update({ displayName: 'Ada of sales' });
  const after = await own.listUsers();
  await bob.user.leaveTeam(own);
  return {
    before,
    profile: profile.displayName,
    after: after.map(({ id, teamProfile }) => [
      id === ada.user.id,
      teamProfile.displayName,
      teamProfile.profileImageUrl,
    ]),
    left: (await team.listUsers()).length,
    gone: await bob.user.getTeam(team.id),
  };
});

await step('a user knows what they may do', async () => {
  const { ada, bob, team, own } = await newTeam();
  const held = await ada.user.getPermission(team, '$delete_team');
  return {
    admin: idsOf(await ada.user.listPermissions(team)),
    granted: idsOf(await ada.user.listPermissions(team, { recursive: false })),
    member: idsOf(await bob.user.listPermissions(own)),
    held: held.id,
    lacking: await bob.user.getPermission(own, '$delete_team'),
    has: [await ada.user.hasPermission(team, '$update_team'), await bob.user.hasPermission(own, '$update_team')],
    project: idsOf(await ada.user.listPermissions()),
    unknown: await ada.user.hasPermission('never_defined'),
  };
});

await step('a user is refused what they may not do', async () => {
  const { bob, own } = await newTeam();
  const outsider = await newUser();
  const stolen = await outsider.app.getUser({ or: 'throw' });
  return {
    update: await thrownBy(() => own.update({ displayName: 'Mine' })),
    delete: await thrownBy(() => own.delete()),
    select: await thrownBy(() => stolen.setSelectedTeam(own)),
    leave: await thrownBy(() => stolen.leaveTeam(own)),
    profile: await thrownBy(() => stolen.getTeamProfile(own)),
    teams: (await bob.user.listTeams()).length,
  };
});

await step('a user deletes a team', async () => {
  const { ada, bob, team } = await newTeam();
  await team.delete();
  return {
    teams: [(await ada.user.listTeams()).length, (await bob.user.listTeams()).length],
    selected: (await ada.app.getUser({ or: 'throw' })).selectedTeam,
    server: await server.getTeam(team.id),
  };
});

await step('a server handles teams', async () => {
  const creator = await server.createUser({ displayName: 'Ada', primaryEmail: email() });
  const member = await server.createUser({ displayName: 'Bob' });
  const team = await server.createTeam({
    displayName: 'Research',
    profileImageUrl: 'https://example.com/team.png',
    creatorUserId: creator.id,
  });
  await team.update({ displayName: 'Research 2', serverMetadata: { a_key: 1 }, clientReadOnlyMetadata: { plan: 'x' } });
  await team.addUser(member.id);
  const again = await thrownBy(() => team.addUser(member.id));
  const read = await server.getTeam(team.id);
  const users = await read.listUsers();
  await read.removeUser(member.id);
  const empty = await server.createTeam({ displayName: 'Nobody' });
  const listed = idsOf(await server.listTeams()).filter((id) => [team.id, empty.id].includes(id));
  const left = (await read.listUsers()).length;
  await read.delete();
  return {
    displayName: read.displayName,
    image: read.profileImageUrl,
    serverMetadata: read.serverMetadata,
    readOnly: read.clientReadOnlyMetadata,
    hasDate: read.createdAt instanceof Date,
    again,
    users: users.map((user) => [user.displayName, user.teamProfile.displayName, user.serverMetadata]),
    address: users[0].primaryEmail === creator.primaryEmail,
    members: [left, (await empty.listUsers()).length],
    listed: listed.length,
    gone: await server.getTeam(team.id),
  };
});

await step('a server handles the teams of a user', async () => {
  const user = await server.createUser({ displayName: 'Ada' });
  const team = await user.createTeam({ displayName: 'Research' });
  const first = (await server.getUser(user.id)).selectedTeam;
  await user.setSelectedTeam(null);
  const none = (await server.getUser(user.id)).selectedTeam;
  await user.setSelectedTeam(team);
  const profile = await user.getTeamProfile(team);
  await profile.update({ displayName: 'Doctor Ada' });
  return {
    first: first.id === team.id,
    none,
    teams: idsOf(await user.listTeams()).map((id) => id === team.id),
    found: (await user.getTeam(team.id)).serverMetadata,
    profile: (await user.getTeamProfile(team)).displayName,
  };
});

/** Invites somebody who has an account already; an older SDK has sent them an email at sign-up. */
async function invite(team) {
  const address = email();
  const app = await signUp(address);
  await team.inviteUser({ email: address, callbackUrl: CALLBACK });
  return { address, app, code: await mailedCode(address, hasNoCallback ? 1 : 2) };
}

await step('a user invites into a team', async () => {
  const { team } = await newTeam();
  const { address, app, code } = await invite(team);
  const [listed] = await team.listInvitations();
  const usable = await app.verifyTeamInvitationCode(code);
  const details = await app.getTeamInvitationDetails(code);
  const stranger = await thrownBy(() => newClient().acceptTeamInvitation(code));
  const accepted = await app.acceptTeamInvitation(code);
  const again = await app.acceptTeamInvitation(code);
  const user = await app.getUser({ or: 'throw' });
  const joined = await user.getTeam(team.id);
  return {
    listed: [listed.recipientEmail === address, listed.expiresAt > new Date()],
    usable: usable.status,
    details: details.data.teamDisplayName,
    stranger,
    accepted: accepted.status,
    again: codeOf(again),
    permissions: idsOf(await user.listPermissions(joined)),
    left: (await team.listInvitations()).length,
  };
});

await step('a user takes an invitation back', async () => {
  const { team, own } = await newTeam();
  const { app, code } = await invite(own);
  const [seen] = await own.listInvitations();
  const refused = await thrownBy(() => seen.revoke());
  const [listed] = await team.listInvitations();
  await listed.revoke();
  return {
    refused,
    left: (await team.listInvitations()).length,
    accepted: codeOf(await app.acceptTeamInvitation(code)),
  };
});

await step('a server invites into a team', async () => {
  const team = await server.createTeam({ displayName: 'Research' });
  const { app, code } = await invite(team);
  const [listed] = await team.listInvitations();
  const wrong = await app.getTeamInvitationDetails(code.replace(/./g, '0'));
  return { listed: listed.id.length, wrong: codeOf(wrong), accepted: codeOf(await app.acceptTeamInvitation(code)) };
});

await step('an admin defines permissions', async () => {
  const seen = idsOf(await admin.listTeamPermissionDefinitions());
  await admin.createTeamPermissionDefinition({ id: 'helper', containedPermissionIds: ['$read_members'] });
  await admin.createTeamPermissionDefinition({
    id: 'lead',
    description: 'Leads',
    containedPermissionIds: ['helper', '$invite_members'],
  });
  await admin.updateTeamPermissionDefinition('lead', {
    description: 'Leads the team',
    containedPermissionIds: ['helper'],
  });
  const lead = (await admin.listTeamPermissionDefinitions()).find(({ id }) => id === 'lead');
  await admin.createProjectPermissionDefinition({ id: 'reports', description: 'Figures', containedPermissionIds: [] });
  const [reports] = await admin.listProjectPermissionDefinitions();
  const taken = { id: 'reports', description: '', containedPermissionIds: [] };
  const dangling = { id: 'other', description: '', containedPermissionIds: ['nothing'] };
  return {
    seen,
    lead: [lead.description, lead.containedPermissionIds],
    reports: [reports.id, reports.description, reports.containedPermissionIds],
    taken: await thrownBy(() => admin.createTeamPermissionDefinition(taken)),
    dangling: await thrownBy(() => admin.createTeamPermissionDefinition(dangling)),
    unknown: await thrownBy(() => admin.deleteTeamPermissionDefinition('never_defined')),
  };
});

await step('a server grants and revokes permissions', async () => {
  const { bob, team, own } = await newTeam();
  const user = await server.getUser(bob.user.id);
  const of = await user.getTeam(team.id);
  await user.grantPermission(of, 'lead');
  await user.grantPermission(of, 'lead');
  const granted = idsOf(await bob.user.listPermissions(own));
  await user.revokePermission(of, 'lead');
  await user.grantPermission('reports');
  const project = [await bob.user.hasPermission('reports'), idsOf(await bob.user.listPermissions())];
  await user.revokePermission('reports');
  return {
    granted,
    revoked: idsOf(await user.listPermissions(of)),
    project,
    after: await bob.user.hasPermission('reports'),
    twice: await thrownBy(() => user.revokePermission(of, 'lead')),
    project2: await thrownBy(() => user.revokePermission('reports')),
    scope: await thrownBy(() => user.grantPermission(of, 'reports')),
    unknown: await thrownBy(() => user.grantPermission(of, 'never_defined')),
  };
});

await step('an admin takes definitions away', async () => {
  const { bob, team } = await newTeam();
  const user = await server.getUser(bob.user.id);
  await user.grantPermission(team, 'lead');
  await admin.deleteTeamPermissionDefinition('helper');
  const without = idsOf(await user.listPermissions(team, { recursive: true }));
  await admin.deleteTeamPermissionDefinition('lead');
  await admin.deleteProjectPermissionDefinition('reports');
  return {
    without,
    after: idsOf(await user.listPermissions(team)),
    left: idsOf(await admin.listProjectPermissionDefinitions()),
  };
});

await step('an admin says what creators and members of teams may do', async () => {
  const project = await admin.getProject();
  const { teamCreatorDefaultPermissions: creator, teamMemberDefaultPermissions: member } = project.config;
  await project.update({ config: { teamMemberDefaultPermissions: [{ id: '$read_members' }] } });
  const { bob, own } = await newTeam();
  await project.update({ config: { teamMemberDefaultPermissions: member } });
  return { creator: idsOf(creator), member: idsOf(member), held: idsOf(await bob.user.listPermissions(own)) };
});

process.stdout.write(`${JSON.stringify(results)}\n`);
process.exit(0);
