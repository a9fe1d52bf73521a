import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { hashToken } from '../../common/crypto/random-token.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import type { Tenancy } from '../../common/tenancy/tenancy.js';
import { UserSecretsQueries } from '../../users/reads/user-secrets.queries.js';
import { SessionsService } from '../../users/sessions/sessions.service.js';
import { MfaAttemptsService } from '../mfa/mfa-attempts.service.js';
import { appleBundleIds } from '../oauth/oauth.config.js';
import { OauthUsersService } from '../oauth/oauth-users.service.js';
import { AppleTokensService, type AppleIdentity } from '../oauth/providers/apple-tokens.service.js';
import { presentNewSignIn, type NewSignInRead } from '../sign-in.contract.js';
import { USE_IDENTITY_TOKEN } from './used-identity-tokens.statements.js';

/** Signs users in by the identity token that Apple gave an application on one of its devices. */
@Injectable()
export class AppleService {
  constructor(
    private readonly database: Database,
    private readonly tokens: AppleTokensService,
    private readonly users: OauthUsersService,
    private readonly secrets: UserSecretsQueries,
    private readonly sessions: SessionsService,
    private readonly mfa: MfaAttemptsService,
  ) {}

  /**
   * Signs the user of an identity token in, as a browser that comes back from Apple does. A token is good once.
   *
   * @throws KnownError OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED, APPLE_BUNDLE_ID_NOT_CONFIGURED,
   *   OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE, INVALID_APPLE_CREDENTIALS, in this order; as {@link OauthUsersService.signIn};
   *   MULTI_FACTOR_AUTHENTICATION_REQUIRED
   */
  async signIn(caller: Caller, idToken: string): Promise<NewSignInRead> {
    const { configId, bundleIds } = requireApple(caller.tenancy);
    // Outside of any transaction: no database connection waits for Apple.
    const identity = await this.tokens.verify(caller.tenancy, { idToken, bundleIds });
    const visitor = { ...caller, user: caller.user?.isAnonymous ? caller.user : null };
    const proven = { providerConfigId: configId, profile: identity.profile };
    const { userId, isNewUser } = await this.users.signIn(visitor, proven, async (account) => {
      await this.useToken(caller, idToken, identity);
      return account;
    });
    if (await this.secrets.findTotpSecret(caller.projectId, userId)) {
      throw await this.mfa.demand(caller, { userId, isNewUser });
    }
    return presentNewSignIn(userId, await this.sessions.create(caller, userId, { method: 'oauth' }), isNewUser);
  }

  /** In the transaction of the sign-in, which comes to nothing for a token that was used before. */
  private async useToken({ projectId }: Caller, idToken: string, { expiresAtSeconds }: AppleIdentity): Promise<void> {
    const values = [projectId, hashToken(idToken), expiresAtSeconds];
    if (!(await this.database.row(USE_IDENTITY_TOKEN, values))) throw new KnownError('INVALID_APPLE_CREDENTIALS');
  }
}

/** The project's provider of the type `apple`, which signs in, and the applications that it serves. */
function requireApple({ config }: Tenancy): { configId: string; bundleIds: string[] } {
  const providers = Object.entries(config.auth.oauth.providers);
  const found = providers.find(([, { type, allowSignIn }]) => type === 'apple' && allowSignIn);
  if (!found) throw new KnownError('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED');
  const [configId, settings] = found;
  const bundleIds = appleBundleIds(settings);
  if (bundleIds.length === 0) throw new KnownError('APPLE_BUNDLE_ID_NOT_CONFIGURED');
  return { configId, bundleIds };
}
