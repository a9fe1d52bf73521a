import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StackServerApp, type RequestLike } from '../../sdk/src/index.js';
import { createTokenStoreResolver } from '../../sdk/src/session/token-store-resolver.js';
import { Accounts, CLIENT_KEY, PROJECT_ID, USER_ID } from './support/accounts.js';
import { FakeRuntime } from './support/fake-runtime.js';
import { StandIn } from './support/stand-in.js';

const TOKENS = { accessToken: 'access.1', refreshToken: 'refresh1' };
const JSON_TOKENS = JSON.stringify(TOKENS);

function read(headers: RequestLike['headers']) {
  return createTokenStoreResolver(new FakeRuntime(), PROJECT_ID)({ headers }).read();
}

/** A request as Node's own server, and so Express, hands it on. */
async function receive(headers: Record<string, string>): Promise<IncomingMessage> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const received = new Promise<IncomingMessage>((resolve) =>
    server.on('request', (request, response) => {
      response.end();
      resolve(request);
    }),
  );
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { headers });
  await response.text();
  await new Promise((resolve) => server.close(resolve));
  return received;
}

describe('a request with plain headers', () => {
  it('carries tokens in x-stack-auth, in any case', () => {
    expect(read({ 'x-stack-auth': JSON_TOKENS })).toEqual(TOKENS);
    expect(read({ 'X-Stack-Auth': JSON_TOKENS })).toEqual(TOKENS);
    expect(read({ 'x-stack-auth': [JSON_TOKENS, '{}'] })).toEqual(TOKENS);
  });

  it('carries them in Authorization and in cookies', () => {
    expect(read({ authorization: `Bearer stackauth_${btoa(JSON_TOKENS)}` })).toEqual(TOKENS);
    expect(read({ cookie: `stack-refresh-${PROJECT_ID}=refresh1` })).toEqual({ ...TOKENS, accessToken: null });
  });

  it('carries none without them', () => {
    expect(read({ 'x-stack-auth': undefined, cookie: null, accept: '*/*' })).toEqual({
      accessToken: null,
      refreshToken: null,
    });
    expect(read({})).toEqual({ accessToken: null, refreshToken: null });
  });

  it('finds the user of a request to a server of Node', async () => {
    const standIn = await StandIn.start();
    const runtime = new FakeRuntime();
    const { access_token: accessToken, refresh_token: refreshToken } = new Accounts(standIn, runtime).signIn();
    const keys = { publishableClientKey: CLIENT_KEY, secretServerKey: 'ssk' };
    const app = new StackServerApp(
      { baseUrl: standIn.baseUrl, projectId: PROJECT_ID, ...keys, tokenStore: null },
      runtime,
    );
    const request = await receive({ 'x-stack-auth': JSON.stringify({ accessToken, refreshToken }) });
    expect(await app.getUser({ tokenStore: request })).toMatchObject({ id: USER_ID });
    await standIn.stop();
  });
});

describe('a tokenStore that cannot be', () => {
  it('says what is wrong with nextjs-cookie outside of Next.js', () => {
    const resolve = createTokenStoreResolver(new FakeRuntime(), PROJECT_ID);
    expect(() => resolve('nextjs-cookie')).toThrow("'nextjs-cookie' reads the cookies of a Next.js server");
  });

  it('is the same as cookie in a browser, where Next.js has the same ones', () => {
    const resolve = createTokenStoreResolver(new FakeRuntime('https://app.test/'), PROJECT_ID);
    expect(resolve('nextjs-cookie')).toBe(resolve('cookie'));
  });

  it.each(['cookies', 7, undefined, true])('says that %p is none', (init) => {
    const resolve = createTokenStoreResolver(new FakeRuntime(), PROJECT_ID);
    expect(() => resolve(init as never)).toThrow('is no tokenStore');
  });
});
