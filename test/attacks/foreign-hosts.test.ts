import { readEnvironment } from '../../src/common/environment/environment.js';
import { ownHosts } from '../../src/common/http/own-hosts.js';
import { startServerProcess, stopProcess, type ServerProcess } from '../support/process';
import { openRaw } from '../support/raw-request';
import { databaseUrl, serverUrl } from '../support/server';

let production: ServerProcess;

beforeAll(async () => {
  const environment = {
    NODE_ENV: 'production',
    VESTIBULE_DATABASE_URL: databaseUrl(),
    VESTIBULE_ROLE: 'api',
    VESTIBULE_PUBLIC_URL: 'https://auth.example.com',
    VESTIBULE_ALLOWED_HOSTS: 'internal.example.com, Vestibule:4000',
  };
  production = await startServerProcess({ environment });
});

afterAll(async () => {
  await stopProcess(production.pid);
});

async function ask(request: string, host: string, base = production.url): Promise<number> {
  const { socket, answered } = openRaw({ request, headers: { host }, base });
  const { status } = await answered;
  socket.destroy();
  return status;
}

describe('a name that is not ours, made to lead here by its owner', () => {
  it.each([
    'rebound.attacker.example',
    'auth.example.com.attacker.example',
    'attacker.example:443',
    'localhost',
    'auth.example.com@attacker.example',
    'attacker.example, auth.example.com',
    '192.0.2.7',
    '[::1]',
    '',
  ])('%p is answered with 421 whatever it asks for', async (host) => {
    for (const request of [
      'GET /',
      'GET /api/v1',
      'POST /graphql',
      'OPTIONS /api/v1/users',
      'GET /healthy',
      'PUT /x',
    ]) {
      expect([request, await ask(request, host)]).toEqual([request, 421]);
    }
  });

  it('is refused in the form of a whole address, too', async () => {
    expect(await ask('GET http://auth.example.com/api/v1', 'attacker.example')).toBe(421);
  });

  it('says nothing else', async () => {
    const { socket, answered } = openRaw({
      request: 'GET /api/v1/projects/current',
      headers: { host: 'attacker.example', 'x-forwarded-host': 'auth.example.com' },
      base: production.url,
    });
    const { text } = await answered;
    socket.destroy();
    expect(text).toMatch(/^HTTP\/1\.1 421/);
    expect(text).not.toContain('access-control-allow-origin');
  });

  it.each(['auth.example.com', 'AUTH.example.com:443', 'internal.example.com', 'vestibule:4000', '127.0.0.1:4000'])(
    '%s is ours',
    async (host) => {
      expect(await ask('GET /api/v1', host)).toBe(200);
    },
  );

  it('may ask whether the server is well', async () => {
    for (const path of ['/health', '/health?db=1', '/health/live', '/health/ready']) {
      expect(await ask(`GET ${path}`, '10.1.2.3:4000')).toBe(200);
    }
  });

  it('is nobody’s business outside production', async () => {
    expect(await ask('GET /api/v1', 'attacker.example', serverUrl())).toBe(200);
  });
});

describe('the names of a server', () => {
  it.each([
    [{ HOST: '0.0.0.0' }, ['localhost']],
    [{ HOST: '::' }, ['localhost']],
    [{ HOST: '::1' }, ['localhost', '[::1]']],
    [{ HOST: '192.0.2.1', VESTIBULE_PUBLIC_URL: 'http://[2001:db8::1]:4000' }, ['[2001:db8::1]', '192.0.2.1']],
    [{ VESTIBULE_ALLOWED_HOSTS: 'a.example,b.example:1' }, ['localhost', 'a.example', 'b.example', '127.0.0.1']],
  ])('of %j are %j', (variables, names) => {
    expect([...ownHosts(readEnvironment(variables).environment)]).toEqual(names);
  });
});
