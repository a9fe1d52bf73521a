import { randomUUID } from 'node:crypto';
import { createElement, Suspense, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { stackAppInternalsSymbol } from '../../sdk/src/context/internals-symbol.js';
import { StackAdminApp, StackClientApp, StackServerApp } from '../../sdk/src/hooks/app-classes.js';
import { GETTERS, nameHook } from '../../sdk/src/hooks/getters.js';
import { keyOf } from '../../sdk/src/hooks/key-of.js';
import * as plain from '../../sdk/src/index.js';
import { Accounts, CLIENT_KEY, PROJECT_ID, TEAM_ID, USER_ID, userJson } from './support/accounts.js';
import { CREDENTIALS } from './support/client-app.js';
import { FakeRuntime } from './support/fake-runtime.js';
import { StandIn } from './support/stand-in.js';

let standIn: StandIn;
let runtime: FakeRuntime;
let accounts: Accounts;

beforeEach(async () => {
  standIn = await StandIn.start();
  runtime = new FakeRuntime();
  accounts = new Accounts(standIn, runtime);
});
afterEach(() => standIn.stop());

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

const OWN = { projectId: PROJECT_ID, publishableClientKey: CLIENT_KEY, tokenStore: 'memory' } as const;
const createApp = () => new StackClientApp({ ...OWN, baseUrl: standIn.baseUrl }, runtime);

/** The HTML of components once everything that they wait for is there. */
async function show(...components: (() => ReactNode)[]): Promise<string> {
  const shown = components.map((component, key) => createElement(Suspense, { key }, createElement(component)));
  const { prelude } = await prerender(shown);
  return (await new Response(prelude).text()).replace(/<!--.*?-->|<script.*?<\/script>/g, '');
}

async function signedInApp() {
  const app = createApp();
  await app.signInWithCredential(CREDENTIALS);
  standIn.requests.length = 0;
  return app;
}

describe('the hooks of a client app', () => {
  it('show the user, the team of theirs and its members, each asked for once', async () => {
    const { selected_team: team } = userJson();
    standIn.on('GET /teams', { json: { items: [team] } }).on('GET /team-member-profiles', {
      json: { items: [{ user_id: USER_ID, team_id: TEAM_ID, display_name: 'Zed', profile_image_url: null }] },
    });
    const app = await signedInApp();
    const Page = () => {
      const user = app.useUser({ or: 'throw' });
      const names = user.useTeams().map(({ displayName }) => displayName);
      const members = user.selectedTeam!.useUsers().map(({ teamProfile }) => teamProfile.displayName);
      return [user.displayName, ...names, user.useTeam(TEAM_ID)?.displayName, ...members].join(', ');
    };
    expect(await show(Page, Page, Page)).toBe('Zoë, Team of Zoë, Team of Zoë, Zed'.repeat(3));
    const asked = standIn.requests.map(({ method, path }) => `${method} ${path}`);
    expect(asked.sort()).toEqual(['GET /team-member-profiles', 'GET /teams', 'GET /users/me']);
  });

  it('answer from lists what is another question at each render, and so come to an end', async () => {
    const [none, granted] = [{ json: { items: [] } }, { json: { items: [{ id: 'read' }] } }];
    standIn.on('GET /oauth-providers', none).on('GET /teams', none).on(`GET /connected-accounts/me`, none);
    standIn.on('GET /team-permissions', granted).on('GET /project-permissions', granted);
    const app = await signedInApp();
    let renders = 0;
    const Page = () => {
      renders += 1;
      if (renders > 50) throw new Error('It asks for ever');
      const user = app.useUser({ or: 'throw' });
      const team = user.selectedTeam!;
      const account = { provider: 'github', providerAccountId: randomUUID() };
      const id = randomUUID();
      const found = [user.useOAuthProvider(id), user.useTeam(id), user.useConnectedAccount(account)];
      const held = [id, 'read'].flatMap((one) => [user.usePermission(one), user.usePermission(team, one)]);
      return [...found.map(String), ...held.map((permission) => String(permission?.id))].join(', ');
    };
    expect(await show(Page)).toBe('null, null, null, undefined, undefined, read, read');
  });

  it('show null to nobody, and throw what getUser throws', async () => {
    const app = createApp();
    expect(await show(() => String(app.useUser()))).toBe('null');
    const Insisting = () => app.useUser({ or: 'throw' }).id;
    await expect(prerender(createElement(Insisting), { onError: () => undefined })).rejects.toThrow('not signed in');
    const contradiction = { or: 'anonymous', includeRestricted: false } as const;
    const Wrong = () => app.useUser(contradiction).id;
    await expect(prerender(createElement(Wrong), { onError: () => undefined })).rejects.toThrow('includeRestricted');
  });

  it('make one anonymous user for all who ask', async () => {
    const app = createApp();
    const Page = () => String(app.useUser({ or: 'anonymous' }).isAnonymous);
    expect(await show(Page, Page, () => String(app.useUser()))).toMatch(/^truetrue/);
    expect(standIn.list('POST /auth/anonymous/sign-up')).toHaveLength(1);
  });

  it('hide a user who may not do anything yet, unless they are asked for', async () => {
    standIn.on('GET /users/me', { json: userJson({ is_restricted: true }) });
    const app = await signedInApp();
    const shown = show(
      () => String(app.useUser()?.id),
      () => String(app.useUser({ includeRestricted: true })?.id),
    );
    expect(await shown).toBe(`undefined${USER_ID}`);
    expect(standIn.list('GET /users/me')).toHaveLength(1);
  });

  it('show the project, tokens and what the token says', async () => {
    standIn.on('GET /projects/current', {
      json: { id: PROJECT_ID, display_name: 'Shop', config: { enabled_oauth_providers: [], domains: [] } },
    });
    const app = await signedInApp();
    const { accessToken } = await app.getAuthJson();
    expect(await show(() => app.useProject().displayName)).toBe('Shop');
    expect(await show(() => app.useAccessToken())).toBe(accessToken);
    expect(await show(() => app.usePartialUser({ from: 'token' })?.primaryEmail)).toBe('zoe@example.com');
    expect(await show(() => app.useUser()?.currentSession.useTokens().accessToken)).toBe(accessToken);
  });

  it('ask for another user when another one has signed in meanwhile', async () => {
    const app = await signedInApp();
    expect(await show(() => String(app.useUser()?.isAnonymous))).toBe('false');
    accounts.refreshTokens.clear();
    await app.signOut();
    expect(await show(() => String(app.useUser()))).toBe('null');
  });

  it('leave it to signing out to lead away, and go to sign in where that stays on the page', async () => {
    const browser = new FakeRuntime('https://app.test/settings');
    let hasStayed = (): void => undefined;
    const leaving = new Promise<void>((resolve) => {
      hasStayed = resolve;
    });
    browser.sleep = () => leaving;
    const app = new StackClientApp({ ...OWN, baseUrl: standIn.baseUrl, redirectMethod: 'window' }, browser);
    const { navigations } = browser.page!;
    void app.signOut({ redirectUrl: '/goodbye' });
    const abort = new AbortController();
    const Settings = () => app.useUser({ or: 'redirect' }).id;
    const shown = prerender(createElement(Settings), { signal: abort.signal, onError: () => undefined });
    // Long enough for React to have asked for the user, of whom memory knows that there is none.
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    expect(navigations.map(({ url }) => url)).toEqual(['/goodbye']);
    hasStayed();
    while (navigations.length < 2) await nextTurn();
    expect(navigations[1]!.url).toBe('/handler/sign-in?after_auth_return_to=%2Fsettings');
    abort.abort();
    await shown.catch(() => undefined);
  });
});

describe('the hooks of objects', () => {
  it('show the token of an account, found by a provider or among all', async () => {
    const account = { provider: 'github', provider_account_id: '7', user_id: USER_ID };
    standIn
      .on('GET /connected-accounts/me', { json: { items: [account] } })
      .on('POST /connected-accounts/me/github/7/access-token', { json: { access_token: 'token of github' } });
    const app = await signedInApp();
    const Found = () => app.useUser()?.useConnectedAccount('github')?.useAccessToken().accessToken;
    const Listed = () => {
      const token = app.useUser()!.useConnectedAccounts()[0]!.useAccessToken();
      return token.status === 'ok' ? token.data.accessToken : token.status;
    };
    expect(await show(Found)).toBe('token of github');
    expect(await show(Listed)).toBe('token of github');
    expect(await show(Found, Listed)).toBe('token of github'.repeat(2));
  });

  it('show items and products of users and teams, each its own', async () => {
    for (const [type, id, quantity] of [
      ['user', USER_ID, 3],
      ['team', TEAM_ID, 5],
    ] as const) {
      const json = { display_name: 'Credits', quantity };
      standIn.on(`GET /payments/items/${type}/${id}/credits`, { json });
    }
    const app = await signedInApp();
    const Page = () => {
      const user = app.useUser({ or: 'throw' });
      return `${user.useItem('credits').quantity} and ${user.selectedTeam!.useItem('credits').quantity}`;
    };
    expect(await show(Page)).toBe('3 and 5');
  });

  it('show the projects of an owner, with the same app however often they are read', async () => {
    const config = { oauth_providers: [], email_config: { type: 'shared' }, domains: [] };
    const owned = { id: PROJECT_ID, display_name: 'Shop', created_at_millis: 0, config };
    standIn
      .on('GET /internal/projects', { json: { items: [owned] } })
      .on('GET /internal/email-themes', { json: { themes: [{ id: '1', display_name: 'Light' }] } });
    const app = new StackClientApp({ ...OWN, projectId: 'internal', baseUrl: standIn.baseUrl }, runtime);
    await app.signInWithCredential(CREDENTIALS);
    const Page = () => {
      const [project] = app.useUser({ or: 'throw' }).useOwnedProjects();
      return `${project!.displayName} ${project!.app.useEmailThemes()[0]!.displayName}`;
    };
    expect(await show(Page)).toBe('Shop Light');
    const user = await app.getUser({ or: 'throw' });
    const [[one], [other]] = [await user.listOwnedProjects(), await user.listOwnedProjects()];
    expect(one!.app).toBe(other!.app);
  });

  it("show a project that its owner changes, by the project's own app, too", async () => {
    const config = { oauth_providers: [], email_config: { type: 'shared' }, domains: [] };
    const owned = { id: PROJECT_ID, display_name: 'Shop', created_at_millis: 0, config };
    standIn
      .on('GET /internal/projects', { json: { items: [owned] } })
      .on('GET /internal/projects/current', { json: owned })
      .on('PATCH /internal/projects/current', { json: owned });
    const app = new StackClientApp({ ...OWN, projectId: 'internal', baseUrl: standIn.baseUrl }, runtime);
    await app.signInWithCredential(CREDENTIALS);
    const find = () => app.useUser({ or: 'throw' }).useOwnedProjects()[0]!;
    let project: ReturnType<typeof find> | undefined;
    const Page = () => (project = find()).app.useProject().displayName;
    expect(await show(Page)).toBe('Shop');
    standIn.on('GET /internal/projects/current', { json: { ...owned, display_name: 'Market' } });
    await project!.update({ displayName: 'Market' });
    expect(await show(Page)).toBe('Market');
  });

  it('take the user that setCurrentUser was told, and ask nobody, once', async () => {
    const app = await signedInApp();
    const internals = app[stackAppInternalsSymbol];
    internals.setCurrentUser(Promise.resolve({ ...userJson(), display_name: 'Told' } as never));
    expect(await show(() => app.useUser({ or: 'throw' }).displayName)).toBe('Told');
    expect(standIn.requests).toHaveLength(0);
    expect(await app.getUser()).toMatchObject({ displayName: 'Zoë' });
    internals.setCurrentUser(Promise.resolve(null));
    expect(await app.getUser()).toMatchObject({ displayName: 'Zoë' });
    internals.setCurrentUser(Promise.reject(new Error('The server could not read it')));
    expect(await app.getUser()).toMatchObject({ displayName: 'Zoë' });
    internals.setCurrentUser(Promise.resolve({ ...userJson(), display_name: 'Told' } as never));
    await app.signOut();
    expect(await app.getUser()).toBeNull();
  });
});

describe('the hooks of server and admin apps', () => {
  const keys = { ...OWN, secretServerKey: 'ssk', superSecretAdminKey: 'sak' };

  it('show users and teams by their ids, with hooks of their own', async () => {
    const { selected_team: team } = userJson();
    standIn
      .on(`GET /users/${USER_ID}`, { json: userJson() })
      .on(`GET /teams/${TEAM_ID}`, { json: team })
      .on('GET /team-permissions', { json: { items: [{ id: '$read_members' }] } });
    const app = new StackServerApp({ ...keys, baseUrl: standIn.baseUrl }, runtime);
    const Page = () => {
      const team = app.useTeam(TEAM_ID)!;
      return app
        .useUser(USER_ID)!
        .usePermissions(team)
        .map(({ id }) => id)
        .join();
    };
    expect(await show(Page)).toBe('$read_members');
  });

  it('show what only admins see', async () => {
    standIn.on('GET /internal/email-themes', { json: { themes: [{ id: '1', display_name: 'Light' }] } });
    const app = new StackAdminApp({ ...keys, baseUrl: standIn.baseUrl }, runtime);
    expect(await show(() => app.useEmailThemes()[0]!.displayName)).toBe('Light');
  });

  it('keep the users of different requests apart, whatever the requests look like', async () => {
    const app = new StackServerApp({ ...keys, baseUrl: standIn.baseUrl }, runtime);
    const requests = [accounts.signIn(), accounts.signIn(true)].map(({ access_token, refresh_token }) => {
      const text = JSON.stringify({ accessToken: access_token, refreshToken: refresh_token });
      return { id: 'the same', headers: { get: (name: string) => (name === 'x-stack-auth' ? text : null) } };
    });
    const pages = requests.map((tokenStore) => () => `${app.useUser({ tokenStore })?.isAnonymous ?? 'nobody'} `);
    expect(await show(...pages)).toBe('false nobody ');
  });
});

describe('hooks', () => {
  it('are beside each getter of the table that an app has, and on no app of the entry without React', () => {
    const keys = { ...OWN, secretServerKey: 'ssk', superSecretAdminKey: 'sak', baseUrl: standIn.baseUrl };
    const app = new StackAdminApp(keys, runtime) as unknown as Record<string, unknown>;
    const missing = GETTERS.filter((getter) => getter in app && typeof app[nameHook(getter)] !== 'function');
    expect(missing).toEqual([]);
    const core = new plain.StackAdminApp(keys, runtime);
    for (const getter of GETTERS) expect(nameHook(getter) in core).toBe(false);
    expect(Object.keys(app)).toEqual(Object.keys(core));
  });

  it('are on what the getters give, also deep within, and never on what apps without React give', async () => {
    const app = await signedInApp();
    const user = await app.getUser({ or: 'throw' });
    expect(typeof user.useTeams).toBe('function');
    expect(typeof user.selectedTeam?.useUsers).toBe('function');
    expect(Object.isFrozen(user)).toBe(true);
    expect(() => (user as unknown as { user: unknown }).user).toThrow('const user');
    const core = new plain.StackClientApp({ ...OWN, baseUrl: standIn.baseUrl }, runtime);
    await core.signInWithCredential(CREDENTIALS);
    const other = await core.getUser({ or: 'throw' });
    expect('useTeams' in other || 'useUsers' in other.selectedTeam!).toBe(false);
  });

  it.each([
    [[{ a: 1, b: undefined }, undefined], [{ a: 1 }]],
    [[{ b: 2, a: [1, { id: 'x', f: () => 0 }] }], [{ a: [1, { id: 'x' }], b: 2 }]],
    [[{ tokenStore: { accessToken: 'a' } }], [{ tokenStore: { accessToken: 'a' } }]],
  ])('know equal arguments however often they are made: %j', (one, other) => {
    expect(keyOf(one)).toBe(keyOf(other));
  });

  it.each([
    [[{ tokenStore: { headers: new Headers() } }], [{ tokenStore: { headers: new Headers() } }]],
    [[{ from: 'convex', ctx: { id: 'x' } }], [{ from: 'convex', ctx: { id: 'x' } }]],
    [[new Date(1)], [new Date(2)]],
    [['1'], [1]],
  ])('tell arguments apart that only look alike: %j', (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });
});
