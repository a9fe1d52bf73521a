import { createDemonstrationApp } from '../../sdk/src/react/settings/demonstration-app.js';
import { resolveUrls } from '../../sdk/src/context/urls.js';

const MOCKS = {
  mockUser: { displayName: 'Ada' },
  mockApiKeys: [{ id: 'one', description: 'For the shop', createdAt: '2026-01-02T03:04:05Z' }],
  mockProject: { config: { allowUserApiKeys: true, clientTeamCreationEnabled: true } },
  mockSessions: [
    { id: 'here', isCurrentSession: true, createdAt: '2026-01-02T03:04:05Z', geoInfo: { cityName: 'Oslo' } },
    { id: 'there', isCurrentSession: false, createdAt: '2026-01-01T00:00:00Z' },
  ],
};

let asked: jest.SpyInstance;

beforeEach(() => {
  asked = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('Nobody is to be asked'));
});

afterEach(() => {
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

const open = (mocks: Parameters<typeof createDemonstrationApp>[1] = MOCKS) =>
  createDemonstrationApp({ projectId: 'demo', urls: resolveUrls({}) }, mocks);

it('a demonstration shows what it is given, and asks nobody', async () => {
  const app = open();
  const user = await app.getUser({ or: 'throw' });
  expect(user.displayName).toBe('Ada');
  expect((await app.getProject()).config).toMatchObject({ allowUserApiKeys: true, clientTeamCreationEnabled: true });
  expect((await user.getActiveSessions()).map(({ id, geoInfo }) => [id, geoInfo?.cityName])).toEqual([
    ['here', 'Oslo'],
    ['there', undefined],
  ]);
  const [key] = await user.listApiKeys();
  expect([key?.description, key?.createdAt.toISOString()]).toEqual(['For the shop', '2026-01-02T03:04:05.000Z']);
  expect([(await user.listTeams()).length, (await user.listProducts()).length]).toEqual([0, 0]);
  expect(await user.listContactChannels()).toMatchObject([{ value: 'demo@example.com' }]);
});

it('what is changed in a demonstration stays changed in it', async () => {
  const app = open();
  const user = await app.getUser({ or: 'throw' });
  await user.setDisplayName('Grace');
  await user.revokeSession('there');
  await (await user.listApiKeys())[0]?.revoke();
  await user.createApiKey({ description: 'Another', expiresAt: null });
  await user.createTeam({ displayName: 'Sales' });
  expect((await app.getUser())?.displayName).toBe('Grace');
  expect(await user.getActiveSessions()).toHaveLength(1);
  expect((await user.listApiKeys()).map((key) => [key.description, key.isValid()])).toEqual([
    ['Another', true],
    ['For the shop', false],
  ]);
  const [team] = await user.listTeams();
  expect(team?.displayName).toBe('Sales');
  expect((await user.getTeamProfile(team!)).displayName).toBe('');
  expect((await (await open().getUser())?.listApiKeys())?.length).toBe(1);
});

it('what is not given is made up', async () => {
  const user = await open({ mockSessions: [] }).getUser({ or: 'throw' });
  expect([user.displayName, user.hasPassword, await user.getActiveSessions()]).toEqual([null, true, []]);
});
