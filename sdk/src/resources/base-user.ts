import { fromWire, toWire, type FromWire } from '../wire/wire.js';
import type { UserRead, UserUpdate as UserUpdateBody } from '../wire/wire-types.generated.js';

/** Shown under another name, or as an object of its own. */
type Renamed = 'authWithEmail' | 'requiresTotpMfa' | 'selectedTeam';

/** The properties of a user that everybody may read. */
export interface BaseUser extends Readonly<Omit<FromWire<UserRead>, Renamed>> {
  /** @deprecated Look at `hasPassword` and `otpAuthEnabled`. */
  readonly emailAuthEnabled: boolean;
  readonly isMultiFactorRequired: boolean;
  /** The JSON that this object was made of. */
  toClientJson(): UserRead;
}

/**
 * The changes that users may make to themselves. Members left out stay as they are; null clears. A name has at most 256
 * characters, an image is a `data:image/...;base64,` URL of at most 1,000,000; metadata is replaced as a whole.
 */
export interface UserUpdate extends Omit<FromWire<UserUpdateBody>, 'totpSecretBase64'> {
  /** The shared secret of an authenticator app; null switches the second factor off. */
  totpMultiFactorSecret?: Uint8Array | null;
  /** The present code, to change or switch off a second factor that is on; needless within ten minutes of signing in. */
  totpCode?: string;
}

export function readBaseUser(json: UserRead): BaseUser {
  const { authWithEmail, requiresTotpMfa, ...rest } = fromWire(json);
  return {
    ...rest,
    emailAuthEnabled: authWithEmail,
    isMultiFactorRequired: requiresTotpMfa,
    toClientJson: () => json,
  };
}

/** The body of a user update; also serves creation and the server's wider updates, which rename nothing else. */
export function writeUserBody(update: UserUpdate): unknown {
  const { totpMultiFactorSecret, ...rest } = update;
  if (totpMultiFactorSecret === undefined) return toWire(rest);
  const secret = totpMultiFactorSecret === null ? null : encodeBase64(totpMultiFactorSecret);
  return { ...(toWire(rest) as object), totp_secret_base64: secret };
}

function encodeBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
