import { query } from '../support/database';
import { authorize, codeOf, exchange, newAttempt, passThrough } from '../support/oauth-flow';
import { createOauthProject, startOauthServer, type OauthServer } from '../support/oauth-server';
import { HOSTILE_TARGETS, TRUSTED_TARGETS } from '../support/open-redirects';
import { OWN_SERVER_MS } from '../support/own-server';
import { expectOk, type TestProject } from '../support/project';
import { isTrustedNext } from '../../src/common/urls/callback-url';

const WHO = { sub: 'somebody' };
const GUARDED = {
  allow_localhost: false,
  domains: [
    { domain: 'https://trusted.example', handler_path: '/handler' },
    { domain: 'https://*.wild.example', handler_path: '/handler' },
    { domain: 'http://localhost:3000', handler_path: '/handler' },
  ],
};
/** What the page of the project reads as a path of its own site. */
const PATHS = ['/handler/sign-in', 'trusted.example', '?next=https://trusted.example', '', '#x', './a/../b'];

let server: OauthServer;
let project: TestProject;

beforeAll(async () => {
  server = await startOauthServer();
  project = await createOauthProject();
  expectOk(await project.admin('PATCH /internal/projects/current', { body: { config: GUARDED } }));
}, OWN_SERVER_MS);

afterAll(() => server?.stop(), OWN_SERVER_MS);

const attemptTo = (next: string) => newAttempt(project, 'google', { after_callback_redirect_url: next });

describe('an address to go on to beside the tokens', () => {
  it.each([
    'https://evil.example/steal',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(document.cookie)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'evil-app://open',
    'http://localhost:4321/another-port',
    'https://trusted.example@evil.example',
  ])('that the project does not trust is refused before anybody is sent anywhere: %j', async (next) => {
    const answer = await authorize(attemptTo(next));
    expect(answer).toMatchObject({ status: 400, code: 'REDIRECT_URL_NOT_WHITELISTED' });
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('that is none is refused as one', async () => {
    expect(await authorize(attemptTo('https://'))).toMatchObject({ status: 400 });
    expect(await authorize(attemptTo('//['))).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it.each(['https://trusted.example/done?x=1', '/after?x=1', 'stack-auth-mobile-oauth-url://success'])(
    'that it trusts is told: %s',
    async (next) => {
      const attempt = attemptTo(next);
      const answer = await exchange(attempt, codeOf(await passThrough(attempt, WHO)));
      expect(answer).toMatchObject({ status: 200, body: { after_callback_redirect_url: next } });
    },
  );

  it('that it trusts no longer when the code is exchanged is not told', async () => {
    const attempt = attemptTo('https://trusted.example/done');
    const code = codeOf(await passThrough(attempt, WHO));
    await query('UPDATE authorization_codes SET after_callback_redirect_url = $2 WHERE project_id = $1', [
      project.id,
      'https://no-longer-trusted.example/done',
    ]);
    const answer = await exchange(attempt, code);
    expect(answer).toMatchObject({ status: 200, body: { after_callback_redirect_url: null } });
  });

  it('is refused before the token of who would link an account is looked at', async () => {
    const attempt = newAttempt(project, 'google', {
      type: 'link',
      token: 'none',
      after_callback_redirect_url: 'https://evil.example',
    });
    expect(await authorize(attempt)).toMatchObject({ status: 400, code: 'REDIRECT_URL_NOT_WHITELISTED' });
  });
});

describe('whom a page goes on to', () => {
  const tenancy = {
    config: {
      domains: {
        allowLocalhost: false,
        trustedDomains: {
          one: { baseUrl: 'https://trusted.example', handlerPath: '/handler' },
          wild: { baseUrl: 'https://*.wild.example', handlerPath: '/handler' },
        },
      },
    },
    hostedPages: { url: 'https://sign-in.example/p/x/handler' },
  };

  it.each(HOSTILE_TARGETS)('is never somebody else, as a browser reads %j', (target) => {
    const leadsTo = (from: string) => new URL(target, from).origin;
    if (isTrustedNext(tenancy, target)) expect(leadsTo('https://app.example/page')).toBe('https://app.example');
  });

  it.each([...TRUSTED_TARGETS, ...PATHS])('may be %j', (target) => {
    expect(isTrustedNext(tenancy, target)).toBe(true);
  });
});
