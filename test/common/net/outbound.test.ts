import { gzipSync } from 'node:zlib';
import { CALLS_OF_OWNER_TO_HOST } from '../../../src/common/net/net.limits';
import { Driver, type Answer } from '../../support/providers/driver';
import { StandIns } from '../../support/providers/stand-ins';

interface Fetched {
  status: number;
  text: string;
  headers: Record<string, string>;
}

const servers = new StandIns();
let development: Driver;
let production: Driver;

beforeAll(async () => {
  await servers.open();
  development = new Driver({});
  production = new Driver({ NODE_ENV: 'production' });
});
afterAll(async () => {
  development.close();
  production.close();
  await servers.close();
});

const call = (driver: Driver, url: string, project = 'p'): Promise<Answer<Fetched>> =>
  driver.run({ method: 'fetch', project, argument: { url, call: { headers: { accept: 'application/json' } } } });
const reasonOf = async (driver: Driver, url: string) => (await call(driver, url)).error?.reason;

describe('in production', () => {
  it.each([
    'http://127.0.0.1/',
    'https://127.0.0.1:1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://[fd00:ec2::254]/',
    'http://0.0.0.0/',
    'http://localhost/',
    'http://tenant.localhost/',
    'http://localhost./',
  ])('%s is called by nobody', async (url) => {
    expect(await reasonOf(production, url)).toBe('PRIVATE_ADDRESS');
  });

  it('a server on this machine gets no connection', async () => {
    const before = servers.calls.length;
    expect(await reasonOf(production, `${servers.origin}/here`)).toBe('PRIVATE_ADDRESS');
    expect(await reasonOf(production, servers.origin.replace('127.0.0.1', 'localhost'))).toBe('PRIVATE_ADDRESS');
    expect(servers.calls.length).toBe(before);
  });
});

describe('an answer', () => {
  it('is read, with its status and type and nothing else of its headers', async () => {
    servers.on('plain', { status: 418, body: { a: 1 }, headers: { 'set-cookie': 'a=b', 'x-secret': 'c' } });
    const { result } = await call(development, `${servers.origin}/plain`);
    expect(result).toEqual({ status: 418, text: '{"a":1}', headers: { 'content-type': 'application/json' } });
  });

  it.each([301, 302, 303, 307, 308])('that leads elsewhere is followed nowhere: %d', async (status) => {
    servers.on('redirect', { status, headers: { location: `${servers.origin}/elsewhere` } });
    expect(await reasonOf(development, `${servers.origin}/redirect`)).toBe('REDIRECTED');
    expect(servers.callsTo('elsewhere')).toEqual([]);
  });

  it('that never ends is left', async () => {
    let sent = 0;
    let isClosed = false;
    servers.on('endless', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        if (isClosed) return;
        sent += 65_536;
        response.write(Buffer.alloc(65_536, 32), () => setImmediate(more));
      };
      response.on('close', () => (isClosed = true));
      more();
      return null;
    });
    expect(await reasonOf(development, `${servers.origin}/endless`)).toBe('TOO_LARGE');
    // Bytes on their way in buffers count, too: some megabytes, and not without end.
    expect(sent).toBeLessThan(100_000_000);
  });

  it('that unpacks to more than it may is left', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect(bomb.byteLength).toBeLessThan(100_000);
    servers.on('bomb', { body: bomb, headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' } });
    expect(await reasonOf(development, `${servers.origin}/bomb`)).toBe('TOO_LARGE');
  });

  it('that ends amid itself is none', async () => {
    servers.on('torn', (_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"a":', () => response.destroy());
      return null;
    });
    expect(await reasonOf(development, `${servers.origin}/torn`)).toBe('UNREACHABLE');
  });

  it('that drips is waited for ten seconds at most', async () => {
    const timers: NodeJS.Timeout[] = [];
    const drip: Parameters<StandIns['on']>[1] = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      timers.push(setInterval(() => response.write(' '), 500));
      return null;
    };
    servers.on('drip', drip);
    servers.on('silence', () => null);
    const reasons = await Promise.all(
      ['drip', 'silence'].map((place) => reasonOf(development, `${servers.origin}/${place}`)),
    );
    timers.forEach(clearInterval);
    expect(reasons).toEqual(['TIMEOUT', 'TIMEOUT']);
  });
});

describe('a server that is not there', () => {
  it('is told from one whose name is not', async () => {
    const gone = new StandIns();
    await gone.open();
    await gone.close();
    expect(await reasonOf(development, gone.origin)).toBe('UNREACHABLE');
    expect(await reasonOf(development, 'https://nobody.invalid/')).toBe('HOST_NOT_FOUND');
  });
});

describe('calls that are not answered', () => {
  it('keep places of their owner alone', async () => {
    const held: Array<() => void> = [];
    servers.on('held', (_, response) => {
      held.push(() => response.end('{}'));
      return null;
    });
    servers.on('quick', { body: {} });
    const waiting = Array.from({ length: CALLS_OF_OWNER_TO_HOST }, () =>
      call(development, `${servers.origin}/held`, 'slow'),
    );
    while (held.length < waiting.length) await new Promise((resolve) => setImmediate(resolve));
    const more = await call(development, `${servers.origin}/quick`, 'slow');
    expect(more.error?.reason).toBe('TOO_MANY_CALLS');
    expect((await call(development, `${servers.origin}/quick`, 'another')).result?.status).toBe(200);
    held.forEach((end) => end());
    await Promise.all(waiting);
    expect((await call(development, `${servers.origin}/quick`, 'slow')).result?.status).toBe(200);
  });
});
