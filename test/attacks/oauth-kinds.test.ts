import { exchange, codeOf, comeBack, newAttempt, sendToProvider, userIdOf } from '../support/oauth-flow';
import { hasCode, refusalOf } from '../support/oauth-attacks';
import { OWN_SERVER_MS, startOwnServer, type OwnServer } from '../support/own-server';
import { createProject, expectOk, signUp, type TestProject } from '../support/project';
import { CASES, type ProviderCase } from '../support/providers/cases';
import { StandIns } from '../support/providers/stand-ins';
import { publicUrl } from '../support/server';
import { createUser } from '../support/users';

/** Everybody's address at the stand-ins. */
const EMAIL = 'ada@example.com';
const TAKEN = 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE';
const STRATEGIES = ['link_method', 'raise_error', 'allow_duplicates'] as const;

const standIns = new StandIns();
let server: OwnServer;

beforeAll(async () => {
  await standIns.open();
  server = await startOwnServer({ VESTIBULE_TEST_PROVIDER_ORIGIN: standIns.origin });
  process.env.VESTIBULE_TEST_PUBLIC_URL = `http://localhost:${server.port}`;
}, OWN_SERVER_MS);

afterAll(async () => {
  await server.stop();
  await standIns.close();
}, OWN_SERVER_MS);

function createProjectWith({ type, settings = {} }: ProviderCase, strategy: string): Promise<TestProject> {
  const { clientSecret = 'secret', facebookConfigId } = settings;
  const keys = { client_id: 'client', client_secret: clientSecret, facebook_config_id: facebookConfigId };
  const oauth_providers = [{ id: type, type: 'standard', ...keys }];
  return createProject({ oauth_providers, oauth_account_merge_strategy: strategy });
}

/** Signs in at a stand-in that vouches for the address or not: the user's id, or what was refused. */
async function signIn(project: TestProject, provider: ProviderCase, isVerified: boolean): Promise<string | null> {
  const { type, usesPkce = true, clientSecret = 'secret' } = provider;
  const grant = {
    redirectUri: `${publicUrl()}/api/v1/auth/oauth/callback/${type}`,
    usesPkce,
    clientId: 'client',
    clientSecret,
    // Any verifier is taken here: other tests try wrong ones.
    get codeVerifier() {
      return standIns.calls.at(-1)?.form.get('code_verifier') ?? '';
    },
  };
  const play = (nonce: string) => provider.play(standIns, { grant, nonce, person: { isVerified } });
  play('');
  const attempt = newAttempt(project, type);
  const sent = await sendToProvider(attempt);
  play(sent.location.searchParams.get('nonce') ?? '');
  const back = new URL(`${grant.redirectUri}?code=good-code&state=${sent.state}`);
  const answer = await comeBack(back, sent.cookie);
  if (!hasCode(answer)) return refusalOf(answer);
  return userIdOf(expectOk(await exchange(attempt, codeOf(answer))).access_token);
}

const isUuid = (text: string | null): boolean => /^[0-9a-f-]{36}$/.test(text ?? '');

describe.each(CASES.map((provider) => [provider.type, provider] as const))('an account at %s', (_, provider) => {
  const hasEmail = provider.profile.email !== null;
  const vouches = (isVerified: boolean) => hasEmail && (isVerified ? provider.vouches.said : provider.vouches.unsaid);

  it.each(STRATEGIES)(
    'with the victim’s address, unverified, does not open the victim’s account (%s)',
    async (strategy) => {
      const project = await createProjectWith(provider, strategy);
      const settings = { primary_email: EMAIL, primary_email_verified: true, primary_email_auth_enabled: true };
      const victim = await createUser(project, settings);
      const found = await signIn(project, provider, false);
      if (vouches(false) && strategy === 'link_method') return expect(found).toBe(victim.id);
      expect(found).not.toBe(victim.id);
      if (hasEmail && strategy !== 'allow_duplicates') expect(found).toBe(TAKEN);
      else expect(isUuid(found)).toBe(true);
    },
  );

  it.each(STRATEGIES)(
    'does not bring the victim into what waits with a password and their address (%s)',
    async (strategy) => {
      const project = await createProjectWith(provider, strategy);
      const waiting = await signUp(project.client, EMAIL);
      const found = await signIn(project, provider, true);
      expect(found).not.toBe(waiting.userId);
      if (hasEmail && strategy !== 'allow_duplicates') expect(found).toBe(TAKEN);
    },
  );

  it('opens its own user again, and the account of a proven address where the provider proves it', async () => {
    const project = await createProjectWith(provider, 'link_method');
    const settings = { primary_email: EMAIL, primary_email_verified: true, primary_email_auth_enabled: true };
    const user = await createUser(project, settings);
    const found = await signIn(project, provider, true);
    if (vouches(true)) expect(found).toBe(user.id);
    else expect(found).not.toBe(user.id);
    if (isUuid(found)) expect(await signIn(project, provider, true)).toBe(found);
  });
});
