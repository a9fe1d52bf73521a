import type { List } from '../../../shared/contract/page.js';
import { KnownError, type KnownErrorOf } from '../errors.js';
import type { SendRequest } from '../http/types.js';
import { ok, type Result } from '../result.js';
import { toResult } from '../to-result.js';
import type { Ceremonies } from './auth.js';
import type { ProviderTokenRead, ConnectedAccountRead } from '../wire/wire-types.generated.js';

const NOT_CONNECTED = 'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER';
const UNUSABLE = [NOT_CONNECTED, 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE'] as const;
/** The reasons for which a provider gives no access token: the account is gone, or it lacks a scope. */
export type ConnectionError = KnownErrorOf<(typeof UNUSABLE)[number]>;

/** The demands on an access token of a provider. */
export interface ScopeOptions {
  /** The scopes that the token must have, in the provider's words. */
  scopes?: readonly string[];
}

/** An account at a provider whose access tokens the app may use. */
export interface Connection {
  /** The same as `provider`, such as `google`. */
  readonly id: string;
  /** The id of the provider in the project's settings, such as `google`. */
  readonly provider: string;
  /** The user's id at the provider. */
  readonly providerAccountId: string;
}

/** A linked account at a provider, with the means to call that provider's own API. */
export interface OAuthConnection extends Connection {
  /**
   * Asks for an access token of the provider, renewed if need be. Gives back
   * `OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE` when there is none with all of the scopes any more, and
   * `OAUTH_CONNECTION_NOT_CONNECTED_TO_USER` when the account was removed: `linkConnectedAccount` mends both. Throws
   * `OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS` for a provider without keys of your own.
   *
   * @example
   * const token = await account.getAccessToken({ scopes: ['repo'] });
   * if (token.status === 'ok') await fetch(url, { headers: { Authorization: `Bearer ${token.data.accessToken}` } });
   */
  getAccessToken(options?: ScopeOptions): Promise<Result<{ accessToken: string }, ConnectionError>>;
}

/** A connection that was asked for by its provider: it is good for the scopes that were asked for. */
export interface DeprecatedOAuthConnection extends Connection {
  /**
   * Asks for an access token with those scopes, and throws where there is none any more.
   *
   * @example const { accessToken } = await connection.getAccessToken();
   */
  getAccessToken(): Promise<{ accessToken: string }>;
}

/** The demands on an account at a provider, and what happens when none meets them. */
export interface ConnectedAccountOptions<
  Or extends 'redirect' | 'throw' | 'return-null' = 'redirect' | 'throw' | 'return-null',
> extends ScopeOptions {
  /** The reaction when no account of the provider has a token with the scopes: null unless told. */
  or?: Or;
}

/** The reads of the accounts whose tokens the app may use. */
export interface ConnectedAccountReads<Or extends 'redirect' | 'throw' | 'return-null' = 'throw' | 'return-null'> {
  /**
   * Finds an account at a provider that has a token with the scopes. If there is none, `or` decides: null (the default),
   * `throw` what the server says, or `redirect` to the provider to link one, which never resolves.
   *
   * @example const google = await user.getConnectedAccount('google', { scopes: ['calendar'], or: 'redirect' });
   */
  getConnectedAccount(
    provider: string,
    options: ConnectedAccountOptions<Exclude<Or, 'return-null'>> & { or: Exclude<Or, 'return-null'> },
  ): Promise<DeprecatedOAuthConnection>;
  getConnectedAccount(
    provider: string,
    options?: ConnectedAccountOptions<Or>,
  ): Promise<DeprecatedOAuthConnection | null>;
  /**
   * Finds one account among those of the user; null if it is none of them.
   *
   * @example const work = await user.getConnectedAccount({ provider: 'google', providerAccountId: '1101694' });
   */
  getConnectedAccount(account: Pick<Connection, 'provider' | 'providerAccountId'>): Promise<OAuthConnection | null>;
  /**
   * Lists the accounts whose tokens may be asked for.
   *
   * @example const providers = (await user.listConnectedAccounts()).map((account) => account.provider);
   */
  listConnectedAccounts(): Promise<OAuthConnection[]>;
}

/** The actions of signed-in users on their accounts at providers, in a browser. */
export interface ConnectedAccountActions extends ConnectedAccountReads<'redirect' | 'throw' | 'return-null'> {
  /**
   * Leaves for a provider to link an account of the user there, or to let one that is linked do more, and returns to this
   * page by way of the `oauthCallback` page. Never resolves. An account with which somebody else signs in leads to the
   * `error` page. Throws what is wrong before leaving, such as
   * `OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS`.
   *
   * @example await user.linkConnectedAccount('github', { scopes: ['repo'] });
   */
  linkConnectedAccount(provider: string, options?: ScopeOptions): Promise<never>;
  /**
   * Finds an account at a provider that has a token with the scopes, and leaves to link one if there is none.
   *
   * @example const github = await user.getOrLinkConnectedAccount('github', { scopes: ['repo'] });
   */
  getOrLinkConnectedAccount(provider: string, options?: ScopeOptions): Promise<OAuthConnection>;
}

/** `owner` is a user's id, or `me`. `link` leaves for a provider. */
export function createConnectedAccountActions(
  owner: string,
  send: SendRequest,
  link: Ceremonies['linkAccount'],
): ConnectedAccountActions {
  const user = encodeURIComponent(owner);
  const listConnectedAccounts = async () => {
    const list = await send<List<ConnectedAccountRead>>({ method: 'GET', path: `/connected-accounts/${user}` });
    return list.items.map((json) => openConnection(json, user, send));
  };
  const findUsable = async (provider: string, options: ScopeOptions) => {
    const accounts = (await listConnectedAccounts()).filter((account) => account.provider === provider);
    return chooseUsable(accounts, options);
  };
  const getOfProvider = async (provider: string, { or, scopes }: ConnectedAccountOptions) => {
    const found = await findUsable(provider, { scopes });
    if (found.status === 'ok') return throwing(found.data, scopes);
    if (or === 'redirect') return link({ provider, scopes });
    if (or === 'throw') throw found.error;
    return null;
  };
  const getExactly = async (asked: Pick<Connection, 'provider' | 'providerAccountId'>) => {
    const isAsked = (account: Connection) =>
      account.provider === asked.provider && account.providerAccountId === asked.providerAccountId;
    return (await listConnectedAccounts()).find(isAsked) ?? null;
  };
  const getConnectedAccount = (asked: string | Connection, options: ConnectedAccountOptions = {}) =>
    typeof asked === 'string' ? getOfProvider(asked, options) : getExactly(asked);
  return {
    getConnectedAccount: getConnectedAccount as ConnectedAccountActions['getConnectedAccount'],
    listConnectedAccounts,
    linkConnectedAccount: (provider, { scopes } = {}) => link({ provider, scopes }),
    getOrLinkConnectedAccount: async (provider, { scopes } = {}) => {
      const found = await findUsable(provider, { scopes });
      return found.status === 'ok' ? found.data : link({ provider, scopes });
    },
  };
}

/** The first account with such a token, else why the last one has none. */
async function chooseUsable(
  accounts: readonly OAuthConnection[],
  options: ScopeOptions,
): Promise<Result<OAuthConnection, ConnectionError>> {
  let error: ConnectionError = new KnownError(NOT_CONNECTED, undefined);
  for (const account of accounts) {
    const token = await account.getAccessToken(options);
    if (token.status === 'ok') return ok(account);
    ({ error } = token);
  }
  return { status: 'error', error };
}

function throwing({ getAccessToken, ...connection }: OAuthConnection, scopes: ScopeOptions['scopes']) {
  return Object.freeze({
    ...connection,
    getAccessToken: async () => {
      const token = await getAccessToken({ scopes });
      if (token.status === 'error') throw token.error;
      return token.data;
    },
  });
}

function openConnection(json: ConnectedAccountRead, user: string, send: SendRequest): OAuthConnection {
  const { provider, provider_account_id: providerAccountId } = json;
  const account = `${encodeURIComponent(provider)}/${encodeURIComponent(providerAccountId)}`;
  const path = `/connected-accounts/${user}/${account}/access-token`;
  return Object.freeze({
    id: provider,
    provider,
    providerAccountId,
    getAccessToken: async ({ scopes }: ScopeOptions = {}) => {
      const body = { scope: scopes?.join(' ') };
      const outcome = await toResult(send<ProviderTokenRead>({ method: 'POST', path, body }), UNUSABLE);
      return outcome.status === 'ok' ? ok({ accessToken: outcome.data.access_token }) : outcome;
    },
  });
}
