import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../support/client';
import { query } from '../../support/database';
import { createProject, expectOk, freshEmail, type GraphqlAnswer, type TestProject } from '../../support/project';
import { publicUrl } from '../../support/server';
import { createUser } from '../../support/users';

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

interface Setup {
  providerConfigId: string;
  type: string;
  isConfigured: boolean;
}

const SETUPS = `{
  oauthProviderSetups {
    providerConfigId type displayName isConfigured allowSignIn allowConnectedAccounts isShared sharedKeys clientId
    hasClientSecret facebookConfigId microsoftTenantId issuerUrl callbackUrl
    claims { accountId email emailVerified displayName profileImage }
  }
}`;

function dataOf<T>({ data, errors }: GraphqlAnswer<T>): T {
  expect(errors).toEqual([]);
  if (!data) throw new Error('There is no data');
  return data;
}

async function setups(): Promise<Setup[]> {
  return dataOf(await project.graphql<{ oauthProviderSetups: Setup[] }>(SETUPS)).oauthProviderSetups;
}

async function configure(override: JsonObject): Promise<void> {
  const body = { config_override_string: JSON.stringify(override) };
  expectOk(await project.admin('PATCH /internal/config/override', { body }));
}

const EMPTY = {
  displayName: null,
  isConfigured: false,
  allowSignIn: false,
  allowConnectedAccounts: false,
  isShared: false,
  clientId: null,
  hasClientSecret: false,
  facebookConfigId: null,
  microsoftTenantId: null,
  issuerUrl: null,
  claims: null,
};

describe('Query.oauthProviderSetups', () => {
  it('lists what is built in, set up or not, and says what stands in for the shared ones', async () => {
    const all = await setups();
    expect(all.map(({ providerConfigId }) => providerConfigId)).toEqual(
      'google github microsoft spotify facebook discord gitlab bitbucket linkedin apple x twitch'.split(' '),
    );
    const callbackUrl = `${publicUrl()}/api/v1/auth/oauth/callback/google`;
    const google = { ...EMPTY, providerConfigId: 'google', type: 'google', sharedKeys: 'development', callbackUrl };
    expect(all[0]).toEqual(google);
    expect(all.at(-1)).toMatchObject({ type: 'twitch', sharedKeys: 'none' });
  });

  it('tells everything of a provider but its secret, also of one that is off', async () => {
    const claims = { accountId: 'oid', email: 'mail' };
    await configure({
      'auth.oauth.providers': {
        company: {
          type: 'oidc',
          isShared: false,
          allowSignIn: false,
          allowConnectedAccounts: true,
          displayName: 'Company account',
          issuerUrl: 'https://login.example.com',
          clientId: 'vestibule',
          clientSecret: 'a-very-secret-secret',
          claims,
        },
        microsoft: { type: 'microsoft', isShared: false, allowSignIn: true, microsoftTenantId: 'common' },
        second: { type: 'github', allowSignIn: true },
      },
    });
    const answer = await project.graphql<{ oauthProviderSetups: Setup[] }>(SETUPS);
    expect(JSON.stringify(answer)).not.toContain('a-very-secret-secret');
    const all = dataOf(answer).oauthProviderSetups;
    expect(all).toHaveLength(14);
    expect(all.find(({ type }) => type === 'microsoft')).toMatchObject({
      isConfigured: true,
      allowSignIn: true,
      isShared: false,
      hasClientSecret: false,
      microsoftTenantId: 'common',
    });
    expect(all.slice(12)).toEqual([
      {
        ...EMPTY,
        providerConfigId: 'company',
        type: 'oidc',
        displayName: 'Company account',
        isConfigured: true,
        allowConnectedAccounts: true,
        sharedKeys: 'none',
        clientId: 'vestibule',
        hasClientSecret: true,
        issuerUrl: 'https://login.example.com',
        claims: { emailVerified: null, displayName: null, profileImage: null, ...claims },
        callbackUrl: `${publicUrl()}/api/v1/auth/oauth/callback/company`,
      },
      expect.objectContaining({
        providerConfigId: 'second',
        type: 'github',
        isShared: true,
        sharedKeys: 'development',
      }),
    ]);
  });

  it('shows a change at once', async () => {
    const change = `mutation ($override: JSONObject!) { updateConfiguration(override: $override) }`;
    const override = { 'auth.oauth.providers.google': { type: 'google', allowSignIn: true } };
    dataOf(await project.graphql(change, { override }));
    expect((await setups())[0]).toMatchObject({ isConfigured: true, allowSignIn: true, isShared: true });
    dataOf(await project.graphql(change, { override: { 'auth.oauth.providers.google': null } }));
    expect((await setups())[0]).toMatchObject({ isConfigured: false, allowSignIn: false });
  });
});

describe('Query.oauthProviderUsage', () => {
  const USAGE = 'query ($id: String!) { oauthProviderUsage(providerConfigId: $id) { users usersWithoutOther } }';
  const usage = async (id: string, of = project) =>
    dataOf(await of.graphql<{ oauthProviderUsage: JsonObject }>(USAGE, { id })).oauthProviderUsage;

  const linked = (...ids: string[]) => ({
    oauth_providers: ids.map((id) => ({ id, account_id: randomUUID(), email: null })),
  });

  it('counts who signs in with a provider, and who has nothing else', async () => {
    const shared = ['google', 'github'].map((id) => ({ id, type: 'shared' }));
    project = await createProject({ oauth_providers: shared, magic_link_enabled: true });
    await createUser(project, linked('google'));
    await createUser(project, linked('google', 'google'));
    await createUser(project, linked('google', 'github'));
    await createUser(project, { ...linked('google'), primary_email: freshEmail(), password: 'correct horse' });
    await createUser(project, { ...linked('google'), primary_email: freshEmail(), otp_auth_enabled: true });
    const { id } = await createUser(project, linked('google'));
    await query('UPDATE oauth_accounts SET allow_sign_in = false WHERE project_id = $1 AND user_id = $2', [
      project.id,
      id,
    ]);
    expect(await usage('google')).toEqual({ users: 5, usersWithoutOther: 2 });
    expect(await usage('github')).toEqual({ users: 1, usersWithoutOther: 0 });
  });

  it('counts nobody of another project, and nobody for a provider that nobody has', async () => {
    const shared = [{ id: 'google', type: 'shared' }];
    const other = await createProject({ oauth_providers: shared });
    await createUser(other, linked('google'));
    expect(await usage('google')).toEqual({ users: 0, usersWithoutOther: 0 });
    expect(await usage('nobody', other)).toEqual({ users: 0, usersWithoutOther: 0 });
  });

  it('takes no id longer than one can be', async () => {
    const { errors } = await project.graphql(USAGE, { id: 'x'.repeat(257) });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['SCHEMA_ERROR']);
  });
});
