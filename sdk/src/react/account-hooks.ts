'use client';

import { createConstant } from '../cache/async-value.js';
import { valueOf } from '../hooks/decorate.js';
import type { DeprecatedOAuthConnection, OAuthConnection } from '../hooks/objects.js';
import type { ConnectedAccountOptions } from '../resources/connected-account.js';
import type { OAuthProvider } from '../resources/oauth-provider.js';
import { useIfAny, useOwnReads, useUser, useVisitor } from './hooks.js';

const NONE = createConstant<never[]>([]);
const NOTHING = createConstant(null);

/**
 * The accounts of the user at providers, the oldest first; none without a user. Suspends while they are read.
 *
 * @example const names = useOAuthProviders().map((account) => account.email ?? account.type);
 */
export function useOAuthProviders(): OAuthProvider[] {
  const user = useVisitor();
  const reads = useOwnReads();
  return useIfAny(user && valueOf(reads, user, ['listOAuthProviders']), NONE);
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
  const user = useVisitor();
  const reads = useOwnReads();
  return useIfAny(user && valueOf(reads, user, ['listConnectedAccounts']), NONE);
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
  options: ConnectedAccountOptions = {},
): DeprecatedOAuthConnection | null {
  const user = useUser({ or: options.or });
  const reads = useOwnReads();
  const source = user && valueOf(reads, user, ['getConnectedAccount', provider, options]);
  return useIfAny(source, NOTHING) as DeprecatedOAuthConnection | null;
}
