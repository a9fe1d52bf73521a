import type { Change, StackClientApp } from '../../sdk/src/index.js';
import { Accounts, TEAM_ID, userJson } from './support/accounts.js';
import { createClientApp, signIn } from './support/client-app.js';
import { FakeRuntime } from './support/fake-runtime.js';
import { knownError, plainError, StandIn } from './support/stand-in.js';

let standIn: StandIn;
let app: StackClientApp;

beforeEach(async () => {
  standIn = await StandIn.start();
  const runtime = new FakeRuntime();
  new Accounts(standIn, runtime);
  app = createClientApp(standIn, runtime);
});
afterEach(() => standIn.stop());

const team = userJson().selected_team;

describe('teams', () => {
  it('keep odd ids inside their path segments', async () => {
    const user = await signIn(app);
    standIn
      .on('DELETE /team-memberships/..%2Fusers/me', { json: { success: true } })
      .on('GET /team-member-profiles/..%2Fusers/me', knownError('TEAM_MEMBERSHIP_NOT_FOUND', 404));
    await user.leaveTeam({ id: '../users' });
    await expect(user.getTeamProfile({ id: '../users' })).rejects.toMatchObject({ code: 'TEAM_MEMBERSHIP_NOT_FOUND' });
  });

  it('are made in the name of the user, and then selected', async () => {
    const user = await signIn(app);
    standIn.on('POST /teams', { status: 201, json: team });
    expect(await user.createTeam({ displayName: 'Sales' })).toMatchObject({ id: TEAM_ID });
    expect(standIn.list('POST /teams').at(-1)?.json).toEqual({ display_name: 'Sales', creator_user_id: 'me' });
    expect(standIn.list('PATCH /users/me').at(-1)?.json).toEqual({ selected_team_id: TEAM_ID });
  });

  it('send metadata as it is', async () => {
    const { selectedTeam } = await signIn(app);
    standIn.on(`PATCH /teams/${TEAM_ID}`, { json: team });
    await selectedTeam?.update({ clientMetadata: { keepMe: { as_isAre: [1] } } });
    expect(standIn.last.json).toEqual({ client_metadata: { keepMe: { as_isAre: [1] } } });
  });

  it('need the address of a page for invitations outside a browser', async () => {
    const { selectedTeam } = await signIn(app);
    await expect(selectedTeam?.inviteUser({ email: 'bob@example.com' })).rejects.toThrow('give callbackUrl');
  });
});

describe('permissions', () => {
  it('are asked for in one team, or in the project', async () => {
    const user = await signIn(app);
    const json = { items: [{ id: 'lead', user_id: user.id, team_id: TEAM_ID }], is_paginated: false };
    standIn.on('GET /team-permissions', { json }).on('GET /project-permissions', { json: { ...json, items: [] } });
    expect(await user.getPermission(team, 'lead')).toEqual({ id: 'lead' });
    const query = { user_id: 'me', recursive: 'true' };
    expect(standIn.last.query).toEqual({ ...query, team_id: TEAM_ID, permission_id: 'lead' });
    expect(await user.listPermissions(team, { recursive: false })).toEqual([{ id: 'lead' }]);
    expect(standIn.last.query).toEqual({ ...query, team_id: TEAM_ID, recursive: 'false' });
    expect(await user.hasPermission('lead')).toBe(false);
    expect(standIn.last.query).toEqual({ ...query, permission_id: 'lead' });
    expect(await user.listPermissions()).toEqual([]);
    expect(standIn.last.query).toEqual(query);
  });
});

describe('waits', () => {
  it('are told when the server asks for patience, until nobody listens any more', async () => {
    const user = await signIn(app);
    const seen: number[] = [];
    const stop = app.subscribeToWaits((until) => seen.push(until));
    const slow = plainError(429, 'slow down', { 'retry-after': '7' });
    standIn.on('PATCH /users/me', slow, { json: userJson() });
    await user.setDisplayName('Ada');
    expect(seen).toHaveLength(1);
    stop();
    standIn.on('PATCH /users/me', slow, { json: userJson() });
    await user.setDisplayName('Ada');
    expect(seen).toHaveLength(1);
  });
});

describe('changes', () => {
  it('are told when they are made, until nobody listens any more', async () => {
    const user = await signIn(app);
    const seen: Change[] = [];
    const stop = app.subscribeToChanges(({ method, path }) => seen.push({ method, path }));
    await user.setDisplayName('Ada');
    await app.getUser();
    standIn.on('PATCH /users/me', knownError('TEAM_MEMBERSHIP_NOT_FOUND', 404));
    await expect(user.setSelectedTeam(TEAM_ID)).rejects.toMatchObject({ code: 'TEAM_MEMBERSHIP_NOT_FOUND' });
    stop();
    standIn.on('DELETE /users/me', { json: { success: true } });
    await user.delete();
    expect(seen).toEqual([{ method: 'PATCH', path: '/users/me' }]);
  });
});
