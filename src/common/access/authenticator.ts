import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../environment/environment.js';
import { SECRETS, type KeptSecrets } from '../environment/data-dir.js';
import { isSameSecret } from '../crypto/same-secret.js';
import { KnownError } from '../errors/known-error.js';
import { INTERNAL_PROJECT_ID, MAIN_BRANCH, type Tenancy } from '../tenancy/tenancy.js';
import { TenancyCache } from '../tenancy/tenancy-cache.js';
import { isTier, type Tier } from '../tenancy/tier.js';
import { AccessTokensService, type TokenClaims } from './access-tokens.service.js';
import type { CallerUser } from '../caller/caller.js';
import type { ColleagueRole } from '../caller/colleague-roles.js';
import { hasProjectKey, type Credentials } from './credentials.js';
import { checkProjectKey } from './project-key-check.js';
import { ProjectKeyUses } from './project-key-uses.js';
import { ProjectOwnership } from './project-ownership.js';
import { tokenExpired } from './token-expired.js';

/** The result of valid credentials: an access type in a project, perhaps with a user. */
export interface Authenticated {
  tier: Tier;
  tenancy: Tenancy;
  user: CallerUser | null;
  /** The user of the dashboard whose token came along, if one did. */
  ownerId: string | null;
  /** The role by which that user's session opened the project; null when a key did. */
  role: ColleagueRole | null;
  /** The set of the key that opened the project, if one of its own did. */
  keySetId: string | null;
}

/** The owner or the key set that opened a project. */
type Opening = Pick<Authenticated, 'ownerId' | 'role' | 'keySetId'>;
type Authenticity = Pick<Authenticated, 'user' | 'ownerId'>;
const NOBODY: Authenticity = { user: null, ownerId: null };

/** Checks a request's credentials, one after the other: which of several refusals a client sees is part of the wire. */
@Injectable()
export class Authenticator {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(SECRETS) private readonly secrets: KeptSecrets,
    private readonly tokens: AccessTokensService,
    private readonly tenancies: TenancyCache,
    private readonly ownership: ProjectOwnership,
    private readonly uses: ProjectKeyUses,
  ) {}

  /**
   * Rows 1 to 3: the access type that the request declares, or null when it carries no credentials at all.
   *
   * @throws KnownError PROJECT_KEY_WITHOUT_ACCESS_TYPE, INVALID_ACCESS_TYPE
   */
  declaredTier(credentials: Credentials): Tier | null {
    const { accessType } = credentials;
    if (accessType === undefined) {
      if (hasProjectKey(credentials)) throw new KnownError('PROJECT_KEY_WITHOUT_ACCESS_TYPE');
      return null;
    }
    if (!isTier(accessType)) throw new KnownError('INVALID_ACCESS_TYPE', { accessType });
    return accessType;
  }

  /**
   * Rows 4 to 20.
   *
   * @param options.takesOwner an access token of the dashboard's own project will do for every project
   */
  async authenticate(credentials: Credentials, tier: Tier, options: { takesOwner: boolean }): Promise<Authenticated> {
    const { projectId } = credentials;
    if (!projectId) throw new KnownError('ACCESS_TYPE_WITHOUT_PROJECT_ID', { request_type: tier });
    const { user, ownerId } = await this.authenticateUser(credentials, projectId, options);
    const tenancy = await this.tenancies.find(projectId);
    if (!tenancy) throw new KnownError('CURRENT_PROJECT_NOT_FOUND', { project_id: projectId });
    const opening = await this.authenticateProject(credentials, tier, tenancy);
    const branch = credentials.branchId ?? MAIN_BRANCH;
    if (branch !== MAIN_BRANCH) throw new KnownError('BRANCH_DOES_NOT_EXIST', { branch_id: branch });
    if (opening.keySetId !== null) this.uses.note(projectId, opening.keySetId);
    const { role, keySetId } = opening;
    // Written out, as all that is made for each request: spreading makes objects that weigh several times as much.
    return { tier, tenancy, user, ownerId: ownerId ?? opening.ownerId, role, keySetId };
  }

  /** Rows 5 to 8. */
  private async authenticateUser(
    credentials: Credentials,
    projectId: string,
    { takesOwner }: { takesOwner: boolean },
  ): Promise<Authenticity> {
    if (!credentials.accessToken) return NOBODY;
    const verification = await this.tokens.verify(credentials.accessToken);
    if (verification.status === 'unparsable') throw new KnownError('UNPARSABLE_ACCESS_TOKEN');
    if (verification.status === 'expired') throw tokenExpired(verification.expiredAtMillis, verification.claims);
    const { claims } = verification;
    const isOwner = takesOwner && claims.projectId === INTERNAL_PROJECT_ID && claims.restrictedReason === null;
    if (isOwner && projectId !== INTERNAL_PROJECT_ID) return { user: null, ownerId: claims.userId };
    if (claims.projectId !== projectId) {
      throw new KnownError('INVALID_PROJECT_FOR_ACCESS_TOKEN', {
        expected_project_id: projectId,
        actual_project_id: claims.projectId,
      });
    }
    if (claims.isAnonymous && !credentials.allowAnonymousUser) {
      throw new KnownError('ANONYMOUS_AUTHENTICATION_NOT_ALLOWED');
    }
    requireRestrictionAllowed(claims, credentials);
    const { userId: id, sessionId, isAnonymous, impersonator } = claims;
    const user = { id, sessionId, isAnonymous, impersonator };
    return { user, ownerId: null };
  }

  /** Rows 10 to 19: the first kind of project credential that is present decides. */
  private async authenticateProject(credentials: Credentials, tier: Tier, tenancy: Tenancy): Promise<Opening> {
    if (credentials.developmentOverrideKey) return this.checkOverrideKey(credentials.developmentOverrideKey);
    if (credentials.adminAccessToken) {
      return { ...(await this.checkAdminToken(credentials.adminAccessToken, tenancy)), keySetId: null };
    }
    if (credentials.workflowToken) {
      if (tier === 'admin') throw new KnownError('ADMIN_AUTHENTICATION_REQUIRED');
      // No workflow runs here, so no workflow token was ever issued.
      throw new KnownError('WORKFLOW_TOKEN_DOES_NOT_EXIST');
    }
    return { ownerId: null, role: null, keySetId: checkProjectKey(credentials, tier, tenancy) };
  }

  private checkOverrideKey(key: string): Opening {
    const isRight = isSameSecret(key, this.secrets.internalSuperSecretAdminKey);
    if (this.environment.nodeEnv === 'production' || !isRight) {
      throw new KnownError('DEVELOPMENT_OVERRIDE_KEY_INVALID');
    }
    return { ownerId: null, role: null, keySetId: null };
  }

  /** Rows 11 to 14: the user of the dashboard whose session it is, and as what they come. */
  private async checkAdminToken(token: string, tenancy: Tenancy): Promise<Omit<Opening, 'keySetId'>> {
    const verification = await this.tokens.verify(token);
    if (verification.status === 'expired') {
      throw new KnownError('ADMIN_ACCESS_TOKEN_EXPIRED', { expired_at_millis: verification.expiredAtMillis });
    }
    if (verification.status === 'unparsable' || verification.claims.restrictedReason !== null) {
      throw new KnownError('UNPARSABLE_ADMIN_ACCESS_TOKEN');
    }
    const { claims } = verification;
    if (claims.projectId !== INTERNAL_PROJECT_ID) throw new KnownError('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');
    const ownership = await this.ownership.check(claims.userId, tenancy.project.ownerTeamId);
    if (ownership === 'blocked') throw new KnownError('UNPARSABLE_ADMIN_ACCESS_TOKEN');
    if (ownership === 'unknown') throw new KnownError('ADMIN_ACCESS_TOKEN_USER_DELETED');
    if (ownership === 'other') throw new KnownError('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');
    return { ownerId: claims.userId, role: ownership };
  }
}

/** @throws KnownError RESTRICTED_USER_NOT_ALLOWED to a request that does not say that restricted users may make it */
function requireRestrictionAllowed({ restrictedReason }: TokenClaims, credentials: Credentials): void {
  if (restrictedReason === null || credentials.allowRestrictedUser || credentials.allowAnonymousUser) return;
  throw new KnownError('RESTRICTED_USER_NOT_ALLOWED', { restricted_reason: restrictedReason });
}
