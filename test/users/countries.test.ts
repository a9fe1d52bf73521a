import { readMetrics, wrongCounts } from '../support/metrics';
import { OWN_SERVER_MS, startOwnServer, type OwnServer } from '../support/own-server';
import { waitFor } from '../support/process';
import { createProject, expectOk, signUp, signUpAnonymously, type Account, type TestProject } from '../support/project';
import { createUser } from '../support/users';

const BROWSER = { 'user-agent': 'Mozilla/5.0' };
const SWISS = '85.1.1.1';
const AMERICAN = '8.8.8.8';

let server: OwnServer;
let project: TestProject;

beforeAll(async () => {
  server = await startOwnServer({ VESTIBULE_TRUST_PROXY: '127.0.0.1', VESTIBULE_COUNTRY_HEADER: 'X-Country' });
}, OWN_SERVER_MS);

afterAll(() => server?.stop());

beforeEach(async () => {
  project = await createProject();
});

afterEach(async () => {
  expect(await wrongCounts(project.id)).toEqual([]);
});

const refresh = async ({ refreshToken }: Account, headers: Record<string, string>) =>
  expectOk(
    await project.client('POST /auth/sessions/current/refresh', {
      headers: { 'x-stack-refresh-token': refreshToken, ...headers },
    }),
  );
const from = (address: string) => ({ ...BROWSER, 'x-forwarded-for': address });
const countries = async (withAnonymous = false) => (await readMetrics(project, withAnonymous)).users_by_country;
const becomes = (expected: Record<string, number>) =>
  waitFor(async () => JSON.stringify(await countries()) === JSON.stringify(expected));

describe('the country of a user', () => {
  it('is looked up by the address, where no header tells it, and shown with the session', async () => {
    const account = await signUp(project.client);
    await refresh(account, from(SWISS));
    await becomes({ CH: 1 });
    const { body } = await project.server<{ items: Array<Record<string, unknown>> }>('GET /auth/sessions', {
      query: { user_id: account.userId },
    });
    expect(body.items[0]?.last_used_at_end_user_ip_info).toMatchObject({ ip: SWISS, countryCode: 'CH' });
  });

  it('is what the header says that the operator names, before all others', async () => {
    const account = await signUp(project.client);
    await refresh(account, { ...from(SWISS), 'cf-ipcountry': 'FR' });
    await becomes({ FR: 1 });
    await refresh(account, { ...from(SWISS), 'cf-ipcountry': 'FR', 'x-country': 'de' });
    await becomes({ DE: 1 });
    await refresh(account, { ...from(SWISS), 'x-country': 'XX' });
    await becomes({ CH: 1 });
  });

  it('stays known when nothing tells it any more, and goes with the user', async () => {
    const account = await signUp(project.client);
    const other = await signUp(project.client);
    await refresh(account, from(AMERICAN));
    await becomes({ US: 1 });
    await refresh(account, from('10.0.0.1'));
    await refresh(account, from('2001:db8::1'));
    await refresh(account, { 'x-forwarded-for': SWISS });
    await refresh(other, from(SWISS));
    await becomes({ CH: 1, US: 1 });
    expectOk(await project.server(`DELETE /users/${account.userId}`));
    expect(await countries()).toEqual({ CH: 1 });
  });

  it('is that of an anonymous user only where those are asked for', async () => {
    const account = await signUpAnonymously(project.client);
    await refresh(account, from(SWISS));
    await waitFor(async () => (await countries(true)).CH === 1);
    expect(await countries()).toEqual({});
    expectOk(await project.server(`PATCH /users/${account.userId}`, { body: { is_anonymous: false } }));
    expect(await countries()).toEqual({ CH: 1 });
  });

  it('is one, wherever the user comes from at once', async () => {
    const account = await signUp(project.client);
    const addresses = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? SWISS : AMERICAN));
    await Promise.all(addresses.map((address) => refresh(account, from(address))));
    await waitFor(async () => Object.keys(await countries()).length === 1);
    await refresh(account, from(SWISS));
    await becomes({ CH: 1 });
  });

  it('is not known of who never came', async () => {
    await createUser(project);
    expect(await countries()).toEqual({});
  });
});
