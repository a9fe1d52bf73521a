import { Args, ID, Query, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/access/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { TRANSACTIONAL } from '../notifications/notification-categories.js';
import { AudienceRead } from './audience.contract.js';
import { AudienceService } from './audience.service.js';

/** How many a mail would reach, over GraphQL, for administrators. */
@Resolver(() => AudienceRead)
export class AudienceResolver {
  constructor(private readonly audience: AudienceService) {}

  // oxlint-disable-next-line max-params -- one parameter per argument of the query
  @Query(() => AudienceRead, { name: 'emailAudience', description: 'Counts recipients; nothing is sent.' })
  @Endpoint({ access: 'admin' })
  count(
    @CurrentCaller() caller: Caller,
    @Args('allUsers', { type: () => Boolean, defaultValue: false }) allUsers: boolean,
    @Args('userIds', { type: () => [ID], defaultValue: [] }) userIds: string[],
    @Args('notificationCategoryName', { type: () => String, defaultValue: TRANSACTIONAL }) categoryName: string,
  ) {
    return this.audience.count(caller, { allUsers, userIds, categoryName });
  }
}
