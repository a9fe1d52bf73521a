import type { List } from '../../../shared/contract/page.js';
import type { SendRequest } from '../http/types.js';
import { fromWire, toWire } from '../wire/wire.js';
import type { ProjectKeySetFirstRead, ProjectKeySetRead } from '../wire/wire-types.generated.js';

/** The purpose and the end of a set of keys, and which ones are to be in it. */
export interface InternalApiKeyCreate {
  /** The purpose, at most 10,000 characters. */
  description: string;
  /** The moment from which none of them works. */
  expiresAt: Date;
  /** Adds one for browsers, which may be seen by anybody. */
  hasPublishableClientKey: boolean;
  /** Adds one for servers, which may do anything to any user. */
  hasSecretServerKey: boolean;
  /** Adds one for administration, which may do everything. */
  hasSuperSecretAdminKey: boolean;
}

/** The facts and actions that a set of keys has whether or not its keys are shown. */
export interface InternalApiKeyBase {
  /** A UUID. It is no secret. */
  readonly id: string;
  /** The purpose that its maker wrote down. */
  readonly description: string;
  /** The moment from which none of its keys works. */
  readonly expiresAt: Date;
  /** Null while not revoked. */
  readonly manuallyRevokedAt: Date | null;
  /** The moment at which it was made. */
  readonly createdAt: Date;
  /**
   * Tells whether the keys still work, by this machine's clock and what was known when this object was read.
   *
   * @example const usable = keys.filter((key) => key.isValid());
   */
  isValid(): boolean;
  /**
   * The reason why the keys do not work; null if they do.
   *
   * @example if (key.whyInvalid() === 'expired') remindOwner();
   */
  whyInvalid(): 'expired' | 'manually-revoked' | null;
  /**
   * Makes the keys stop working at once. Cannot be undone. Throws `API_KEY_NOT_FOUND`.
   *
   * @example await key.revoke();
   */
  revoke(): Promise<void>;
}

/** A set of keys of a project. Only their last four characters can be read again. */
export interface InternalApiKey extends InternalApiKeyBase {
  /** The last four characters of the one for browsers; null if there is none in this set. */
  readonly publishableClientKey: { readonly lastFour: string } | null;
  /** The last four characters of the one for servers; null if there is none in this set. */
  readonly secretServerKey: { readonly lastFour: string } | null;
  /** The last four characters of the one for administration; null if there is none in this set. */
  readonly superSecretAdminKey: { readonly lastFour: string } | null;
}

/** A set of keys right after its creation: the only moment when they can be read in full. */
export interface InternalApiKeyFirstView extends InternalApiKeyBase {
  /** The one for browsers, whole; absent if it was not asked for. */
  readonly publishableClientKey?: string;
  /** The one for servers, whole; absent if it was not asked for. Keep it out of browsers and repositories. */
  readonly secretServerKey?: string;
  /** The one for administration, whole; absent if it was not asked for. Keep it out of browsers and repositories. */
  readonly superSecretAdminKey?: string;
}

export interface InternalApiKeyActions {
  /**
   * Lists the key sets of the project, newest first, each key with its last four characters only.
   *
   * @example const valid = (await app.listInternalApiKeys()).filter((key) => key.isValid());
   */
  listInternalApiKeys(): Promise<InternalApiKey[]>;
  /**
   * Creates a set of keys and shows them in full, this once.
   *
   * @example
   * const keys = await app.createInternalApiKey({
   *   description: 'Web shop',
   *   expiresAt: new Date('2030-01-01'),
   *   hasPublishableClientKey: true,
   *   hasSecretServerKey: true,
   *   hasSuperSecretAdminKey: false,
   * });
   * console.log(keys.publishableClientKey);
   */
  createInternalApiKey(options: InternalApiKeyCreate): Promise<InternalApiKeyFirstView>;
}

export interface InternalApiKeyDependencies {
  /** Sends on the admin tier. */
  send: SendRequest;
  now(): number;
}

const PATH = '/internal/api-keys';

export function createInternalApiKeyActions(dependencies: InternalApiKeyDependencies): InternalApiKeyActions {
  const { send } = dependencies;
  return {
    listInternalApiKeys: async () => {
      const list = await send<List<ProjectKeySetRead>>({ method: 'GET', path: PATH });
      return list.items.map((json) => openKeySet(json, dependencies));
    },
    createInternalApiKey: async (options) => {
      const json = await send<ProjectKeySetFirstRead>({ method: 'POST', path: PATH, body: toWire(options) });
      return Object.freeze({
        ...createBase(json, dependencies),
        publishableClientKey: json.publishable_client_key,
        secretServerKey: json.secret_server_key,
        superSecretAdminKey: json.super_secret_admin_key,
      });
    },
  };
}

function openKeySet(json: ProjectKeySetRead, dependencies: InternalApiKeyDependencies): InternalApiKey {
  const { publishableClientKey, secretServerKey, superSecretAdminKey } = fromWire(json);
  return Object.freeze({
    ...createBase(json, dependencies),
    publishableClientKey: publishableClientKey ?? null,
    secretServerKey: secretServerKey ?? null,
    superSecretAdminKey: superSecretAdminKey ?? null,
  });
}

function createBase(
  json: ProjectKeySetRead | ProjectKeySetFirstRead,
  { send, now }: InternalApiKeyDependencies,
): InternalApiKeyBase {
  const revokedAt = json.manually_revoked_at_millis;
  const whyInvalid = () => {
    if (json.expires_at_millis < now()) return 'expired';
    return revokedAt === undefined ? null : 'manually-revoked';
  };
  return {
    id: json.id,
    description: json.description,
    expiresAt: new Date(json.expires_at_millis),
    manuallyRevokedAt: revokedAt === undefined ? null : new Date(revokedAt),
    createdAt: new Date(json.created_at_millis),
    isValid: () => whyInvalid() === null,
    whyInvalid,
    revoke: async () => {
      await send({ method: 'PATCH', path: `${PATH}/${encodeURIComponent(json.id)}`, body: { revoked: true } });
    },
  };
}
