import type { List } from '../../../shared/contract/page.js';
import type { SendRequest } from '../http/types.js';
import type { StoredPasskeyRead } from '../wire/wire-types.generated.js';

/** A registered authenticator of the user: a phone, a computer, a security key or an account that keeps it. */
export interface OwnPasskey {
  /** The id of the credential, for `renamePasskey` and `removePasskey`. */
  readonly id: string;
  /** The name that its user gave it, or what made it; null where nothing told that. */
  readonly name: string | null;
  /** The moment at which it was registered. */
  readonly createdAt: Date;
  /** The last sign-in with it; null before the first. */
  readonly lastUsedAt: Date | null;
}

/** The actions of signed-in users on the passkeys that they have. */
export interface PasskeyActions {
  /**
   * Lists the passkeys with which the user can sign in, oldest first. `registerPasskey` makes another one.
   *
   * @example const names = (await user.listPasskeys()).map((passkey) => passkey.name);
   */
  listPasskeys(): Promise<OwnPasskey[]>;
  /**
   * Names a passkey, in 1 to 100 characters. For an unknown one, throws an `UnexpectedResponseError` with the code
   * `PASSKEY_NOT_FOUND`.
   *
   * @example await user.renamePasskey(passkey.id, 'Work laptop');
   */
  renamePasskey(passkeyId: string, name: string): Promise<void>;
  /**
   * Removes a passkey: nobody signs in with it any more. Throws an `UnexpectedResponseError` with the code
   * `PASSKEY_IS_LAST_WAY_IN` when nothing else is left to sign in with, and `PASSKEY_NOT_FOUND` for an unknown one.
   *
   * @example await user.removePasskey(passkey.id);
   */
  removePasskey(passkeyId: string): Promise<void>;
}

const PATH = '/auth/passkeys';

export function createPasskeyActions(send: SendRequest): PasskeyActions {
  const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;
  return {
    listPasskeys: async () => {
      const list = await send<List<StoredPasskeyRead>>({ method: 'GET', path: PATH, query: { user_id: 'me' } });
      return list.items.map(createOwnPasskey);
    },
    renamePasskey: async (id, name) => {
      await send({ method: 'PATCH', path: pathOf(id), body: { name } });
    },
    removePasskey: async (id) => {
      await send({ method: 'DELETE', path: pathOf(id) });
    },
  };
}

function createOwnPasskey(json: StoredPasskeyRead): OwnPasskey {
  const { id, name, created_at_millis: createdAt, last_used_at_millis: lastUsedAt } = json;
  return Object.freeze({
    id,
    name,
    createdAt: new Date(createdAt),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt),
  });
}
