import { ADA, callbackOf, choose, devAuthorizeUrl, devIssuer } from '../../support/dev-identity';
import { exchange, newAttempt, userIdOf } from '../../support/oauth-flow';
import { createProject, expectOk } from '../../support/project';
import { publicUrl } from '../../support/server';
import { readUser } from '../../support/users';
import { Visitor } from '../../support/visitor';

describe('the development sign-in', () => {
  it('signs in at a provider of the project under any id, with nothing to register', async () => {
    const provider = 'acme-staff';
    const keys = { client_id: 'development', client_secret: 'development' };
    const project = await createProject({
      allow_localhost: true,
      oauth_providers: [{ id: provider, type: 'standard', ...keys, issuer_url: devIssuer() }],
    });
    const attempt = newAttempt(project, provider);
    const visitor = new Visitor();
    const begun = await visitor.follow(
      `/api/v1/auth/oauth/authorize/${provider}?${new URLSearchParams(attempt.query)}`,
    );
    expect(begun.text).toContain('This page stands in for your own provider');
    const back = await choose(visitor, begun, { account: ADA });
    const led = await visitor.go(back.href);
    const code = new URL(led.location ?? 'none:').searchParams.get('code') ?? '';
    const { access_token } = expectOk(await exchange(attempt, code));
    expect(await readUser(project, userIdOf(access_token))).toMatchObject({
      primary_email: 'ada@example.com',
      oauth_providers: [{ id: provider, account_id: 'ada@example.com' }],
    });
  });

  it.each([
    'https://evil.example/api/v1/auth/oauth/callback/acme',
    `${publicUrl()}.evil.example/api/v1/auth/oauth/callback/acme`,
    `${publicUrl()}/api/v1/auth/oauth/callback/acme/../../../../../evil`,
    `${publicUrl()}/api/v1/auth/oauth/callback/acme?more=1`,
    `${publicUrl()}/elsewhere`,
  ])('sends a provider of the project nowhere but to a callback of this server: %s', async (redirect_uri) => {
    const page = await new Visitor().follow(devAuthorizeUrl({ client_id: 'development', redirect_uri }));
    expect([page.status, page.location]).toEqual([400, null]);
  });

  it('goes to the callback of another provider with none of the shared ones', async () => {
    const page = await new Visitor().follow(devAuthorizeUrl({ client_id: 'google', redirect_uri: callbackOf('acme') }));
    expect([page.status, page.location]).toEqual([400, null]);
  });
});
