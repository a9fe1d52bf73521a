import { Args, ID, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { checkArguments } from '../../common/contract/check-arguments.js';
import { TRANSACTIONAL } from '../notifications/notification-categories.js';
import { AudienceRead, AudienceRequest } from './audience.contract.js';
import { AudienceService, RECIPIENT_ERRORS } from './audience.service.js';
import { EmailRecipients } from './recipients.contract.js';

/** The number of recipients of an email over GraphQL, for administrators. */
@Resolver(() => AudienceRead)
export class AudienceResolver {
  constructor(private readonly audience: AudienceService) {}

  @QueryEndpoint({
    name: 'emailAudience',
    access: 'admin',
    returns: AudienceRead,
    throws: ['NOTIFICATION_CATEGORY_NAME_DOES_NOT_EXIST', ...RECIPIENT_ERRORS],
    summary: 'Counts recipients; nothing is sent. `recipients` goes before the other ways to name them.',
  })
  count(
    @CurrentCaller() caller: Caller,
    @Args('allUsers', { type: () => Boolean, defaultValue: false }) allUsers: boolean,
    @Args('userIds', { type: () => [ID], defaultValue: [] }) userIds: string[],
    @Args('notificationCategoryName', { type: () => String, defaultValue: TRANSACTIONAL }) categoryName: string,
    @Args('recipients', { type: () => EmailRecipients, nullable: true }) recipients: EmailRecipients | null,
    @Args('onlyVerified', { type: () => Boolean, defaultValue: false }) onlyVerified: boolean,
  ) {
    const named = recipients ?? (allUsers ? { all_users: true } : { user_ids: userIds });
    const request = { recipients: named, only_verified: onlyVerified, notification_category_name: categoryName };
    return this.audience.count(caller, checkArguments(AudienceRequest, request));
  }
}
