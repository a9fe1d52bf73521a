/* oxlint-disable max-lines-per-function -- a line for each member, as somebody has it */
import type {
  ServerTeam,
  ServerTeamCreateOptions,
  ServerTeamUpdateOptions,
  ServerUser,
  StackServerApp,
} from '@stackframe/js';
import { failure, kindOf, outcome, print } from './print';

const callbackUrl = 'http://localhost:3000/handler/done';
const password = 'correct horse battery';

interface Surroundings {
  server: StackServerApp<true, string>;
  email: string;
}

export async function serveUsers({ server, email }: Surroundings): Promise<ServerUser> {
  const made = await server.createUser({
    primaryEmail: `made-${email}`,
    primaryEmailAuthEnabled: true,
    displayName: 'Bob',
    password,
  });
  const user = (await server.getUser(made.id))!;
  print(
    'createUser',
    user.displayName,
    user.serverMetadata,
    kindOf(user.lastActiveAt),
    user.restrictedByAdmin,
    user.riskScores.signUp.bot,
  );
  await user.update({ serverMetadata: { crm: 42 }, clientReadOnlyMetadata: { plan: 'a' } });
  await user.setServerMetadata({ crm: { id: 43 } });
  await user.setClientReadOnlyMetadata({ plan: 'b' });
  await user.setPrimaryEmail(`moved-${email}`, { verified: true });
  const again = (await server.getUser(user.id))!;
  print(
    'update of server',
    again.serverMetadata.crm.id,
    again.clientReadOnlyMetadata.plan,
    again.primaryEmail === `moved-${email}`,
  );
  const page = await server.listUsers({ limit: 1, orderBy: 'signedUpAt', desc: true, query: again.id });
  print(
    'listUsers',
    page.map(({ id }) => id === user.id),
    page.nextCursor,
  );
  const session = await user.createSession({ expiresInMillis: 600_000, isImpersonation: true });
  print('createSession', kindOf((await session.getTokens()).accessToken));
  print(
    'getUser by key',
    await server.getUser({ apiKey: 'made up' }).catch((error: { errorCode: string }) => error.errorCode),
  );
  print('getServerUser', await server.getServerUser());
  await user.grantPermission('reader').catch(() => print('grantPermission', 'of nothing'));
  await user.revokePermission('reader').catch(() => print('revokePermission', 'of nothing'));
  const channel = await user.createContactChannel({
    type: 'email',
    value: `third-${email}`,
    usedForAuth: false,
    isVerified: true,
  });
  print('channels of server', channel.isVerified, (await user.listContactChannels()).length);
  print(
    'grantProduct',
    await failure(() => user.grantProduct({ productId: 'none' })),
    await failure(() => server.grantProduct({ userId: user.id, productId: 'none' })),
  );
  print(
    'items of server',
    await failure(() => user.getItem('none')),
    await failure(() => server.getItem({ itemId: 'none', userId: user.id })),
  );
  return user;
}

export async function serveTeams({ server, email }: Surroundings, user: ServerUser): Promise<void> {
  const wanted: ServerTeamCreateOptions = {
    displayName: 'Research',
    creatorUserId: user.id,
    profileImageUrl: 'https://example.com/research.png',
  };
  const team: ServerTeam = await server.createTeam(wanted);
  const change: ServerTeamUpdateOptions = { serverMetadata: { a: 1 } };
  await team.update(change);
  const found = await server.getTeam(team.id);
  print(
    'getTeam of server',
    found?.displayName,
    kindOf(found?.profileImageUrl),
    found?.serverMetadata.a,
    kindOf(found?.createdAt),
  );
  print(
    'getTeam by key',
    await server.getTeam({ apiKey: 'made up' }).catch((error: { errorCode: string }) => error.errorCode),
  );
  print(
    'listTeams',
    (await server.listTeams()).some(({ id }) => id === team.id),
    (await user.listTeams()).length,
  );
  const other = await server.createUser({ displayName: 'Eve' });
  await team.addUser(other.id);
  print('addUser', (await team.listUsers()).map((one) => one.displayName).sort());
  print('listTeamMemberPermissions', (await server.listTeamMemberPermissions(team.id)).length > 0);
  await team.removeUser(other.id);
  print('removeUser', (await team.listUsers()).length);
  await team.inviteUser({ email: `guest-${email}`, callbackUrl });
  print('invitations of server', (await team.listInvitations()).length);
  const linked = await server
    .createOAuthProvider({
      userId: other.id,
      accountId: '1',
      providerConfigId: 'google',
      email,
      allowSignIn: true,
      allowConnectedAccounts: false,
    })
    .catch((error: { errorCode?: string }) => error.errorCode ?? 'error');
  print('createOAuthProvider', typeof linked === 'string' ? linked : outcome(linked));
  const vault = await server.getDataVaultStore('secrets').catch(() => null);
  print('getDataVaultStore', vault?.id);
  print('sendEmail', await failure(() => server.sendEmail({ userIds: [user.id], html: '<p>Hi</p>', subject: 'Hi' })));
  print('getEmailDeliveryStats', (await server.getEmailDeliveryStats()).stats.day.bounced);
  await team.delete();
  await other.delete();
  print('delete', await server.getTeam(team.id), await server.getUser(other.id));
}
