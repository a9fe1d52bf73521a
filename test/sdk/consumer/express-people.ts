/* oxlint-disable max-lines-per-function -- a line for each member, as somebody has it */
import {
  StackClientApp,
  type ContactChannel,
  type OAuthProvider,
  type ReceivedTeamInvitation,
  type SentTeamInvitation,
  type ServerContactChannel,
  type ServerListUsersOptions,
  type ServerOAuthProvider,
  type ServerTeamUser,
  type ServerUser,
  type TeamMemberProfile,
  type TeamUpdateOptions,
} from '@stackframe/js';
import { app, browser, common, email, password } from './express-apps';
import { kindOf, outcome, print } from './print';

export async function lookAfterUsers(): Promise<ServerUser> {
  const user: ServerUser = await app.createUser({
    primaryEmail: `bob-${email}`,
    primaryEmailAuthEnabled: true,
    primaryEmailVerified: true,
    password,
    displayName: 'Bob',
    otpAuthEnabled: false,
    clientMetadata: { theme: 'dark' },
    clientReadOnlyMetadata: { plan: 'free' },
    serverMetadata: { crm: 1 },
  });
  print('createUser', user.primaryEmailVerified, user.clientMetadata, user.clientReadOnlyMetadata, user.serverMetadata);
  const late = (await app.getUser(user.id))!;
  print('restricted', late.isRestricted, late.restrictedReason, late.restrictedByAdminReason);
  print('privately', late.restrictedByAdminPrivateDetails, late.countryCode, late.riskScores.signUp.freeTrialAbuse);
  await user.setPassword({ password: `${password}!` });
  const wanted: ServerListUsersOptions = {
    limit: 1,
    orderBy: 'signedUpAt',
    desc: true,
    includeAnonymous: true,
    includeRestricted: true,
  };
  const anonymous = await app.listUsers({ onlyAnonymous: true, includeAnonymous: true, limit: 10 });
  print('only anonymous users', anonymous.length);
  const page = await app.listUsers(wanted);
  print(
    'listUsers',
    page.map(({ displayName }) => displayName),
    kindOf(page.nextCursor),
  );
  const rest = await app.listUsers({ ...wanted, cursor: page.nextCursor ?? undefined });
  print(
    'cursor',
    rest.map(({ displayName }) => displayName),
  );
  const channels: ServerContactChannel[] = await user.listContactChannels();
  const [first] = channels;
  await first?.update({ isVerified: false });
  const again: ContactChannel | undefined = (await user.listContactChannels())[0];
  print(
    'channel',
    again?.type,
    again?.isVerified,
    again?.isPrimary,
    again?.usedForAuth,
    again?.value === `bob-${email}`,
  );
  const session = await user.createSession({ expiresInMillis: 60_000, isImpersonation: true });
  const { accessToken, refreshToken } = await session.getTokens();
  const tokens = { accessToken: accessToken ?? '', refreshToken: refreshToken ?? '' };
  const impersonated = await app.getUser({ tokenStore: tokens, or: 'throw' });
  print('createSession', impersonated.displayName);
  const [active] = await user.getActiveSessions();
  print('getActiveSessions', active?.isImpersonation, kindOf(active?.createdAt), active?.userId === user.id);
  if (active) await user.revokeSession(active.id);
  print('revokeSession', (await user.getActiveSessions()).length);
  return user;
}

export async function lookAfterAccounts(user: ServerUser): Promise<void> {
  const made = await app.createOAuthProvider({
    userId: user.id,
    accountId: '4711',
    providerConfigId: 'google',
    email: `bob-${email}`,
    allowSignIn: true,
    allowConnectedAccounts: true,
  });
  print('createOAuthProvider', outcome(made));
  const [provider]: ServerOAuthProvider[] = await user.listOAuthProviders();
  print('listOAuthProviders', provider?.type, provider?.accountId, provider?.allowSignIn, provider?.userId === user.id);
  const changed = await provider?.update({ allowSignIn: false, accountId: '4712' });
  print('update', changed && outcome(changed));
  const again = await user.getOAuthProvider(provider?.id ?? '');
  print(
    'getOAuthProvider',
    again?.accountId,
    again?.allowSignIn,
    again?.allowConnectedAccounts,
    again?.email === `bob-${email}`,
  );
  const accounts = await user.listConnectedAccounts();
  print(
    'listConnectedAccounts',
    accounts.map(({ provider: of, providerAccountId }) => [of, providerAccountId]),
  );
  const account = await user.getConnectedAccount({ provider: 'google', providerAccountId: '4712' });
  const token = await account?.getAccessToken();
  print('getAccessToken', account?.id, token?.status);
  await again?.delete();
  print('delete', (await user.listOAuthProviders()).length, await user.getOAuthProvider(crypto.randomUUID()));
}

/** An account at a provider that the back end has put there, as a front end has it. */
export async function useOwnAccount(): Promise<void> {
  const user = await browser.getUser({ or: 'throw' });
  const account = { accountId: '815', providerConfigId: 'google', email };
  await app.createOAuthProvider({ userId: user.id, ...account, allowSignIn: true, allowConnectedAccounts: false });
  const [provider]: OAuthProvider[] = await user.listOAuthProviders();
  print('own provider', provider?.type, provider?.accountId, provider?.email === email, provider?.userId === user.id);
  print('own ways', provider?.allowSignIn, provider?.allowConnectedAccounts, kindOf(provider?.id));
  const changed = await provider?.update({ allowConnectedAccounts: true });
  print('own update', changed && outcome(changed));
  await (await user.getOAuthProvider(provider?.id ?? ''))?.delete();
  print('own delete', (await user.listOAuthProviders()).length);
}

/** Somebody whom a team has invited, and who joins it. */
export async function joinTeam(teamId: string): Promise<void> {
  const address = `dora-${email}`;
  const dora = await app.createUser({
    primaryEmail: address,
    primaryEmailAuthEnabled: true,
    primaryEmailVerified: true,
    password,
    displayName: 'Dora',
  });
  const team = (await app.getTeam(teamId))!;
  await team.inviteUser({ email: address, callbackUrl: 'http://localhost:3000/join' });
  const invitations: SentTeamInvitation[] = await team.listInvitations();
  print(
    'sent',
    invitations.map((one) => [kindOf(one.id), one.recipientEmail === address]),
  );
  const hers = new StackClientApp({ ...common, tokenStore: 'memory', redirectMethod: 'none' });
  print('signs in', outcome(await hers.signInWithCredential({ email: address, password, noRedirect: true })));
  const user = await hers.getUser({ or: 'throw' });
  const [received]: ReceivedTeamInvitation[] = await user.listTeamInvitations();
  print('received', received?.teamDisplayName, received?.teamId === teamId, received?.recipientEmail === address);
  print('until', kindOf(received?.expiresAt), kindOf(received?.id));
  await received?.accept();
  print(
    'accept',
    (await user.listTeams()).map(({ displayName }) => displayName),
  );
  await dora.delete();
}

export async function lookAfterTeams(teamId: string, user: ServerUser): Promise<void> {
  const team = (await app.getTeam(teamId))!;
  await team.addUser(user.id);
  const members: ServerTeamUser[] = await team.listUsers();
  print('listUsers', members.map(({ displayName }) => displayName).sort());
  const profile: TeamMemberProfile | undefined = members.find(({ id }) => id === user.id)?.teamProfile;
  const inTeam = await app.listUsers({ teamId: team.id, query: 'Bob', limit: 5 });
  print(
    'listUsers of a team',
    inTeam.map(({ displayName }) => displayName),
  );
  print('teamProfile', profile?.displayName, profile?.profileImageUrl);
  const change: TeamUpdateOptions = {
    displayName: 'Sales of May',
    clientMetadata: { floor: 2 },
    profileImageUrl: null,
  };
  await team.update(change);
  await team.update({ clientReadOnlyMetadata: { plan: 'pro' }, serverMetadata: { crm: 7 } });
  const after = (await app.getTeam(teamId))!;
  print('update', after.displayName, after.clientMetadata, after.clientReadOnlyMetadata, after.serverMetadata);
  await user.grantPermission(team, 'team_admin');
  print(
    'grantPermission',
    await user.hasPermission(team, 'team_admin'),
    (await user.getPermission(team, 'team_admin'))?.id,
  );
  const granted = await app.listTeamMemberPermissions(teamId, { recursive: false });
  print('listTeamMemberPermissions', granted.flatMap((one) => (one.userId === user.id ? one.permissionId : [])).sort());
  await user.revokePermission(team, 'team_admin');
  print(
    'listPermissions',
    (await user.listPermissions(team, { recursive: false })).map(({ id }) => id),
  );
  await team.inviteUser({ email: `carol-${email}`, callbackUrl: 'http://localhost:3000/join' });
  const [invitation] = await team.listInvitations();
  print('listInvitations', invitation?.recipientEmail === `carol-${email}`, kindOf(invitation?.expiresAt));
  await team.removeUser(user.id);
  const page = await app.listTeams({ limit: 100, query: teamId, orderBy: 'createdAt', desc: true });
  print('listTeams', page.length, page.nextCursor, (await user.listTeams()).length);
}
