import type { List } from '../../../shared/contract/page.js';
import type { KnownErrorOf } from '../errors.js';
import type { SendRequest } from '../http/types.js';
import { ok, type Result } from '../result.js';
import { toResult } from '../to-result.js';
import type { ShownSecondFactor } from './contact-channel.js';
import { fromWire, toWire, type FromWire } from '../wire/wire.js';
import type {
  LinkedAccountCreate,
  LinkedAccountRead,
  LinkedAccountUpdate,
  ServerLinkedAccountRead,
  ServerLinkedAccountUpdate,
} from '../wire/wire-types.generated.js';

const ALREADY_USED = 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN';
/** The failure that a form shows: somebody else signs in with that account already. */
export type OAuthProviderError = KnownErrorOf<typeof ALREADY_USED>;

type OwnAccountChanges = FromWire<LinkedAccountUpdate>;
type AccountChanges = FromWire<ServerLinkedAccountUpdate>;
type NewAccount = FromWire<LinkedAccountCreate>;
type AccountFacts = FromWire<LinkedAccountRead>;

/** The changes that users make to a linked account of their own. What is left out stays as it is. */
export interface OAuthProviderUpdate extends OwnAccountChanges {
  /** The present code of the authenticator app; needless within ten minutes of signing in. See `isFreshSignInRequired`. */
  totpCode?: OwnAccountChanges['totpCode'];
  /** Lets the account sign the user in, or no more. */
  allowSignIn?: OwnAccountChanges['allowSignIn'];
  /** Lets access tokens of the provider be asked for, or no more. */
  allowConnectedAccounts?: OwnAccountChanges['allowConnectedAccounts'];
}

/** The changes that a server makes to a linked account. What is left out stays as it is. */
export interface ServerOAuthProviderUpdate extends AccountChanges {
  /** Not looked at on a server, to which no second factor applies. */
  totpCode?: AccountChanges['totpCode'];
  /** Lets the account sign the user in, or no more. */
  allowSignIn?: AccountChanges['allowSignIn'];
  /** Lets access tokens of the provider be asked for, or no more. */
  allowConnectedAccounts?: AccountChanges['allowConnectedAccounts'];
  /** The email address that the provider tells, at most 256 characters. */
  email?: AccountChanges['email'];
  /** The user's id at the provider, at most 256 characters. */
  accountId?: AccountChanges['accountId'];
}

/** An account at a provider that a server links to a user. */
export interface ServerOAuthProviderCreate extends NewAccount {
  /** The UUID of the user who gets it, or `me` for the user who is signed in. */
  userId: NewAccount['userId'];
  /** The provider's id in the settings of the project, such as `google`. */
  providerConfigId: NewAccount['providerConfigId'];
  /** The user's id at the provider, at most 256 characters. */
  accountId: NewAccount['accountId'];
  /** The email address that the provider tells, at most 256 characters. */
  email: NewAccount['email'];
  /** Lets the account sign the user in. For each account that is one user at most. */
  allowSignIn: NewAccount['allowSignIn'];
  /** Lets access tokens of the provider be asked for. */
  allowConnectedAccounts: NewAccount['allowConnectedAccounts'];
}

/** An account of a user at a provider. Frozen: it shows the moment when it was read. */
export interface OAuthProvider extends Readonly<AccountFacts> {
  /** A UUID of the link, for `getOAuthProvider`; not an id at the provider. */
  readonly id: AccountFacts['id'];
  /** The user to whom it is linked, by their UUID. */
  readonly userId: AccountFacts['userId'];
  /** The provider's id in the settings of the project, such as `google`. */
  readonly providerConfigId: AccountFacts['providerConfigId'];
  /** The kind of provider: `google`, `github` …, or `oidc` for one that you named yourself. */
  readonly type: AccountFacts['type'];
  /** The email address that the provider told; absent if it told none. */
  readonly email?: AccountFacts['email'];
  /** True if it signs the user in. For each account that is one user at most. */
  readonly allowSignIn: AccountFacts['allowSignIn'];
  /** True if access tokens of the provider may be asked for; see `getConnectedAccount`. */
  readonly allowConnectedAccounts: AccountFacts['allowConnectedAccounts'];
  /** Servers are told who the user is at the provider. */
  readonly accountId?: string;
  /**
   * Says what the account may be used for. Gives back `OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN` when
   * somebody else signs in with it; throws an `UnexpectedResponseError` (400) when the user signs in with another account
   * of that provider already. A user with a second factor shows its present code, or has signed in within ten minutes:
   * see `isFreshSignInRequired`.
   *
   * @example const result = await account.update({ allowSignIn: false });
   */
  update(update: OAuthProviderUpdate): Promise<Result<undefined, OAuthProviderError>>;
  /**
   * Takes the account off the user: it signs nobody in any more, and its tokens are dropped. A second factor protects it
   * like `update`.
   *
   * @example await account.delete();
   */
  delete(options?: ShownSecondFactor): Promise<void>;
}

/** The same for a server, which may also say which account it is. */
export interface ServerOAuthProvider extends OAuthProvider, Readonly<FromWire<ServerLinkedAccountRead>> {
  readonly accountId: string;
  /**
   * Changes the account; members left out stay. Gives back `OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN` when
   * somebody else signs in with it.
   *
   * @example const result = await account.update({ email: 'ada@example.com' });
   */
  update(update: ServerOAuthProviderUpdate): Promise<Result<undefined, OAuthProviderError>>;
}

export interface OAuthProviderActions<Provider extends OAuthProvider> {
  /**
   * Lists the accounts of the user at providers, the oldest first.
   *
   * @example const linked = (await user.listOAuthProviders()).map((account) => account.type);
   */
  listOAuthProviders(): Promise<Provider[]>;
  /**
   * Finds an account of the user by its id (not that of the provider); null for any other.
   *
   * @example const account = await user.getOAuthProvider(id);
   */
  getOAuthProvider(id: string): Promise<Provider | null>;
}

const PATH = '/oauth-providers';

/** `owner` is a user's id, or `me`. What the tier of `send` may not know is not there. */
export function createOAuthProviderActions<Json extends LinkedAccountRead>(
  owner: string,
  send: SendRequest,
): OAuthProviderActions<OAuthProvider & Readonly<FromWire<Json>>> {
  const listOAuthProviders = async () => {
    const list = await send<List<Json>>({ method: 'GET', path: PATH, query: { user_id: owner } });
    return list.items.map((json) => openProvider(json, send));
  };
  return {
    listOAuthProviders,
    getOAuthProvider: async (id) => (await listOAuthProviders()).find((provider) => provider.id === id) ?? null,
  };
}

/** The actions of a server on accounts at providers. */
export interface LinkActions {
  /**
   * Links an account to a user, as if they had signed in with it. Gives back
   * `OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN` when somebody signs in with it; throws `USER_NOT_FOUND`, and an
   * `UnexpectedResponseError` for a provider that is not configured (404) or an account that the user has (400).
   *
   * @example
   * const result = await app.createOAuthProvider({
   *   userId: user.id,
   *   providerConfigId: 'google',
   *   accountId: '110169484474386276334',
   *   email: 'ada@example.com',
   *   allowSignIn: true,
   *   allowConnectedAccounts: false,
   * });
   */
  createOAuthProvider(options: ServerOAuthProviderCreate): Promise<Result<ServerOAuthProvider, OAuthProviderError>>;
}

/** `send` is of the server tier. */
export function createLinkActions(send: SendRequest): LinkActions {
  return {
    createOAuthProvider: async (options) => {
      const work = send<ServerLinkedAccountRead>({ method: 'POST', path: PATH, body: toWire(options) });
      const outcome = await toResult(work, [ALREADY_USED]);
      return outcome.status === 'ok' ? ok(openProvider(outcome.data, send)) : outcome;
    },
  };
}

function openProvider<Json extends LinkedAccountRead>(
  json: Json,
  send: SendRequest,
): OAuthProvider & Readonly<FromWire<Json>> {
  const path = `${PATH}/${encodeURIComponent(json.user_id)}/${encodeURIComponent(json.id)}`;
  return Object.freeze({
    ...fromWire(json),
    update: async (update: ServerOAuthProviderUpdate) => {
      const outcome = await toResult(send({ method: 'PATCH', path, body: toWire(update) }), [ALREADY_USED]);
      return outcome.status === 'ok' ? ok(undefined) : outcome;
    },
    delete: async (shown?: ShownSecondFactor) => {
      await send({ method: 'DELETE', path, body: shown && toWire(shown) });
    },
  }) as OAuthProvider & Readonly<FromWire<Json>>;
}
