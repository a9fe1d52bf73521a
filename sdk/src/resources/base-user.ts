import { fromWire, toWire } from './wire.js';
import type { Json, UserRead } from './wire-types.generated.js';

/** What everybody may read of a user. */
export interface BaseUser {
  readonly id: string;
  readonly displayName: string | null;
  readonly primaryEmail: string | null;
  readonly primaryEmailVerified: boolean;
  readonly profileImageUrl: string | null;
  readonly signedUpAt: Date;
  readonly clientMetadata: Json;
  readonly clientReadOnlyMetadata: Json;
  readonly hasPassword: boolean;
  readonly otpAuthEnabled: boolean;
  readonly passkeyAuthEnabled: boolean;
  /** @deprecated Look at `hasPassword` and `otpAuthEnabled`. */
  readonly emailAuthEnabled: boolean;
  readonly oauthProviders: readonly { id: string }[];
  readonly isMultiFactorRequired: boolean;
  readonly isAnonymous: boolean;
  /** The JSON that this object was made of. */
  toClientJson(): UserRead;
}

/** What a user may change of themselves. Members left out stay as they are; null clears. */
export interface UserUpdate {
  /** At most 256 characters. */
  displayName?: string | null;
  /** Replaces the metadata as a whole. */
  clientMetadata?: Json;
  selectedTeamId?: string | null;
  /** The shared secret of an authenticator app; null switches the second factor off. */
  totpMultiFactorSecret?: Uint8Array | null;
  /** A `data:image/...;base64,` URL of at most 1,000,000 characters. */
  profileImageUrl?: string | null;
  otpAuthEnabled?: boolean;
  passkeyAuthEnabled?: boolean;
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
