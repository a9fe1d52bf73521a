import { Injectable } from '@nestjs/common';
import { errors, jwtVerify } from 'jose';
import { KnownError } from '../../../common/errors/known-error.js';
import { findOutboundError } from '../../../common/net/outbound-error.js';
import type { Tenancy } from '../../../common/tenancy/tenancy.js';
import { APPLE_ISSUER, APPLE_KEYS, appleProfile } from './apple.js';
import { IssuerDocuments } from './issuer-documents.service.js';
import type { ProviderProfile } from './provider.js';
import { CLOCK_TOLERANCE_S } from './providers.limits.js';
import { ProvidersService } from './providers.service.js';
import { readProfile } from './read-profile.js';

/** The person of an identity token. */
export interface AppleIdentity {
  profile: ProviderProfile;
  /** The end of the token, in seconds since 1970. */
  expiresAtSeconds: number;
}

/** The failures of asking Apple for its keys: those of a token have codes of their own. */
const ABOUT_KEYS: ReadonlySet<string> = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

/** Verifies identity tokens that Apple gave to applications. */
@Injectable()
export class AppleTokensService {
  constructor(
    private readonly providers: ProvidersService,
    private readonly documents: IssuerDocuments,
  ) {}

  /**
   * Verifies that Apple signed a token for one of the applications, and that it has not expired. Keys are cached as those of
   * every issuer are.
   *
   * @throws KnownError INVALID_APPLE_CREDENTIALS; OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE when Apple cannot be asked for its keys
   */
  async verify(
    tenancy: Tenancy,
    { idToken, bundleIds }: { idToken: string; bundleIds: string[] },
  ): Promise<AppleIdentity> {
    const keys = this.documents.keysOf(APPLE_KEYS, this.providers.callsOf(tenancy));
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: APPLE_ISSUER,
        audience: bundleIds,
        // Of asymmetric kinds alone: a token signed with a public key as the secret is none.
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['sub', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_S,
      });
      return { profile: readProfile(appleProfile(payload)), expiresAtSeconds: payload.exp ?? 0 };
    } catch (error) {
      throw isAboutKeys(error)
        ? new KnownError('OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE')
        : new KnownError('INVALID_APPLE_CREDENTIALS');
    }
  }
}

function isAboutKeys(error: unknown): boolean {
  if (findOutboundError(error)) return true;
  return error instanceof errors.JOSEError && ABOUT_KEYS.has(error.code);
}
