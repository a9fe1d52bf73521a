import type { List } from '../../../shared/contract/page.js';
import { isKnownError } from '../errors.js';
import type { SendRequest } from '../http/types.js';
import { fromWire, toWire, type FromWire } from '../wire/wire.js';
import type {
  ApiKeyUpdate as ApiKeyUpdateBody,
  TeamApiKeyFirstRead,
  TeamApiKeyRead,
  UserApiKeyFirstRead,
  UserApiKeyRead,
} from '../wire/wire-types.generated.js';

/** The purpose, the end and the visibility of a key that is about to be made. */
export interface ApiKeyCreate {
  /** The purpose of the key, at most 1,000 characters. */
  description: string;
  /** The moment when it stops working; null for never. */
  expiresAt: Date | null;
  /** True if everybody may see the key: then it is not revoked when it is found in public. */
  isPublic?: boolean;
}

type KeyChanges = FromWire<ApiKeyUpdateBody>;

/** The changes to an API key: its description, or that it is revoked for good. */
export interface ApiKeyUpdate extends KeyChanges {
  /** The purpose, at most 1,000 characters. */
  description?: KeyChanges['description'];
  /** True makes it stop working at once, which cannot be undone. */
  revoked?: KeyChanges['revoked'];
}

/** The way in which a new key takes the place of another one. */
export interface ApiKeyRotationOptions {
  /** The time for which the key before goes on, in milliseconds, up to seven days; a day unless told. */
  expirePreviousInMillis?: number;
  /** The end of the new key, null for never; as long after now as the key before was made for, unless told. */
  expiresAt?: Date | null;
}

interface ApiKeyBase {
  /** A UUID. It is no secret. */
  readonly id: string;
  /** The purpose that its maker wrote down. */
  readonly description: string;
  /** The moment from which it stops working; absent for one that never does. */
  readonly expiresAt?: Date;
  /** Null while the key is not revoked. */
  readonly manuallyRevokedAt: Date | null;
  /** The moment at which it was made. */
  readonly createdAt: Date;
  /** The last use, within a minute; absent while nobody has used it. */
  readonly lastUsedAt?: Date;
  /** The UUID of the key that took its place; absent while none did. */
  readonly replacedById?: string;
  /**
   * True if everybody may see it, as in the source of a web page: then it is not revoked when it is found in public.
   */
  readonly isPublic: boolean;
  /**
   * Changes the key. The object itself stays as it is. Throws `API_KEY_NOT_FOUND`.
   *
   * @example await key.update({ description: 'Deployment' });
   */
  update(update: ApiKeyUpdate): Promise<void>;
  /**
   * Makes the key stop working at once. Cannot be undone. Throws `API_KEY_NOT_FOUND`.
   *
   * @example await key.revoke();
   */
  revoke(): Promise<void>;
  /**
   * Tells whether the key still works, by this machine's clock and what was known when this object was read.
   *
   * @example const usable = (await user.listApiKeys()).filter((key) => key.isValid());
   */
  isValid(): boolean;
  /**
   * The reason why the key does not work; null if it does.
   *
   * @example if (key.whyInvalid() === 'expired') remindOwner();
   */
  whyInvalid(): 'manually-revoked' | 'expired' | null;
}

interface OfUser {
  /** Tells keys of users from those of teams. */
  readonly type: 'user';
  /** The UUID of the user in whose name it acts. */
  readonly userId: string;
}

interface OfTeam {
  /** Tells keys of teams from those of users. */
  readonly type: 'team';
  /** The UUID of the team in whose name it acts. */
  readonly teamId: string;
}

interface Shown {
  /** Its last four characters: the key itself cannot be read again. */
  readonly value: { readonly lastFour: string };
}

interface ShownOnce {
  /** The key, which is shown this once. */
  readonly value: string;
}

interface Rotatable<FirstView> {
  /**
   * Makes a key in the place of this one, which goes on for a while, and shows it, this once. Throws `API_KEY_NOT_FOUND`, and
   * an `UnexpectedResponseError` with the code `API_KEY_ENDED` for one that was revoked, has expired or was replaced.
   *
   * @example const { value } = await key.rotate({ expirePreviousInMillis: 3_600_000 });
   */
  rotate(options?: ApiKeyRotationOptions): Promise<FirstView>;
}

/** An API key of a user. Frozen: it shows the moment when it was read. */
export interface UserApiKey extends ApiKeyBase, OfUser, Shown, Rotatable<UserApiKeyFirstView> {}
/** An API key of a user right after its creation. */
export interface UserApiKeyFirstView extends ApiKeyBase, OfUser, ShownOnce, Rotatable<UserApiKeyFirstView> {}
/** An API key of a team. Frozen: it shows the moment when it was read. */
export interface TeamApiKey extends ApiKeyBase, OfTeam, Shown, Rotatable<TeamApiKeyFirstView> {}
/** An API key of a team right after its creation. */
export interface TeamApiKeyFirstView extends ApiKeyBase, OfTeam, ShownOnce, Rotatable<TeamApiKeyFirstView> {}

/** The actions of users and teams on their API keys. */
export interface ApiKeyActions<Key, FirstView> {
  /**
   * Creates an API key and shows it, this once. Fails (400) unless the project lets them have keys; keys of a team need
   * `$manage_api_keys`, and throw `API_KEY_NOT_FOUND` without.
   *
   * @example
   * const key = await user.createApiKey({ description: 'Deployment', expiresAt: new Date('2030-01-01') });
   * console.log(key.value);
   */
  createApiKey(options: ApiKeyCreate): Promise<FirstView>;
  /**
   * Lists the API keys, the newest first, with those that are revoked or expired. Fails (400) unless the project lets
   * them have keys.
   *
   * @example const valid = (await user.listApiKeys()).filter((key) => key.isValid());
   */
  listApiKeys(): Promise<Key[]>;
}

export type UserApiKeyActions = ApiKeyActions<UserApiKey, UserApiKeyFirstView>;
export type TeamApiKeyActions = ApiKeyActions<TeamApiKey, TeamApiKeyFirstView>;

/** A key that somebody presents to the application's server. */
export interface ApiKeyHolder {
  /** The key as it was shown at its creation, whole. */
  apiKey: string;
}

type AnyKeyRead = UserApiKeyRead | TeamApiKeyRead | UserApiKeyFirstRead | TeamApiKeyFirstRead;

/** `userId` is a user's id, or `me`. */
export function createUserApiKeyActions(userId: string, send: SendRequest): UserApiKeyActions {
  return createActions('/user-api-keys', { user_id: userId }, send) as UserApiKeyActions;
}

export function createTeamApiKeyActions(teamId: string, send: SendRequest): TeamApiKeyActions {
  return createActions('/team-api-keys', { team_id: teamId }, send) as TeamApiKeyActions;
}

/** Finds the holder of a key; null for one that does not count. `send` is of the server tier. */
export async function findKeyHolder(
  send: SendRequest,
  kind: 'user' | 'team',
  { apiKey }: ApiKeyHolder,
): Promise<string | null> {
  const path = `/${kind}-api-keys/check`;
  try {
    const key = await send<UserApiKeyRead | TeamApiKeyRead>({ method: 'POST', path, body: { api_key: apiKey } });
    return key.type === 'user' ? key.user_id : key.team_id;
  } catch (error) {
    if (isKnownError(error, 'API_KEY_NOT_VALID')) return null;
    throw error;
  }
}

function createActions(
  path: string,
  owner: Record<string, string>,
  send: SendRequest,
): ApiKeyActions<unknown, unknown> {
  const open = (json: AnyKeyRead): unknown => {
    const own = `${path}/${encodeURIComponent(json.id)}`;
    return openApiKey(json, {
      patch: (body) => send({ method: 'PATCH', path: own, query: owner, body }),
      rotate: async (body) =>
        open(await send<AnyKeyRead>({ method: 'POST', path: `${own}/rotate`, query: owner, body })),
    });
  };
  return {
    createApiKey: async ({ description, expiresAt, isPublic }) => {
      const body = { ...owner, description, expires_at_millis: expiresAt?.getTime() ?? null, is_public: isPublic };
      return open(await send<AnyKeyRead>({ method: 'POST', path, body }));
    },
    listApiKeys: async () => {
      const list = await send<List<AnyKeyRead>>({ method: 'GET', path, query: owner });
      return list.items.map(open);
    },
  };
}

interface KeyRequests {
  patch: (body: unknown) => Promise<unknown>;
  rotate: (body: unknown) => Promise<unknown>;
}

function openApiKey(json: AnyKeyRead, { patch, rotate }: KeyRequests) {
  const { expires_at_millis: expiresAt, manually_revoked_at_millis: revokedAt } = json;
  const whyInvalid = () => {
    if (revokedAt !== undefined) return 'manually-revoked';
    return expiresAt !== undefined && expiresAt < Date.now() ? 'expired' : null;
  };
  const update = async (changes: ApiKeyUpdate): Promise<void> => {
    await patch(toWire(changes));
  };
  return Object.freeze({
    ...fromWire(json),
    manuallyRevokedAt: revokedAt === undefined ? null : new Date(revokedAt),
    update,
    revoke: () => update({ revoked: true }),
    rotate: ({ expirePreviousInMillis, expiresAt }: ApiKeyRotationOptions = {}) =>
      rotate({
        expire_previous_in_millis: expirePreviousInMillis,
        expires_at_millis: expiresAt === null ? null : expiresAt?.getTime(),
      }),
    isValid: () => whyInvalid() === null,
    whyInvalid,
  });
}
