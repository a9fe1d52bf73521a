import type {
  ConnectedAccountOptions,
  DeprecatedOAuthConnection,
  OAuthConnection,
} from '../resources/connected-account.js';
import type { OAuthProvider } from '../resources/oauth-provider.js';
import { useUser } from './hooks.js';
import { useProvided } from './provider.js';
import { AsyncValue, useAsyncValue } from './state/async-value.js';

const NOTHING = new AsyncValue<null>(async () => null);

/**
 * The accounts of the user at providers, the oldest first; none without a user. Suspends while they are read.
 *
 * @example const names = useOAuthProviders().map((account) => account.email ?? account.type);
 */
export function useOAuthProviders(): OAuthProvider[] {
  return useAsyncValue(useProvided().data.linkedAccounts);
}

/**
 * One of the user's accounts at providers, by its id; null for any other. Suspends while they are read.
 *
 * @example const account = useOAuthProvider(id);
 */
export function useOAuthProvider(id: string): OAuthProvider | null {
  return useOAuthProviders().find((account) => account.id === id) ?? null;
}

/**
 * The accounts whose access tokens the application may ask for; none without a user. Suspends while they are read.
 *
 * @example const isConnected = useConnectedAccounts().some((account) => account.provider === 'github');
 */
export function useConnectedAccounts(): OAuthConnection[] {
  return useAsyncValue(useProvided().data.connections);
}

/**
 * An account of the user at a provider that has an access token with the scopes. If there is none, `or` decides as with
 * `user.getConnectedAccount`; without a user, `redirect` leads to the sign-in page first. Suspends while it is asked for.
 *
 * @example
 * const github = useConnectedAccount('github', { scopes: ['repo'], or: 'redirect' });
 * const { accessToken } = await github.getAccessToken();
 */
export function useConnectedAccount(
  provider: string,
  options: ConnectedAccountOptions<'redirect' | 'throw'> & { or: 'redirect' | 'throw' },
): DeprecatedOAuthConnection;
export function useConnectedAccount(
  provider: string,
  options?: ConnectedAccountOptions,
): DeprecatedOAuthConnection | null;
export function useConnectedAccount(
  provider: string,
  { or = 'return-null', scopes = [] }: ConnectedAccountOptions = {},
): DeprecatedOAuthConnection | null {
  const user = useUser({ or });
  const { connectedAccounts, departures } = useProvided().data;
  const key = `${user?.id ?? ''} ${[provider, ...scopes].join(' ')}`;
  const found = useAsyncValue<DeprecatedOAuthConnection | null>(
    user === null
      ? NOTHING
      : connectedAccounts.get(`${key} ${or}`, () =>
          or === 'throw'
            ? user.getConnectedAccount(provider, { scopes, or })
            : user.getConnectedAccount(provider, { scopes }),
        ),
  );
  const mustLeave = user !== null && found === null && or === 'redirect';
  // Never there: the page is going away.
  useAsyncValue<null>(mustLeave ? departures.get(key, () => user.linkConnectedAccount(provider, { scopes })) : NOTHING);
  return found;
}
