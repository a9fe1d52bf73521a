import { call } from '../support/client';
import { query } from '../support/database';
import {
  authorize,
  CALLBACK_URL,
  codeOf,
  comeBack,
  errorOf,
  ERROR_URL,
  exchange,
  newAttempt,
  userIdOf,
  type Attempt,
  type AuthorizeQuery,
} from '../support/oauth-flow';
import { createOauthProject, startOauthServer, type OauthServer } from '../support/oauth-server';
import { visitIssuer } from '../support/oidc-issuer';
import { OWN_SERVER_MS } from '../support/own-server';
import { expectOk, freshEmail, signUpAnonymously, type TestProject } from '../support/project';
import { readUser } from '../support/users';

let server: OauthServer;
let project: TestProject;

beforeAll(async () => {
  server = await startOauthServer();
  project = await createOauthProject();
}, OWN_SERVER_MS);

afterAll(() => server.stop(), OWN_SERVER_MS);

const newJsonAttempt = (members: AuthorizeQuery = {}) =>
  newAttempt(project, 'google', { stack_response_mode: 'json', ...members });
const locationOf = async (attempt: Attempt) => new URL(String(expectOk(await authorize(attempt)).location));
const countUsers = async () => {
  const [row] = await query<{ count: string }>('SELECT count(*) FROM users WHERE project_id = $1', [project.id]);
  return Number(row?.count);
};

describe('the address that JSON mode answers', () => {
  it('signs in whoever asked, who has no cookie', async () => {
    const attempt = newJsonAttempt();
    const back = await visitIssuer((await locationOf(attempt)).href, { sub: freshEmail() });
    const answer = await comeBack(back);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const tokens = expectOk(await exchange(attempt, codeOf(answer)));
    expect(tokens.is_new_user).toBe(true);
    expect(await comeBack(back)).toMatchObject({ status: 400, code: undefined });
  });

  it('gives whoever gets its code nothing without the verifier of the application', async () => {
    const attempt = newJsonAttempt();
    const back = await visitIssuer((await locationOf(attempt)).href, { sub: freshEmail() });
    const code = codeOf(await comeBack(back));
    const thief = newJsonAttempt();
    expect((await exchange(thief, code)).code).toBe('INVALID_AUTHORIZATION_CODE');
    expect((await exchange(attempt, code)).code).toBe('INVALID_AUTHORIZATION_CODE');
  });

  it('lets no other state come back without a cookie, nor one that is made to look like it', async () => {
    const bound = newAttempt(project, 'google');
    const sent = new URL((await authorize(bound)).headers.get('location') ?? '');
    const back = await visitIssuer(sent.href, { sub: freshEmail() });
    expect(await comeBack(back)).toMatchObject({ status: 400, code: undefined });
    const state = back.searchParams.get('state') ?? '';
    back.searchParams.set('state', `${state.slice(0, 45)}.${state.slice(46)}`);
    expect(await comeBack(back)).toMatchObject({ status: 400, code: undefined });
  });

  it('with an anonymous token is refused in another browser than the one that followed it', async () => {
    const anonymous = await signUpAnonymously(project.client);
    const attempt = newJsonAttempt({ token: anonymous.accessToken });
    const own = await locationOf(attempt);
    expect(own.pathname).toBe('/api/v1/auth/oauth/authorize/google');
    const followed = await call({ path: own.pathname + own.search });
    const [cookie = ''] = (followed.headers.get('set-cookie') ?? '').split(';');
    const before = await countUsers();
    const victim = await visitIssuer(followed.headers.get('location') ?? '', { sub: freshEmail() });
    expect(await comeBack(victim)).toMatchObject({ status: 400, code: undefined });
    expect(await readUser(project, anonymous.userId)).toMatchObject({ is_anonymous: true, oauth_providers: [] });
    expect(await countUsers()).toBe(before);
    const tokens = expectOk(await exchange(attempt, codeOf(await comeBack(victim, cookie))));
    expect(userIdOf(tokens.access_token)).toBe(anonymous.userId);
  });

  it.each([
    ['the callback, in JSON mode', { stack_response_mode: 'json' }, CALLBACK_URL],
    ['the page for errors, by redirect', {}, ERROR_URL],
    [
      'the callback, where no page for errors is trusted',
      { error_redirect_url: 'https://evil.example/' },
      CALLBACK_URL,
    ],
    [
      'the page for errors, where the callback is not trusted',
      { stack_response_mode: 'json', redirect_uri: 'https://evil.example/' },
      ERROR_URL,
    ],
  ])('brings errors to %s', async (_, members, page) => {
    const answer = await authorize(newAttempt(project, 'google', members));
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    const location = answer.headers.get('location') ?? String(answer.body.location);
    const refused = await comeBack(await visitIssuer(location, { deny: 'access_denied' }), cookie);
    const target = new URL(refused.headers.get('location') ?? 'none:');
    expect(target.origin + target.pathname).toBe(page);
    expect(errorOf(refused)?.errorCode).toBe('OAUTH_PROVIDER_ACCESS_DENIED');
  });

  it.each([
    'javascript:alert(1)//x',
    'data:text/html,x',
    'intent://x',
    'evil-scheme://x',
    'file:///x',
    'https://evil.example/',
  ])('brings nothing to %s', async (page) => {
    const attempt = newJsonAttempt({ redirect_uri: page, error_redirect_url: page });
    const begun = await authorize(attempt);
    const back = await visitIssuer(String(begun.body.location), { sub: freshEmail() });
    const answer = await comeBack(back);
    expect(answer).toMatchObject({ status: 400, code: 'REDIRECT_URL_NOT_WHITELISTED' });
    expect(answer.headers.get('location')).toBeNull();
  });
});
