import { OWN_SERVER_MS, startOwnServer, type OwnServer } from '../support/own-server';
import { createProject, expectOk, signUp } from '../support/project';
import { waitFor } from '../support/process';

const BROWSER = { 'user-agent': 'Mozilla/5.0' };
const SWISS = '85.1.1.1';
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
/** Headers of proxies that leave the address of the connection as it is. */
const SAID: Array<[what: string, headers: Record<string, string>, shown: object]> = [
  ['cf-connecting-ip', { 'cf-connecting-ip': SWISS }, { ip: SWISS, countryCode: 'CH' }],
  ['x-real-ip', { 'x-real-ip': SWISS }, { ip: SWISS, countryCode: 'CH' }],
  ['cf-ipcountry', { 'cf-ipcountry': 'FR' }, { countryCode: 'FR' }],
  ['the country header of the operator', { 'x-country': 'DE' }, { countryCode: 'DE' }],
];

/** The place at which a new user's session is shown to be used, who came with these headers. */
async function shownPlace(headers: Record<string, string>): Promise<Record<string, unknown>> {
  const project = await createProject();
  const { userId, refreshToken } = await signUp(project.client);
  const sent = { 'x-stack-refresh-token': refreshToken, ...BROWSER, ...headers };
  expectOk(await project.client('POST /auth/sessions/current/refresh', { headers: sent }));
  type Session = { last_used_at_end_user_ip_info?: Record<string, unknown> };
  let place: Session['last_used_at_end_user_ip_info'];
  await waitFor(async () => {
    const query = { user_id: userId };
    const { items } = expectOk(await project.server<{ items: Session[] }>('GET /auth/sessions', { query }));
    place = items[0]?.last_used_at_end_user_ip_info;
    return place !== undefined;
  });
  return place ?? {};
}

describe('a proxy that is trusted, and leaves the address as it is', () => {
  let server: OwnServer;

  beforeAll(async () => {
    server = await startOwnServer({ VESTIBULE_TRUST_PROXY: 'loopback', VESTIBULE_COUNTRY_HEADER: 'X-Country' });
  }, OWN_SERVER_MS);

  afterAll(() => server?.stop(), OWN_SERVER_MS);

  it.each(SAID)('is believed what it says by %s', async (_, headers, shown) => {
    expect(await shownPlace(headers)).toMatchObject(shown);
  });
});

describe('somebody who is no trusted proxy', () => {
  it.each(SAID)('is not believed what they say by %s', async (_, headers) => {
    expect(await shownPlace(headers)).toMatchObject({ ip: expect.stringMatching(LOOPBACK), countryCode: null });
  });
});
