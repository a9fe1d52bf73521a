/* oxlint-disable max-lines-per-function -- a line for each member, as somebody has it */
/**
 * A program that somebody wrote for the public package. It uses every member of client and server apps, and of what they
 * give, that is no hook, and prints a line for each. The test compiles and runs it unchanged with both packages.
 */
import {
  HexclaveAdminApp,
  HexclaveClientApp,
  HexclaveServerApp,
  StackAdminApp,
  StackClientApp,
  StackServerApp,
  getConvexProvidersConfig,
  stackAppInternalsSymbol,
  type Auth,
  type ContactChannel,
  type CurrentUser,
  type GetUserOptions,
  type HandlerUrls,
  type OAuthProvider,
  type Project,
  type StackClientAppConstructorOptions,
  type Team,
  type TeamCreateOptions,
  type User,
} from '@stackframe/js';
import { failure, kindOf, outcome, print, tried } from './print';
import { urls } from './urls';
import { serveTeams, serveUsers } from './serve';

declare const process: { argv: string[]; exit(code: number): void };

const [baseUrl = '', projectId = '', publishableClientKey = '', secretServerKey = ''] = process.argv.slice(2);
const callbackUrl = 'http://localhost:3000/handler/done';
const password = 'correct horse battery';
const email = `user-${crypto.randomUUID()}@example.com`;
const options: StackClientAppConstructorOptions<true, string> = {
  baseUrl,
  projectId,
  publishableClientKey,
  tokenStore: 'memory',
  redirectMethod: 'none',
  noAutomaticPrefetch: true,
  urls,
  oauthScopesOnSignIn: { google: ['calendar'] },
  extraRequestHeaders: {},
};
const app = new StackClientApp(options);
const server = new StackServerApp({
  baseUrl,
  projectId,
  publishableClientKey,
  secretServerKey,
  tokenStore: 'memory',
  redirectMethod: 'none',
});
const without = new StackServerApp({ baseUrl, projectId, publishableClientKey, secretServerKey, tokenStore: null });

async function describeApp(): Promise<void> {
  print('other names', HexclaveClientApp === StackClientApp, HexclaveServerApp === StackServerApp);
  print('and of admins', HexclaveAdminApp === StackAdminApp);
  const heir = new StackClientApp({ inheritsFrom: app, tokenStore: 'memory' });
  print('inheritsFrom', heir.projectId === projectId, heir.urls.signIn);
  const urls: Readonly<Partial<HandlerUrls>> = app.urls;
  print('projectId', app.projectId === projectId);
  print('version', kindOf(app.version));
  print(
    'urls',
    urls.signIn,
    urls.signUp,
    urls.afterSignIn,
    urls.cliAuthConfirm,
    urls.onboarding,
    Object.keys(urls).length,
  );
  print('all urls', JSON.stringify(Object.entries(urls).sort()));
  const project: Project = await app.getProject();
  print('getProject', project.id === projectId, project.displayName, project.config.signUpEnabled);
  print(
    'providers',
    project.config.oauthProviders.map((provider) => provider.id),
  );
  const json = app[stackAppInternalsSymbol].toClientJson();
  print(
    'toClientJson',
    json.projectId === projectId,
    json.tokenStore,
    json.redirectMethod,
    kindOf(json.uniqueIdentifier),
  );
  const convex = getConvexProvidersConfig({ projectId, baseUrl } as { projectId: string });
  print(
    'getConvexProvidersConfig',
    convex.map(({ type, issuer, algorithm }) => [type, String(issuer) !== '', algorithm]),
  );
}

async function beNobody(): Promise<void> {
  const nobody: GetUserOptions<true> = { or: 'return-null', includeRestricted: true };
  print('getUser of nobody', await app.getUser(nobody), await app.getUser());
  print('getUser or throw', await failure(() => app.getUser({ or: 'throw' })));
  print('getPartialUser of nobody', await app.getPartialUser({ from: 'token' }));
  print('getAuthJson of nobody', await app.getAuthJson());
  print(
    'tokens of nobody',
    await app.getAccessToken(),
    await app.getRefreshToken(),
    await app.getAuthorizationHeader(),
  );
  print('getConvexHttpClientAuth of nobody', await app.getConvexHttpClientAuth({ tokenStore: 'memory' }));
  const mismatch = await app.signInWithCredential({ email, password, noRedirect: true });
  print('signInWithCredential of nobody', outcome(mismatch));
}

async function useCodes(): Promise<void> {
  const code = 'x'.repeat(45);
  print('sendForgotPasswordEmail', await tried(() => app.sendForgotPasswordEmail(email, { callbackUrl })));
  const sent = await app.sendMagicLinkEmail(`other-${email}`, { callbackUrl });
  print('sendMagicLinkEmail', outcome(sent), sent.status === 'ok' && kindOf(sent.data.nonce));
  const far = await app.sendMagicLinkEmail(email, { callbackUrl: 'https://elsewhere.test/' });
  print('sendMagicLinkEmail elsewhere', outcome(far));
  print('signInWithMagicLink', await tried(() => app.signInWithMagicLink(code, { noRedirect: true })));
  print('signInWithMfa', await tried(() => app.signInWithMfa('123456', code, { noRedirect: true })));
  print('resetPassword', await tried(() => app.resetPassword({ code, password })));
  print('verifyPasswordResetCode', await tried(() => app.verifyPasswordResetCode(code)));
  print('verifyEmail', await tried(() => app.verifyEmail(code)));
  print('verifyTeamInvitationCode', await tried(() => app.verifyTeamInvitationCode(code)));
  print('acceptTeamInvitation', await tried(() => app.acceptTeamInvitation(code)));
  print('getTeamInvitationDetails', await tried(() => app.getTeamInvitationDetails(code)));
  print('signInWithOAuth', await failure(() => app.signInWithOAuth('google', { returnTo: '/' })));
  print('callOAuthCallback', kindOf(await app.callOAuthCallback().catch(() => false)));
  print('signInWithPasskey', kindOf(app.signInWithPasskey));
  print('promptCliLogin', kindOf(app.promptCliLogin));
}

async function signUp(): Promise<CurrentUser> {
  const short = await app.signUpWithCredential({
    email,
    password: 'short',
    noRedirect: true,
    noVerificationCallback: true,
  });
  print('signUpWithCredential, short', outcome(short), short.status === 'error' && short.error.details);
  const made = await app.signUpWithCredential({ email, password, noRedirect: true, noVerificationCallback: true });
  print('signUpWithCredential', outcome(made));
  const taken = await new StackClientApp(options).signUpWithCredential({
    email,
    password,
    noRedirect: true,
    verificationCallbackUrl: callbackUrl,
  });
  print('signUpWithCredential, taken', outcome(taken));
  const user = await app.getUser({ or: 'throw' });
  const base: User = user;
  print('user', base.primaryEmail === email, base.displayName, base.primaryEmailVerified, base.profileImageUrl);
  print(
    'user facts',
    kindOf(user.id),
    kindOf(user.signedUpAt),
    user.hasPassword,
    user.otpAuthEnabled,
    user.passkeyAuthEnabled,
  );
  print(
    'user flags',
    user.isMultiFactorRequired,
    user.isAnonymous,
    user.isRestricted,
    user.restrictedReason,
    user.emailAuthEnabled,
  );
  print('user metadata', user.clientMetadata, user.clientReadOnlyMetadata, user.oauthProviders);
  print('toClientJson of user', user.toClientJson().id === user.id, user.selectedTeam);
  return user;
}

async function useTokens(user: CurrentUser): Promise<void> {
  const auth: Auth = user;
  print('session', kindOf(auth._internalSession));
  const { accessToken, refreshToken } = await auth.currentSession.getTokens();
  print('tokens', kindOf(accessToken), refreshToken?.length, (await app.getRefreshToken()) === refreshToken);
  print(
    'tokens of user',
    (await user.getAccessToken()) === accessToken,
    (await user.getRefreshToken()) === refreshToken,
  );
  print(
    'getAuthJson',
    (await user.getAuthJson()).refreshToken === refreshToken,
    (await app.getAuthJson()).accessToken === accessToken,
  );
  const authorization = await user.getAuthorizationHeader();
  print('getAuthorizationHeader', authorization === (await app.getAuthorizationHeader()), authorization?.slice(0, 17));
  const headers = await user.getAuthHeaders();
  print('getAuthHeaders', headers['x-stack-auth'] === (await app.getAuthHeaders())['x-stack-auth']);
  print('a request', (await without.getUser({ tokenStore: { headers: { ...headers } } }))?.id === user.id);
  print(
    'a Request',
    (await without.getUser({ tokenStore: new Request('http://x.test', { headers }) }))?.id === user.id,
  );
  const pair = { accessToken: accessToken!, refreshToken: refreshToken! };
  print('a pair', (await without.getUser({ tokenStore: pair, or: 'throw' })).id === user.id);
  const partial = await app.getPartialUser({ from: 'token' });
  print(
    'getPartialUser',
    partial?.id === user.id,
    partial?.isMultiFactorRequired,
    partial?.isRestricted,
    partial?.restrictedReason,
  );
  const ctx = {
    auth: { getUserIdentity: async () => ({ subject: user.id, tokenIdentifier: 't', issuer: 'i', name: 'Ada' }) },
  };
  const caller = await app.getPartialUser({ from: 'convex', ctx });
  print('getPartialUser from convex', caller?.id === user.id, caller?.displayName, caller?.primaryEmail);
  print('getConvexClientAuth', kindOf(await app.getConvexClientAuth({})({ forceRefreshToken: false })));
  print('getConvexHttpClientAuth', kindOf(await app.getConvexHttpClientAuth({ tokenStore: pair })));
}

async function changeUser(user: CurrentUser): Promise<void> {
  await user.update({ displayName: 'Ada', clientMetadata: { theme: { dark: true } } });
  const again = await app.getUser({ or: 'throw' });
  print('update', again.displayName, again.clientMetadata.theme.dark);
  await user.setDisplayName('Ada L.');
  await user.setClientMetadata({ a: [1] });
  const third = await app.getUser({ or: 'redirect' });
  print('setDisplayName', third.displayName, third.clientMetadata.a[0]);
  const wrong = await user.updatePassword({ oldPassword: 'not this one', newPassword: `${password}!` });
  print(
    'updatePassword, wrong',
    wrong && [wrong.errorCode, wrong.statusCode, wrong.humanReadableMessage === wrong.message],
  );
  print('updatePassword', kindOf(await user.updatePassword({ oldPassword: password, newPassword: `${password}!` })));
  print('setPassword', await failure(() => user.setPassword({ password })));
  print('sendVerificationEmail', kindOf(user.sendVerificationEmail), kindOf(user.registerPasskey));
  const sessions = await user.getActiveSessions();
  print(
    'getActiveSessions',
    sessions.length,
    sessions.map((one) => [one.isCurrentSession, one.isImpersonation, kindOf(one.createdAt)]),
  );
  print('revokeSession', (await failure(() => user.revokeSession(crypto.randomUUID()))) !== 'none');
  const channels: ContactChannel[] = await user.listContactChannels();
  print(
    'listContactChannels',
    channels.map(({ type, isPrimary, isVerified, usedForAuth }) => [type, isPrimary, isVerified, usedForAuth]),
  );
  const second = await user.createContactChannel({ type: 'email', value: `second-${email}`, usedForAuth: false });
  await second.sendVerificationEmail({ callbackUrl });
  await second.update({ usedForAuth: false });
  await second.delete();
  print('createContactChannel', kindOf(second.id), second.isVerified, (await user.listContactChannels()).length);
  const [category] = (await user.listNotificationCategories()).filter(({ canDisable }) => canDisable);
  await category?.setEnabled(false);
  print('listNotificationCategories', category?.name, category?.enabled);
}

async function useAccounts(user: CurrentUser): Promise<void> {
  const providers: OAuthProvider[] = await user.listOAuthProviders();
  print('listOAuthProviders', providers, await user.getOAuthProvider(crypto.randomUUID()));
  print('listConnectedAccounts', await user.listConnectedAccounts());
  print('getConnectedAccount', await user.getConnectedAccount({ provider: 'google', providerAccountId: '1' }));
  print('linkConnectedAccount', kindOf(user.linkConnectedAccount), kindOf(user.getOrLinkConnectedAccount));
  print('createApiKey', await failure(() => user.createApiKey({ description: 'a', expiresAt: null })));
  print('listApiKeys', await failure(() => user.listApiKeys()));
  print('hasPermission', await user.hasPermission('made_up'), await user.getPermission('made_up'));
  print('listPermissions', await user.listPermissions({ recursive: true }));
}

async function useTeams(user: CurrentUser): Promise<Team> {
  const wanted: TeamCreateOptions = { displayName: 'Sales' };
  const team = await user.createTeam(wanted);
  print('createTeam', team.displayName, team.profileImageUrl, team.clientMetadata, team.clientReadOnlyMetadata);
  await team.update({ displayName: 'Sales of May', clientMetadata: { a: { b: 1 } } });
  const found = await user.getTeam(team.id);
  print('getTeam', found?.displayName, found?.clientMetadata.a.b, (await user.listTeams()).length);
  await user.setSelectedTeam(team);
  print('setSelectedTeam', (await app.getUser({ or: 'throw' })).selectedTeam?.id === team.id);
  await user.setSelectedTeam(null);
  print(
    'listUsers of team',
    (await team.listUsers()).map((one) => [one.id === user.id, one.teamProfile.displayName]),
  );
  const profile = await user.getTeamProfile(team);
  await profile.update({ displayName: 'Ada of sales' });
  print('getTeamProfile', (await user.getTeamProfile(team)).displayName);
  await team.inviteUser({ email: `bob-${email}`, callbackUrl });
  const [invitation] = await team.listInvitations();
  print('listInvitations', invitation?.recipientEmail === `bob-${email}`, kindOf(invitation?.expiresAt));
  await invitation?.revoke();
  print('revoke', (await team.listInvitations()).length, await user.listTeamInvitations());
  print(
    'permissions in team',
    await user.hasPermission(team, '$update_team'),
    (await user.getPermission(team, '$update_team'))?.id,
  );
  print(
    'listPermissions in team',
    (await user.listPermissions(team, { recursive: false })).map(({ id }) => id),
  );
  print(
    'keys of team',
    await failure(() => team.createApiKey({ description: 'a', expiresAt: null })),
    await failure(() => team.listApiKeys()),
  );
  return team;
}

async function useShop(user: CurrentUser, team: Team): Promise<void> {
  print('getItem', await failure(() => user.getItem('credits')), await failure(() => team.getItem('credits')));
  print('getItem of app', await failure(() => app.getItem({ itemId: 'credits', userId: user.id })));
  print('listProducts', (await user.listProducts()).length, (await team.listProducts({ limit: 1 })).nextCursor);
  print('listProducts of app', (await app.listProducts({ userId: user.id })).length);
  print('createCheckoutUrl', await failure(() => user.createCheckoutUrl({ productId: 'none' })));
  print(
    'switchSubscription',
    (await failure(() => user.switchSubscription({ fromProductId: 'a', toProductId: 'b' }))) !== 'none',
  );
  print('cancelSubscription', (await failure(() => app.cancelSubscription({ productId: 'none' }))) !== 'none');
  print('getBilling', (await user.getBilling()).hasCustomer, (await user.listInvoices()).length);
  print('listInvoices of app', (await app.listInvoices({ userId: user.id })).length);
  print(
    'setup intents',
    kindOf(user.createPaymentMethodSetupIntent),
    kindOf(user.setDefaultPaymentMethodFromSetupIntent),
  );
}

async function goNowhere(): Promise<void> {
  await app.redirectToSignIn({ noRedirectBack: true });
  await app.redirectToSignUp({ replace: true });
  await app.redirectToSignOut();
  await app.redirectToAfterSignIn();
  await app.redirectToAfterSignUp();
  await app.redirectToAfterSignOut();
  await app.redirectToEmailVerification();
  await app.redirectToPasswordReset();
  await app.redirectToForgotPassword();
  await app.redirectToHome();
  await app.redirectToOAuthCallback();
  await app.redirectToMagicLinkCallback();
  await app.redirectToAccountSettings();
  await app.redirectToTeamInvitation();
  await app.redirectToMfa();
  await app.redirectToError();
  await app.redirectToCliAuthConfirm();
  await app.redirectToOnboarding();
  print('redirects', 'nowhere');
}

async function leave(user: CurrentUser, team: Team): Promise<void> {
  await user.leaveTeam(team);
  print('leaveTeam', (await user.listTeams()).length);
  print('delete of user', (await failure(() => user.delete())) !== 'none');
  await user.signOut({ redirectUrl: new URL('http://localhost:3000/bye') });
  print('signOut', await app.getUser());
  const again = await app.signInWithCredential({ email, password: `${password}!`, noRedirect: true });
  print('signInWithCredential', outcome(again));
  await app.signOut();
  const anonymous = await app.getUser({ or: 'anonymous' });
  print(
    'anonymous',
    anonymous.isAnonymous,
    await app.getUser(),
    (await app.getUser({ or: 'anonymous-if-exists[deprecated]' }))?.isAnonymous,
  );
}

await describeApp();
await beNobody();
await useCodes();
const user = await signUp();
await useTokens(user);
await changeUser(user);
await useAccounts(user);
const team = await useTeams(user);
await useShop(user, team);
await goNowhere();
const surroundings = { server, email };
await serveTeams(surroundings, await serveUsers(surroundings));
await leave(user, team);
process.exit(0);
