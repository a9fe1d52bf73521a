import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { call, type Answer } from '../support/client';
import { newAttempt } from '../support/oauth-flow';
import { OWN_SERVER_MS } from '../support/own-server';
import { startServerProcess, stopProcess, type ServerProcess } from '../support/process';
import { createProject, expectOk, type TestProject } from '../support/project';
import { databaseUrl } from '../support/server';

/** Something inside of the network that must not be knocked at, and says when it was. */
let inside: Server;
let knocks = 0;
let production: ServerProcess;
let project: TestProject;

beforeAll(async () => {
  inside = createServer((_, response) => {
    knocks += 1;
    response.end('{}');
  });
  inside.on('connection', () => (knocks += 1));
  await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done));
  production = await startServerProcess({
    environment: {
      NODE_ENV: 'production',
      VESTIBULE_DATABASE_URL: databaseUrl(),
      VESTIBULE_ROLE: 'api',
      VESTIBULE_PUBLIC_URL: 'https://auth.example.com',
    },
  });
  project = await createProject();
}, OWN_SERVER_MS);

afterAll(async () => {
  await stopProcess(production.pid);
  inside.closeAllConnections();
  inside.close();
});

/** An owner names an issuer, and begins a sign-in there. */
async function begin(issuer_url: string): Promise<Answer> {
  const provider = { id: 'mine', type: 'standard', client_id: 'c', client_secret: 's', issuer_url };
  const body = { config: { oauth_providers: [provider] } };
  const stored = await project.admin('PATCH /internal/projects/current', { body });
  if (stored.status >= 400) return stored;
  const { query } = newAttempt(project, 'mine');
  return call({ base: production.url, path: '/auth/oauth/authorize/mine', query });
}

describe('an issuer inside of the network, in production', () => {
  it.each([
    ['by its address', 'https://127.0.0.1:PORT'],
    ['by a name of this machine', 'https://localhost:PORT'],
    ['by a name below localhost', 'https://app.localhost:PORT'],
    ['in decimal', 'https://2130706433:PORT'],
    ['in hexadecimal', 'https://0x7f000001:PORT'],
    ['in octal', 'https://0177.0.0.1:PORT'],
    ['cut short', 'https://127.1:PORT'],
    ['as any address', 'https://0.0.0.0:PORT'],
    ['over IPv6', 'https://[::1]:PORT'],
    ['as IPv4 in IPv6', 'https://[::ffff:127.0.0.1]:PORT'],
    ['as IPv4 translated to IPv6', 'https://[64:ff9b::7f00:1]:PORT'],
    ['in clear text', 'http://127.0.0.1:PORT'],
    ['that has the keys of the cloud', 'http://169.254.169.254'],
    ['that has the keys of the cloud, over TLS', 'https://169.254.169.254'],
    ['of a private network', 'https://10.0.0.1'],
    ['of another private network', 'https://192.168.1.1'],
    ['of a carrier', 'https://100.64.0.1'],
    ['of IPv6 at home', 'https://[fd00::1]'],
    ['with a user', 'https://user:password@127.0.0.1:PORT'],
    ['by another scheme', 'file:///etc/passwd'],
    ['by the scheme of a database', 'redis://127.0.0.1:PORT'],
    ['that is no address', 'https://'],
    ['of a name that is nobody’s', 'https://issuer.invalid'],
  ])('%s is not asked', async (_, url) => {
    const { port } = inside.address() as AddressInfo;
    const answer = await begin(url.replace('PORT', String(port)));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status === 503 || answer.status < 500).toBe(true);
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('has heard nothing', () => expect(knocks).toBe(0));
});

describe('what is for developers', () => {
  it('stands in for nobody in production', async () => {
    const body = { config: { oauth_providers: [{ id: 'google', type: 'shared' }] } };
    expectOk(await project.admin('PATCH /internal/projects/current', { body }));
    const { query } = newAttempt(project, 'google');
    const answer = await call({ base: production.url, path: '/auth/oauth/authorize/google', query });
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_SHARED_OAUTH_PROVIDER_ID' });
  });

  it('marks cookies as they must be in production', async () => {
    const keys = { client_id: 'c', client_secret: 's' };
    const body = { config: { oauth_providers: [{ id: 'github', type: 'standard', ...keys }] } };
    expectOk(await project.admin('PATCH /internal/projects/current', { body }));
    const { query } = newAttempt(project, 'github');
    const answer = await call({ base: production.url, path: '/auth/oauth/authorize/github', query });
    expect(answer.status).toBe(307);
    const [set] = answer.headers.getSetCookie();
    expect(set).toMatch(/^stack-oauth-inner-[^=]+=true; Path=\/; Expires=[^;]+; Max-Age=600; Secure; HttpOnly$/);
  });
});
