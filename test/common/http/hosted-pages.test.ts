import { createProject, expectOk, freshEmail, PASSWORD, tierCaller, type TestProject } from '../../support/project';
import { publicUrl, serverUrl } from '../../support/server';

async function open(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(serverUrl() + path, { redirect: 'manual', ...init });
}

interface PageConfig {
  projectId: string;
  displayName: string;
  publishableClientKey: string;
  application: { sites: string[]; allowLocalhost: boolean };
}

async function readConfig({ id }: TestProject): Promise<PageConfig> {
  const html = await (await open(`/p/${id}/handler/sign-in`)).text();
  const [, json] = /<script type="application\/json" id="hosted-config">([^<]*)<\/script>/.exec(html) ?? [];
  return JSON.parse(json ?? 'null') as PageConfig;
}

describe('the hosted pages of a project', () => {
  it('are there before any key is, and know the project', async () => {
    const project = await createProject();
    const answer = await open(`/p/${project.id}/handler/account-settings`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await readConfig(project)).toMatchObject({ projectId: project.id, displayName: 'A test project' });
  });

  it('know the sites that they may lead back to: those of trusted domains, each once, without wildcards', async () => {
    const domains = [
      'https://app.customer.example/start',
      'https://*.customer.example',
      'https://app.customer.example:443',
    ]
      .concat('https://admin.customer.example:8443')
      .map((domain) => ({ domain, handler_path: '/handler' }));
    const config = await readConfig(await createProject({ domains, allow_localhost: false }));
    expect(config.application).toEqual({
      sites: ['https://app.customer.example', 'https://admin.customer.example:8443'],
      allowLocalhost: false,
    });
    const { application } = await readConfig(await createProject({ domains: [], allow_localhost: true }));
    expect(application).toEqual({ sites: [], allowLocalhost: true });
  });

  it('are not there for a project that is not', async () => {
    const answer = await open('/p/6fbbf22e-f4b2-4c6e-95a1-beab6fa41063/handler/sign-in');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('id="hosted-config">null<');
    expect((await open('/p/%00/handler/sign-in')).status).toBe(404);
  });

  it('answer those who only ask whether a link leads anywhere', async () => {
    const { id } = await createProject();
    const ask = async (path: string) => {
      const answer = await open(`/p/${path}`, { method: 'HEAD' });
      return [answer.status, await answer.text()];
    };
    expect(await ask(`${id}/handler/email-verification?code=abc`)).toEqual([200, '']);
    expect(await ask(id)).toEqual([302, '']);
    expect(await ask('6fbbf22e-f4b2-4c6e-95a1-beab6fa41063/handler/sign-in')).toEqual([404, '']);
  });

  it.each(['', '/', '/handler', '/handler/'])('begin with signing in, at /p/{id}%s', async (path) => {
    const { id } = await createProject();
    const answer = await open(`/p/${id}${path}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/p/${id}/handler/sign-in`]);
  });

  it('keep what an address asks for on the way to signing in', async () => {
    const { id } = await createProject();
    const query = '?lang=de&after_auth_return_to=%2Fshop%3Fa%3D1';
    for (const path of ['', '/handler/']) {
      const answer = await open(`/p/${id}${path}${query}`);
      expect(answer.headers.get('location')).toBe(`/p/${id}/handler/sign-in${query}`);
    }
  });

  it('lead nowhere else, whatever the project is called', async () => {
    for (const id of ['%2F%2Fevil.example.com', '%5Cevil.example.com', 'a%0D%0Ax-evil:%201', 'a?//evil.example.com']) {
      const answer = await open(`/p/${id}`);
      const target = new URL(answer.headers.get('location') ?? '/', serverUrl());
      expect([target.origin, target.pathname.startsWith('/p/')]).toEqual([serverUrl(), true]);
    }
  });

  it('may not be framed by others, nor run what is not theirs, nor tell their address', async () => {
    const { id } = await createProject();
    const { headers } = await open(`/p/${id}/handler/password-reset?code=abc`);
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('show a name as text, whatever is in it', async () => {
    const project = await createProject();
    const name = '</script><script>alert(1)</script><!--';
    expectOk(await project.admin('PATCH /internal/projects/current', { body: { display_name: name } }));
    const html = await (await open(`/p/${project.id}/handler/sign-in`)).text();
    expect(html).not.toContain('alert(1)</script>');
    expect(await readConfig(project)).toMatchObject({ displayName: name });
  });

  it('have a key of their own that opens this project as a client, and nothing else', async () => {
    const [one, other] = [await createProject(), await createProject()];
    const { publishableClientKey: key } = await readConfig(one);
    expect((await tierCaller(one.id, 'client', key)('GET /projects/current')).status).toBe(200);
    expect((await tierCaller(other.id, 'client', key)('GET /projects/current')).body).toMatchObject({
      code: 'INVALID_PUBLISHABLE_CLIENT_KEY',
    });
    expect((await tierCaller(one.id, 'server', key)('GET /users')).body).toMatchObject({
      code: 'INVALID_SECRET_SERVER_KEY',
    });
    expect((await tierCaller(one.id, 'admin', key)('GET /internal/projects/current')).body).toMatchObject({
      code: 'INVALID_SUPER_SECRET_ADMIN_KEY',
    });
  });

  it('are trusted for the links of their own project only', async () => {
    const project = await createProject({ allow_localhost: false });
    const other = await createProject({ allow_localhost: false });
    const signUpWith = (url: string) =>
      project.client('POST /auth/password/sign-up', {
        body: { email: freshEmail(), password: PASSWORD, verification_callback_url: url },
      });
    const own = `${publicUrl()}/p/${project.id}/handler`;
    expect((await signUpWith(`${own}/email-verification?after_auth_return_to=%2F`)).status).toBe(200);
    for (const url of [
      `${publicUrl()}/p/${other.id}/handler/email-verification`,
      `${own}/../../${other.id}/handler/email-verification`,
      `${own}/%2e%2e/%2e%2e/${other.id}/handler`,
      `${own}-not/email-verification`,
      `${publicUrl()}/projects`,
      own.replace('http:', 'https:'),
      own.replace('localhost', '127.0.0.1'),
      own.replace('localhost', 'localhost.example.com'),
      own.replace('//', '//ada@'),
      `javascript:${own}`,
    ]) {
      expect([url, (await signUpWith(url)).body]).toMatchObject([url, { code: 'REDIRECT_URL_NOT_WHITELISTED' }]);
    }
  });

  it('are made of files that browsers may keep', async () => {
    const { id } = await createProject();
    const html = await (await open(`/p/${id}/handler/sign-in`)).text();
    const [, script] = /src="(\/p\/assets\/[^"]+\.js)"/.exec(html) ?? [];
    const answer = await open(script ?? '/missing');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await open('/p/assets/none.js')).status).toBe(404);
    expect((await open('/p/assets/..%2findex.html')).status).not.toBe(200);
  });
});
