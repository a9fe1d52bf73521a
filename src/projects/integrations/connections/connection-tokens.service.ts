import { Injectable } from '@nestjs/common';
import type { TextMembers } from '../../../common/contract/text-members.js';
import { isVerifierRight } from '../../../common/crypto/pkce.js';
import { Database } from '../../../common/database/database.js';
import type { IntegrationClient } from '../../../common/environment/integration-clients.js';
import { OauthError } from '../../../common/errors/oauth-error.js';
import type { EventOrigin } from '../../../common/events/events.service.js';
import { ProjectKeysService } from '../../keys/project-keys.service.js';
import { OwnedProjects } from '../owners/owned-projects.service.js';
import { ConnectionRequestsService, type UsedConnection } from './connection-requests.service.js';
import type { PlatformTokenRead } from './connections.contract.js';

/** Gives platforms the admin key that an owner agreed to (the token endpoint of RFC 6749, with PKCE). */
@Injectable()
export class ConnectionTokensService {
  constructor(
    private readonly database: Database,
    private readonly requests: ConnectionRequestsService,
    private readonly owned: OwnedProjects,
    private readonly keys: ProjectKeysService,
  ) {}

  /**
   * Exchanges a code for an admin key. The code is used up even when this fails.
   *
   * @param from the origin of the request
   * @throws OauthError unsupported_grant_type, invalid_request, invalid_grant
   */
  async exchange(
    client: IntegrationClient,
    from: Omit<EventOrigin, 'projectId'>,
    shown: TextMembers,
  ): Promise<PlatformTokenRead> {
    const { grant_type, code, code_verifier, redirect_uri } = shown;
    if (grant_type !== 'authorization_code') {
      throw new OauthError('unsupported_grant_type', 'The only grant_type is authorization_code.');
    }
    if (!code || !code_verifier || !redirect_uri) {
      throw new OauthError('invalid_request', 'code, code_verifier and redirect_uri are needed.');
    }
    // A refusal is returned out of the transaction: thrown in it, it would make the code good again.
    const outcome = await this.database.transaction(async () => {
      const used = await this.requests.use(client.clientId, code);
      const isRight = used && isGood(used, { code_verifier, redirect_uri });
      if (!isRight || !(await this.owned.includes(used.userId, used.projectId))) return null;
      const name = used.externalName === null ? client.clientName : `${client.clientName}: ${used.externalName}`;
      const key = await this.keys.createForPlatform(
        { ...from, projectId: used.projectId, platformId: client.clientId },
        { description: name, makerId: used.userId },
      );
      return { access_token: key, token_type: 'api_key' as const, project_id: used.projectId };
    });
    if (!outcome) throw new OauthError('invalid_grant', 'The code is unknown, expired, used, or shown wrongly.');
    return outcome;
  }
}

function isGood(used: UsedConnection, shown: { code_verifier: string; redirect_uri: string }): boolean {
  if (used.isUsed || used.isExpired || used.redirectUri !== shown.redirect_uri) return false;
  return isVerifierRight(used.challengeHash, shown.code_verifier);
}
