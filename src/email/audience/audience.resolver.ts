import { Args, ID, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { TRANSACTIONAL } from '../notifications/notification-categories.js';
import { AudienceRead } from './audience.contract.js';
import { AudienceService } from './audience.service.js';

/** The number of recipients of an email over GraphQL, for administrators. */
@Resolver(() => AudienceRead)
export class AudienceResolver {
  constructor(private readonly audience: AudienceService) {}

  @QueryEndpoint({
    name: 'emailAudience',
    access: 'admin',
    returns: AudienceRead,
    throws: ['NOTIFICATION_CATEGORY_NAME_DOES_NOT_EXIST'],
    summary: 'Counts recipients; nothing is sent.',
  })
  count(
    @CurrentCaller() caller: Caller,
    @Args('allUsers', { type: () => Boolean, defaultValue: false }) allUsers: boolean,
    @Args('userIds', { type: () => [ID], defaultValue: [] }) userIds: string[],
    @Args('notificationCategoryName', { type: () => String, defaultValue: TRANSACTIONAL }) categoryName: string,
  ) {
    return this.audience.count(caller, { allUsers, userIds, categoryName });
  }
}
