import { audited } from '../../support/audit';
import { authorize, newAttempt } from '../../support/oauth-flow';
import { call, type JsonObject } from '../../support/client';
import { OWN_SERVER_MS, startOwnServer, type OwnServer } from '../../support/own-server';
import { createProject, expectOk, signUp, type Account, type TestProject } from '../../support/project';

const REQUIRED = 'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT';
const INVALID = 'INVALID_PUBLISHABLE_CLIENT_KEY';

let server: OwnServer;
let project: TestProject;
let account: Account;

beforeAll(async () => {
  server = await startOwnServer({ VESTIBULE_REQUIRE_PUBLISHABLE_CLIENT_KEY: 'off' });
  const github = { id: 'github', type: 'standard', client_id: 'c', client_secret: 's' };
  project = await createProject({ oauth_providers: [github] });
  account = await signUp(project.client);
}, OWN_SERVER_MS);

afterAll(() => server.stop(), OWN_SERVER_MS);

const read = (key: string | undefined) =>
  project.client('GET /projects/current', { headers: { 'x-stack-publishable-client-key': key } });
const begin = (client_secret: string | undefined) => authorize(newAttempt(project, 'github', { client_secret }));
const refresh = (client_secret?: string) => {
  const members = { grant_type: 'refresh_token', refresh_token: account.refreshToken, client_id: project.id };
  return call({
    method: 'POST',
    path: '/auth/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...members, ...(client_secret === undefined ? {} : { client_secret }) }).toString(),
  });
};
const say = (requirePublishableClientKey: boolean) => {
  const override: JsonObject = { 'project.requirePublishableClientKey': requirePublishableClientKey };
  const body = { config_override_string: JSON.stringify(override) };
  return project.admin('PATCH /internal/config/override/project', { body });
};

describe('a server with VESTIBULE_REQUIRE_PUBLISHABLE_CLIENT_KEY=off', () => {
  it('takes clients without a key, in a call, at authorize and at the token endpoint', async () => {
    expect((await read(undefined)).status).toBe(200);
    for (const secret of [undefined, '__stack_public_client__']) {
      expect((await begin(secret)).status).toBe(307);
      expect((await refresh(secret)).status).toBe(200);
    }
  });

  it('refuses a wrong key all the same', async () => {
    for (const answer of [await read('wrong'), await begin('wrong'), await refresh('wrong')]) {
      expect(answer).toMatchObject({ status: 401, code: INVALID, details: { project_id: project.id } });
    }
  });

  it('shows the setting as it is, and lets the project say otherwise', async () => {
    const shown = async () => {
      const { config_string } = expectOk(await project.admin<{ config_string: string }>('GET /internal/config'));
      return (JSON.parse(config_string) as { project: JsonObject }).project;
    };
    expect(await shown()).toEqual({ requirePublishableClientKey: false });
    expectOk(await say(true));
    expect(await shown()).toEqual({ requirePublishableClientKey: true });
    for (const answer of [await read(undefined), await begin(undefined), await refresh()]) {
      expect(answer).toMatchObject({ status: 401, code: REQUIRED, details: { project_id: project.id } });
    }
    expectOk(await say(false));
    expect((await read(undefined)).status).toBe(200);
  });

  it('tells over GraphQL what holds, and lets administrators say otherwise there, too', async () => {
    const isRequired = async () =>
      (await own.graphql<{ project: { requiresClientKey: boolean } }>('{ project { requiresClientKey } }')).data
        ?.project.requiresClientKey;
    const set = (value: boolean) =>
      own.graphql('mutation ($value: Boolean!) { setClientKeyRequired(isRequired: $value) }', { value });
    const readBare = () =>
      own.client('GET /projects/current', { headers: { 'x-stack-publishable-client-key': undefined } });
    const own = await createProject();
    expect(await isRequired()).toBe(false);
    expect((await set(true)).data).toEqual({ setClientKeyRequired: true });
    expect(await isRequired()).toBe(true);
    expect(await readBare()).toMatchObject({ status: 401, code: REQUIRED });
    expect((await set(false)).data).toEqual({ setClientKeyRequired: false });
    expect((await readBare()).status).toBe(200);
    const [changed] = await audited(own, 'project_config.updated');
    expect(changed?.changes).toEqual({ 'project.requirePublishableClientKey': { before: true, after: false } });
  });
});
