import { fromWire, toWire, type FromWire } from '../wire/wire.js';
import type { UserRead, UserUpdate as UserUpdateBody } from '../wire/wire-types.generated.js';

/** Shown under another name, or as an object of its own. */
type Renamed = 'authWithEmail' | 'requiresTotpMfa' | 'selectedTeam';

type UserFacts = FromWire<UserRead>;
type OwnChanges = FromWire<UserUpdateBody>;

/** The properties of a user that everybody may read. */
export interface BaseUser extends Readonly<Omit<UserFacts, Renamed>> {
  /** A UUID. It never changes. */
  readonly id: UserFacts['id'];
  /** The name that others see, at most 256 characters; null without one. */
  readonly displayName: UserFacts['displayName'];
  /** The address to which emails for this user go, in lower case; null without one. */
  readonly primaryEmail: UserFacts['primaryEmail'];
  /**
   * True once somebody followed the link of a verification email, or a server or a provider vouched for the address.
   */
  readonly primaryEmailVerified: UserFacts['primaryEmailVerified'];
  /** The address of a picture, for an `<img>`; null without one. */
  readonly profileImageUrl: UserFacts['profileImageUrl'];
  /** The moment when the account was made. */
  readonly signedUpAt: UserFacts['signedUpAt'];
  /**
   * JSON of your application, up to 64 kB, that the user may read and write; null unless set. Never trust what it says.
   */
  readonly clientMetadata: UserFacts['clientMetadata'];
  /** JSON of your application, up to 256 kB, that the user may read and only servers write; null unless set. */
  readonly clientReadOnlyMetadata: UserFacts['clientReadOnlyMetadata'];
  /** True if a password was set, so that `signInWithCredential` can work. */
  readonly hasPassword: UserFacts['hasPassword'];
  /** True if the user may sign in by a link or code in an email (`signInWithMagicLink`). */
  readonly otpAuthEnabled: UserFacts['otpAuthEnabled'];
  /** True if a passkey was registered, so that `signInWithPasskey` can work. */
  readonly passkeyAuthEnabled: UserFacts['passkeyAuthEnabled'];
  /** True for a visitor who was given an account without having signed up. */
  readonly isAnonymous: UserFacts['isAnonymous'];
  /** True while this account may not do anything yet; see `restrictedReason`. */
  readonly isRestricted: UserFacts['isRestricted'];
  /**
   * The obstacle: the account is anonymous, its email address waits to be verified, or an administrator restricted it.
   * Null if there is none.
   */
  readonly restrictedReason: UserFacts['restrictedReason'];
  /** True if an administrator of the project locked the account. */
  readonly restrictedByAdmin: UserFacts['restrictedByAdmin'];
  /** The words of that administrator for the user; null if there are none. */
  readonly restrictedByAdminReason: UserFacts['restrictedByAdminReason'];
  /** The team in which the user works at the moment, by its id; null for none. */
  readonly selectedTeamId: UserFacts['selectedTeamId'];
  /**
   * The accounts at identity providers (Google, GitHub …) that are linked. For actions on them use
   * `listOAuthProviders`.
   */
  readonly oauthProviders: UserFacts['oauthProviders'];
  /**
   * True if a password or emailed codes can sign in.
   *
   * @deprecated Look at `hasPassword` and `otpAuthEnabled`.
   */
  readonly emailAuthEnabled: boolean;
  /** True if signing in asks for a code of an authenticator app, too. */
  readonly isMultiFactorRequired: boolean;
  /**
   * The JSON from the server of which this object was made, with names in snake_case.
   *
   * @example const { display_name } = user.toClientJson();
   */
  toClientJson(): UserRead;
}

/**
 * The changes that users may make to themselves. Members left out stay as they are; null clears. A name has at most 256
 * characters, an image is a `data:image/...;base64,` URL of at most 1,000,000; metadata is replaced as a whole.
 */
export interface UserUpdate extends Omit<OwnChanges, 'totpSecretBase64'> {
  /** The name that others see, at most 256 characters; null removes it. */
  displayName?: OwnChanges['displayName'];
  /** A picture as a `data:image/...;base64,` URL of at most 1,000,000 characters; null removes it. */
  profileImageUrl?: OwnChanges['profileImageUrl'];
  /**
   * Another primary address, at most 256 characters; null for none. The one before stays, as one that is not primary. A new
   * one is unverified, and signs in once it is verified if the one before did. Throws `USER_EMAIL_ALREADY_EXISTS` for an
   * address that somebody else signs in with.
   */
  primaryEmail?: OwnChanges['primaryEmail'];
  /** JSON of your application, up to 64 kB, in place of all that was there before. */
  clientMetadata?: OwnChanges['clientMetadata'];
  /** The team in which to work from now on; null for none. Throws `TEAM_MEMBERSHIP_NOT_FOUND` for a team of others. */
  selectedTeamId?: OwnChanges['selectedTeamId'];
  /** Allows or forbids signing in by a link or code in an email. */
  otpAuthEnabled?: OwnChanges['otpAuthEnabled'];
  /** False removes the passkey. To make one, call `registerPasskey`. */
  passkeyAuthEnabled?: OwnChanges['passkeyAuthEnabled'];
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
