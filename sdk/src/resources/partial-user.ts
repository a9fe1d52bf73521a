import type { AccessToken, AccessTokenClaims } from '../session/access-token.js';
import type { Metadata } from '../wire/wire.js';
import type { RestrictedReasonRead } from '../wire/wire-types.generated.js';

/** The user of an access token: as of the moment when the token was issued. */
export interface PartialUser {
  /** The UUID of the account. */
  readonly id: string;
  /** The name that others see; null without one. */
  readonly displayName: string | null;
  /** The address to which emails go; null without one. */
  readonly primaryEmail: string | null;
  /** True if that address is known to be theirs. */
  readonly primaryEmailVerified: boolean;
  /** True for a visitor who was given an account without having signed up. */
  readonly isAnonymous: boolean;
  /** Signing in asks for a second factor. False where the server's tokens do not say. */
  readonly isMultiFactorRequired: boolean;
  /** True if the user may not do anything yet. False where the server's tokens do not say. */
  readonly isRestricted: boolean;
  /** The obstacle that keeps the account from doing anything; null if there is none. */
  readonly restrictedReason: RestrictedReason | null;
}

/** The reason why a user may not do anything yet. */
export type RestrictedReason = RestrictedReasonRead;

/**
 * The user of an access token, with what a public package's type says of one besides. No `getPartialUser` gives it: a
 * token does not have the rest.
 */
export interface SyncedPartialUser extends PartialUser {
  /** The address of a picture; null without one. */
  readonly profileImageUrl: string | null;
  /** The moment when the account was made. */
  readonly signedUpAt: Date;
  /** JSON of your application that the user may read and write. */
  readonly clientMetadata: Metadata;
  /** JSON of your application that the user may only read. */
  readonly clientReadOnlyMetadata: Metadata;
  /** True if one was set, so that `signInWithCredential` can work. */
  readonly hasPassword: boolean;
}

/** The user of an access token; null without one. */
export function readPartialUser(token: AccessToken | null): PartialUser | null {
  return token && createPartialUser(token.claims);
}

/** The claims of an access token as a back end of Convex hands them on; it has verified the token itself. */
export interface ConvexIdentity {
  /** The UUID of the user: the claim `sub` of the access token. */
  readonly subject: string;
  readonly [claim: string]: unknown;
}

/** The context of a function of Convex, as far as it tells who called. */
export interface ConvexCtx {
  /** Convex's own; its `getUserIdentity` gives the claims of the access token, or null. */
  auth: { getUserIdentity(): Promise<ConvexIdentity | null> };
}

/** The user in whose name a function of Convex was called; null if nobody's. */
export async function readConvexUser(ctx: ConvexCtx): Promise<PartialUser | null> {
  const identity = await ctx.auth.getUserIdentity();
  return identity && createPartialUser({ ...(identity as unknown as AccessTokenClaims), sub: identity.subject });
}

function createPartialUser(claims: AccessTokenClaims): PartialUser {
  return Object.freeze({
    id: claims.sub,
    displayName: claims.name ?? null,
    primaryEmail: claims.email ?? null,
    primaryEmailVerified: claims.email_verified,
    isAnonymous: claims.is_anonymous,
    isMultiFactorRequired: claims.requires_totp_mfa ?? false,
    isRestricted: claims.is_restricted ?? false,
    restrictedReason: (claims.restricted_reason ?? null) as RestrictedReason | null,
  });
}
