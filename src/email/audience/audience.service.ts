import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { isUuid } from '../../common/contract/rules.js';
import { KnownError } from '../../common/errors/known-error.js';
import { ownValue } from '../../common/tenancy/settings/json.js';
import { filterToQuery } from '../../users/reads/filter-to-query.js';
import { withHeld } from '../../users/reads/with-held.js';
import type { UserFilter } from '../../users/user-filter.contract.js';
import { requireCategory } from '../notifications/notification-categories.js';
import type { AudienceRead, AudienceRequest } from './audience.contract.js';
import { AudienceQueries } from './audience.queries.js';
import type { KeptAudience } from './kept-audience.js';
import { checkRecipients, type Match } from './match.js';
import type { EmailRecipients } from './recipients.contract.js';

/** The errors for which recipients cannot be told. */
export const RECIPIENT_ERRORS = ['TEAM_NOT_FOUND', 'PERMISSION_NOT_FOUND', 'PRODUCT_DOES_NOT_EXIST'] as const;

/** Recipients as they are found, and as they are told of later. */
export interface Addressed {
  match: Match;
  kept: KeptAudience;
}

/** Finds and counts recipients before anything is sent. */
@Injectable()
export class AudienceService {
  constructor(private readonly queries: AudienceQueries) {}

  /**
   * Counts who would get an email now. Ids that are nobody's are not counted.
   *
   * @throws KnownError SCHEMA_ERROR, NOTIFICATION_CATEGORY_NAME_DOES_NOT_EXIST, TEAM_NOT_FOUND, PERMISSION_NOT_FOUND,
   *   PRODUCT_DOES_NOT_EXIST
   */
  async count(caller: Caller, request: AudienceRequest): Promise<AudienceRead> {
    const category = requireCategory(request.notification_category_name);
    const { match } = await this.address(caller, request.recipients);
    return this.queries.count(caller.projectId, match, { category, onlyVerified: request.only_verified });
  }

  /**
   * The recipients whom a request names.
   *
   * @throws KnownError SCHEMA_ERROR, TEAM_NOT_FOUND, PERMISSION_NOT_FOUND, PRODUCT_DOES_NOT_EXIST
   */
  async address(caller: Caller, recipients: EmailRecipients): Promise<Addressed> {
    checkRecipients(recipients);
    const { all_users: allUsers, user_ids: userIds, filter, filter_name: name } = recipients;
    if (allUsers) return { match: { allUsers }, kept: { kind: 'everybody' } };
    if (userIds) {
      const ids = userIds.filter(isUuid).map((id) => id.toLowerCase());
      return { match: { userIds: [...new Set(ids)] }, kept: { kind: 'users' } };
    }
    const kept: KeptAudience = filter
      ? { kind: 'filter', filter, ...(name ? { name } : {}) }
      : await this.nameGroup(caller, recipients);
    const asked = withHeld(caller, filterToQuery(filter ?? toFilter(recipients)));
    return { match: await this.queries.findFew(caller.projectId, { matching: asked }), kept };
  }

  private async nameGroup(caller: Caller, recipients: EmailRecipients): Promise<KeptAudience> {
    const { projectId, tenancy } = caller;
    const { team_id: teamId, permission_id: permissionId, product_id: productId = '' } = recipients;
    if (teamId !== undefined) {
      const name = await this.queries.findTeamName(projectId, teamId);
      if (name === null) throw new KnownError('TEAM_NOT_FOUND', { team_id: teamId });
      return { kind: 'team', id: teamId, name };
    }
    if (permissionId !== undefined) {
      const { held } = withHeld(caller, { permission_id: permissionId });
      if (!held) throw new KnownError('PERMISSION_NOT_FOUND', { permission_id: permissionId });
      return { kind: 'permission', id: permissionId };
    }
    const product = ownValue(tenancy.config.payments.products, productId);
    if (!product) throw new KnownError('PRODUCT_DOES_NOT_EXIST', { product_id: productId, context: null });
    return { kind: 'product', id: productId, name: product.displayName ?? productId };
  }
}

/** A team, a permission or a product as a filter: anonymous users belong to them like all others. */
function toFilter({ team_id, permission_id, product_id }: EmailRecipients): UserFilter {
  return { team_id, permission_id, product_id, anonymity: 'include' };
}
