import { OWN_SERVER_MS, startOwnServer, type OwnServer } from '../support/own-server';
import { INTERNAL_KEYS } from '../support/server';

let server: OwnServer;

beforeAll(async () => {
  server = await startOwnServer({ VESTIBULE_TEST_PASSKEY_CHALLENGE: 'MOCK' });
}, OWN_SERVER_MS);

afterAll(() => server.stop());

async function send(path: string, headers: Record<string, string>, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

describe('a server with VESTIBULE_TEST_PASSKEY_CHALLENGE', () => {
  it('gives every passkey challenge that text', async () => {
    const client = {
      'x-stack-project-id': 'internal',
      'x-stack-access-type': 'client',
      'x-stack-publishable-client-key': INTERNAL_KEYS.client,
    };
    const credentials = { email: 'owner@example.com', password: 'correct horse battery' };
    const { access_token } = await send('/auth/password/sign-up', client, credentials);
    const signedIn = { ...client, 'x-stack-access-token': String(access_token) };
    for (const step of ['registration', 'authentication']) {
      const { options_json } = await send(`/auth/passkey/initiate-passkey-${step}`, signedIn);
      expect(options_json).toMatchObject({ challenge: 'TU9DSw' });
    }
  });
});
