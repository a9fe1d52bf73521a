/**
 * A program that somebody wrote for the public package: the back end of a shop, with Express, and what a front end asks of
 * it. It knows its callers by headers, cookies, tokens and keys, and looks after users, teams and what they own.
 */
import express, { type NextFunction, type Request, type Response } from 'express';
import type { AddressInfo } from 'node:net';
import { type CurrentServerUser, type GetUserOptions, type ServerTeam } from '@stackframe/js';
import { app, browser, email, password, projectId } from './express-apps';
import { joinTeam, lookAfterAccounts, lookAfterTeams, lookAfterUsers, useOwnAccount } from './express-people';
import { failure, kindOf, outcome, print } from './print';

/** Whoever calls, by everything that a request can carry. */
function callerOf(request: Request): Promise<CurrentServerUser | null> {
  const asked: GetUserOptions<false> = { tokenStore: { headers: request.headers as Record<string, string> } };
  return app.getUser(asked);
}

/** The same by a function for headers, as Fetch has it. */
const tokenStoreOf = (request: Request) => ({ headers: { get: (name: string) => request.get(name) ?? null } });

type Handler = (request: Request, response: Response, user: CurrentServerUser) => Promise<unknown>;

const signedIn = (handle: Handler) => async (request: Request, response: Response) => {
  const user = await callerOf(request);
  if (!user) return response.status(401).json({ error: 'Sign in first.' });
  return handle(request, response, user);
};

/** Answers errors with what they say of themselves. */
// oxlint-disable-next-line vestibule/max-params -- Express knows it by its four parameters
function answerErrors(error: unknown, _request: Request, response: Response, _next: NextFunction): void {
  const { errorCode = 'unknown', statusCode = 500 } = error as { errorCode?: string; statusCode?: number };
  response.status(statusCode).json({ errorCode });
}

const shop = express();
shop.use(express.json());

shop.get(
  '/me',
  signedIn(async (_request, response, user) => response.json({ name: user.displayName, email: user.primaryEmail })),
);
shop.get('/strict', async (request, response) => {
  const user = await app.getUser({ tokenStore: tokenStoreOf(request), or: 'throw' });
  response.json({ id: user.id });
});
shop.get('/token', async (request, response) => {
  const tokenStore = tokenStoreOf(request);
  const partial = await app.getPartialUser({ from: 'token', tokenStore });
  const { accessToken, refreshToken } = await app.getAuthJson({ tokenStore });
  response.json({
    name: partial?.displayName ?? null,
    email: partial?.primaryEmail ?? null,
    isVerified: partial?.primaryEmailVerified ?? null,
    isAnonymous: partial?.isAnonymous ?? null,
    tokens: [kindOf(accessToken), kindOf(refreshToken)],
    single: [kindOf(await app.getAccessToken({ tokenStore })), kindOf(await app.getRefreshToken({ tokenStore }))],
    header: (await app.getAuthorizationHeader({ tokenStore }))?.split('_')[0] ?? null,
    headers: Object.keys(await app.getAuthHeaders({ tokenStore })),
  });
});
shop.patch(
  '/me',
  signedIn(async (request, response, user) => {
    await user.update({ displayName: (request.body as { name: string }).name, serverMetadata: { seen: true } });
    response.json({ name: (await callerOf(request))?.displayName });
  }),
);
shop.get(
  '/teams/:id/secret',
  signedIn(async (request, response, user) => {
    const team = await user.getTeam(String(request.params.id));
    if (!team) return response.status(404).json({ error: 'No team of yours.' });
    const isAllowed = await user.hasPermission(team, 'team_member');
    return isAllowed ? response.json({ secret: 42 }) : response.status(403).json({ error: 'Members only.' });
  }),
);
shop.post(
  '/teams',
  signedIn(async (request, response, user) => {
    const team: ServerTeam = await user.createTeam({ displayName: (request.body as { name: string }).name });
    response.status(201).json({ id: team.id, name: team.displayName });
  }),
);
shop.post(
  '/spend',
  signedIn(async (_request, response, user) => {
    const credits = await user.getItem('credits');
    const isEnough = await credits.tryDecreaseQuantity(3);
    response.status(isEnough ? 200 : 402).json({ left: (await user.getItem('credits')).quantity });
  }),
);
shop.get('/by-key', async (request, response) => {
  const user = await app.getUser({ apiKey: request.get('x-api-key') ?? '' });
  const team = user ? null : await app.getTeam({ apiKey: request.get('x-api-key') ?? '' });
  response.json({ user: user?.displayName ?? null, team: team?.displayName ?? null });
});
shop.post(
  '/sign-out',
  signedIn(async (_request, response, user) => {
    await user.signOut();
    response.json({ ok: true });
  }),
);
shop.use(answerErrors);

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

type Ask = (path: string, asked?: Asked) => Promise<[number, Record<string, unknown>]>;

function listen(): Promise<{ ask: Ask; close: () => void }> {
  return new Promise((resolve) => {
    const listening = shop.listen(0, '127.0.0.1', () => {
      const { port } = listening.address() as AddressInfo;
      const ask: Ask = async (path, { method = 'GET', headers = {}, body } = {}) => {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, {
          method,
          headers: { 'content-type': 'application/json', ...headers },
          body: body === undefined ? undefined : JSON.stringify(body),
        });
        return [response.status, (await response.json()) as Record<string, unknown>];
      };
      resolve({ ask, close: () => listening.close() });
    });
  });
}

async function knowCallers(ask: Ask): Promise<Record<string, string>> {
  print('nobody', await ask('/me'), await ask('/strict'), await ask('/token'));
  print('of no sense', await ask('/me', { headers: { 'x-stack-auth': 'no json' } }));
  const made = await browser.signUpWithCredential({ email, password, noRedirect: true, noVerificationCallback: true });
  print('signed up', outcome(made));
  const headers: Record<string, string> = { ...(await browser.getAuthHeaders()) };
  const [status, me] = await ask('/me', { headers });
  print('by x-stack-auth', status, me.name, me.email === email);
  const authorization = (await browser.getAuthorizationHeader()) ?? '';
  print('by Authorization', (await ask('/me', { headers: { authorization } }))[1].email === email);
  const { accessToken, refreshToken } = await browser.getAuthJson();
  const cookie = `stack-refresh-${projectId}=${refreshToken}; stack-access=${encodeURIComponent(JSON.stringify([refreshToken, accessToken]))}`;
  print('by cookie', (await ask('/me', { headers: { cookie } }))[1].email === email);
  const refreshing = `stack-refresh-${projectId}=${refreshToken}`;
  print('by refresh cookie', (await ask('/me', { headers: { cookie: refreshing } }))[1].email === email);
  const [, told] = await ask('/token', { headers });
  print('of the token', told.name, told.email === email, told.isVerified, told.isAnonymous);
  print('tokens', told.tokens, told.single, told.header, told.headers);
  print('strict', typeof (await ask('/strict', { headers }))[1].id);
  const wrong = { 'x-stack-auth': JSON.stringify({ accessToken: 'a.b.c', refreshToken: 'wrong' }) };
  print('of wrong tokens', await ask('/me', { headers: wrong }));
  return headers;
}

async function serveCallers(ask: Ask, headers: Record<string, string>): Promise<string> {
  print('renames', await ask('/me', { method: 'PATCH', headers, body: { name: 'Ada' } }));
  const [status, team] = await ask('/teams', { method: 'POST', headers, body: { name: 'Sales' } });
  print('makes a team', status, team.name);
  print('lets members in', await ask(`/teams/${String(team.id)}/secret`, { headers }));
  print('and nobody else', await ask(`/teams/${crypto.randomUUID()}/secret`, { headers }));
  print('has no credits', await ask('/spend', { method: 'POST', headers }));
  return String(team.id);
}

async function useKeys(ask: Ask, teamId: string): Promise<void> {
  const user = await browser.getUser({ or: 'throw' });
  const key = await user.createApiKey({ description: 'For the robot', expiresAt: null, isPublic: false });
  print('createApiKey', key.description, key.type, key.userId === user.id, kindOf(key.value), key.expiresAt);
  print('by a key', await ask('/by-key', { headers: { 'x-api-key': key.value } }));
  const [listed] = await user.listApiKeys();
  print('listApiKeys', listed?.value.lastFour === key.value.slice(-4), listed?.isValid(), listed?.whyInvalid());
  await listed?.update({ description: 'For another robot' });
  await listed?.revoke();
  const [revoked] = await user.listApiKeys();
  print('revoke', revoked?.description, revoked?.isValid(), revoked?.whyInvalid(), kindOf(revoked?.manuallyRevokedAt));
  print('by a revoked key', await ask('/by-key', { headers: { 'x-api-key': key.value } }));
  const team = (await user.getTeam(teamId))!;
  const teamKey = await team.createApiKey({ description: 'Of all', expiresAt: new Date(Date.now() + 60_000) });
  print('key of a team', teamKey.type, teamKey.teamId === teamId, kindOf(teamKey.expiresAt), kindOf(teamKey.createdAt));
  print('by a key of a team', await ask('/by-key', { headers: { 'x-api-key': teamKey.value } }));
  print('listApiKeys of a team', (await team.listApiKeys()).length);
}

async function lookAfterProperty(ask: Ask, headers: Record<string, string>): Promise<void> {
  const user = await browser.getUser({ or: 'throw' });
  const credits = await app.getItem({ itemId: 'credits', userId: user.id });
  await credits.increaseQuantity(5);
  print('spends', await ask('/spend', { method: 'POST', headers }), await ask('/spend', { method: 'POST', headers }));
  const custom = await app.getItem({ itemId: 'tokens', customCustomerId: 'robot' });
  await custom.increaseQuantity(2);
  print('of a robot', (await app.getItem({ itemId: 'tokens', customCustomerId: 'robot' })).nonNegativeQuantity);
  const vault = await app.getDataVaultStore('secrets');
  await vault.setValue('card', '4242', { secret: 'of the shop' });
  print(
    'vault',
    await vault.getValue('card', { secret: 'of the shop' }),
    await vault.getValue('none', { secret: 's' }),
  );
  print(
    'sendEmail',
    await failure(() => app.sendEmail({ userIds: [crypto.randomUUID()], html: '<p>Hi</p>', subject: 'Hi' })),
  );
  const { stats, capacity } = await app.getEmailDeliveryStats();
  print(
    'getEmailDeliveryStats',
    stats.hour.bounced,
    stats.week.marked_as_spam,
    stats.month.bounced,
    kindOf(capacity.rate_per_second),
  );
}

const { ask, close } = await listen();
const headers = await knowCallers(ask);
const teamId = await serveCallers(ask, headers);
await useKeys(ask, teamId);
const bob = await lookAfterUsers();
await lookAfterAccounts(bob);
await useOwnAccount();
await joinTeam(teamId);
await lookAfterTeams(teamId, bob);
await lookAfterProperty(ask, headers);
print('signs out', await ask('/sign-out', { method: 'POST', headers }));
await bob.delete();
print('delete', await app.getUser(bob.id));
close();
process.exit(0);
