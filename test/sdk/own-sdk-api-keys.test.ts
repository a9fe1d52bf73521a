import { override } from '../support/permissions';
import { Site } from './support/site';

let site: Site;

beforeEach(async () => {
  site = await Site.open({ client_team_creation_enabled: true });
  await override(site.project, { 'apiKeys.enabled.user': true, 'apiKeys.enabled.team': true });
});

const refused = (code: string) => ({ name: 'KnownError', code });
const IN_A_MONTH = new Date(Date.now() + 30 * 86_400_000);

it('a user makes, reads, describes and revokes keys, and servers find them by these', async () => {
  const { user } = await site.signUp();
  const server = site.openServerApp();
  const made = await user.createApiKey({ description: 'Robot', expiresAt: IN_A_MONTH });
  expect(made).toMatchObject({
    description: 'Robot',
    expiresAt: IN_A_MONTH,
    manuallyRevokedAt: null,
    createdAt: expect.any(Date) as Date,
    isPublic: false,
    type: 'user',
    userId: user.id,
    value: expect.stringMatching(/^sk_.{99}$/) as string,
  });
  expect(Object.isFrozen(made)).toBe(true);
  expect([made.isValid(), made.whyInvalid()]).toEqual([true, null]);
  const [listed] = await user.listApiKeys();
  expect(listed).toMatchObject({ id: made.id, value: { lastFour: made.value.slice(-4) } });
  expect((await server.getUser({ apiKey: made.value }))?.id).toBe(user.id);
  await listed!.update({ description: 'Other' });
  await made.revoke();
  const [revoked] = await (await server.getUser(user.id))!.listApiKeys();
  expect(revoked).toMatchObject({ description: 'Other', manuallyRevokedAt: expect.any(Date) as Date });
  expect([revoked!.isValid(), revoked!.whyInvalid()]).toEqual([false, 'manually-revoked']);
  expect(await server.getUser({ apiKey: made.value })).toBeNull();
});

it('keys end, or never do, and public ones say so', async () => {
  const { user } = await site.signUp();
  const server = site.openServerApp();
  const past = await user.createApiKey({ description: 'Past', expiresAt: new Date(1000) });
  expect(past.whyInvalid()).toBe('expired');
  expect(await server.getUser({ apiKey: past.value })).toBeNull();
  const endless = await (await server.getUser(user.id))!.createApiKey({
    description: 'Endless',
    expiresAt: null,
    isPublic: true,
  });
  expect(endless).toMatchObject({ isPublic: true, value: expect.stringMatching(/^pk_/) as string });
  expect(endless.expiresAt).toBeUndefined();
  expect((await server.getUser({ apiKey: endless.value }))?.id).toBe(user.id);
  expect(await server.getUser({ apiKey: 'nonsense' })).toBeNull();
});

it('members who manage the keys of a team make them, and others learn of none', async () => {
  const [ada, bob] = [await site.signUp(), await site.signUp()];
  const server = site.openServerApp();
  const team = await ada.user.createTeam({ displayName: 'Sales' });
  const key = await team.createApiKey({ description: 'Of the team', expiresAt: null });
  expect(key).toMatchObject({ type: 'team', teamId: team.id });
  expect((await server.getTeam({ apiKey: key.value }))?.displayName).toBe('Sales');
  expect(await server.getUser({ apiKey: key.value })).toBeNull();
  const own = await ada.user.createApiKey({ description: 'Own', expiresAt: null });
  expect(await server.getTeam({ apiKey: own.value })).toBeNull();
  await (await server.getTeam(team.id))!.addUser(bob.user.id);
  const seen = await bob.user.getTeam(team.id);
  await expect(seen!.listApiKeys()).rejects.toMatchObject(refused('API_KEY_NOT_FOUND'));
  await expect(seen!.createApiKey({ description: 'x', expiresAt: null })).rejects.toMatchObject(
    refused('API_KEY_NOT_FOUND'),
  );
  for (const each of await (await server.getTeam(team.id))!.listApiKeys()) await each.revoke();
  expect(await server.getTeam({ apiKey: key.value })).toBeNull();
});
