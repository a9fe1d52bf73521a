import { StackClientApp, type ClientAppOptions } from '../../../sdk/src/index.js';
import { CLIENT_KEY, PROJECT_ID } from './accounts.js';
import type { FakeRuntime } from './fake-runtime.js';
import type { StandIn } from './stand-in.js';

export const CREDENTIALS = { email: 'zoe@example.com', password: 'long enough' };
export const SIGNED_OUT = { accessToken: null, refreshToken: null };

export function createClientApp(standIn: StandIn, runtime: FakeRuntime, options: Partial<ClientAppOptions> = {}) {
  return new StackClientApp(
    {
      baseUrl: standIn.baseUrl,
      projectId: PROJECT_ID,
      publishableClientKey: CLIENT_KEY,
      tokenStore: 'memory',
      ...options,
    },
    runtime,
  );
}

export async function signIn(app: StackClientApp) {
  expect(await app.signInWithCredential(CREDENTIALS)).toEqual({ status: 'ok', data: undefined });
  return app.getUser({ or: 'throw' });
}
