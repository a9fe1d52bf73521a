import { isFromThisMachine } from '../../src/auth/oauth/dev-provider/own-machine';
import { isDevIssuerBuiltIn } from '../../src/auth/oauth/dev-provider/dev-issuer';
import { OWN_SERVER_MS, startOwnServer, type OwnServer } from '../support/own-server';

const TUNNEL = 'https://tunnel.example';
const PAGES = ['auth?client_id=google', 'sign-in/x', '.well-known/openid-configuration', 'token', 'jwks'];
const STRANGER = '203.0.113.7';

let server: OwnServer;

afterEach(() => server?.stop(), OWN_SERVER_MS);

const ask = async (page: string, headers: Record<string, string> = {}) => {
  const { status, text } = await fetch(`${server.url}/dev-identity/${page}`, { headers, redirect: 'manual' }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
  );
  return { status, text };
};

describe('somebody elsewhere who would be anybody at the development sign-in', () => {
  it(
    'is refused, and told how the operator lets others in',
    async () => {
      server = await startOwnServer({ VESTIBULE_TRUST_PROXY: '127.0.0.1' });
      for (const page of PAGES) {
        const { status, text } = await ask(page, { 'x-forwarded-for': STRANGER });
        expect([page, status, text]).toEqual([page, 403, expect.stringContaining('VESTIBULE_OAUTH_DEV_ISSUER=')]);
      }
      // The same from this machine.
      expect((await ask('.well-known/openid-configuration')).status).toBe(200);
      expect((await ask('.well-known/openid-configuration', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(200);
    },
    OWN_SERVER_MS,
  );

  it(
    'is refused behind a tunnel that ends on this machine, whatever it says of them',
    async () => {
      server = await startOwnServer({ VESTIBULE_PUBLIC_URL: TUNNEL, VESTIBULE_ALLOWED_HOSTS: '127.0.0.1' });
      for (const header of ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip']) {
        expect((await ask('jwks', { [header]: STRANGER })).status).toBe(403);
      }
      expect((await ask('jwks', { forwarded: `for=${STRANGER}` })).status).toBe(403);
    },
    OWN_SERVER_MS,
  );

  it(
    'is let in where the operator named the address of this server',
    async () => {
      const named = { VESTIBULE_OAUTH_DEV_ISSUER: `${TUNNEL}/dev-identity`, VESTIBULE_PUBLIC_URL: TUNNEL };
      server = await startOwnServer(named);
      expect((await ask('jwks', { 'x-forwarded-for': STRANGER })).status).toBe(200);
    },
    OWN_SERVER_MS,
  );
});

describe('whoever is at this machine', () => {
  const arrive = (remoteAddress: string, host: string, listening = '0.0.0.0') =>
    isFromThisMachine({ headers: { host }, ip: remoteAddress, socket: { remoteAddress } }, { host: listening });

  it.each([
    ['127.0.0.1', 'localhost:4000'],
    ['127.8.9.1', '127.0.0.1:4000'],
    ['::1', '[::1]:4000'],
    ['::ffff:127.0.0.1', 'app.localhost'],
  ])('comes from %s for %s', (address, host) => {
    expect(arrive(address, host)).toBe(true);
  });

  it.each([
    ['192.168.0.9', 'localhost:4000'],
    ['::ffff:192.168.0.9', 'localhost:4000'],
    ['203.0.113.7', '127.0.0.1'],
    ['127.0.0.1', 'tunnel.example'],
    ['127.0.0.1', 'localhost.tunnel.example'],
    ['127.0.0.1', ''],
    ['', 'localhost'],
    ['localhost', 'localhost'],
  ])('does not come from %s for %s', (address, host) => {
    expect(arrive(address, host)).toBe(false);
  });

  it('comes from the one address at which the server listens, as the server itself does', () => {
    expect(arrive('192.168.0.9', '192.168.0.9:4000', '192.168.0.9')).toBe(true);
    expect(arrive('192.168.0.8', '192.168.0.9:4000', '192.168.0.9')).toBe(false);
  });

  it('has no such sign-in in production, whatever is named', () => {
    const publicUrl = TUNNEL;
    expect(isDevIssuerBuiltIn({ nodeEnv: 'production', publicUrl, oauthDevIssuer: undefined })).toBe(false);
    expect(isDevIssuerBuiltIn({ nodeEnv: 'production', publicUrl, oauthDevIssuer: `${TUNNEL}/dev-identity` })).toBe(
      false,
    );
  });
});
