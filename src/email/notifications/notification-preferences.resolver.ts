import { Args, ID, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { checkArguments } from '../../common/contract/check-arguments.js';
import {
  NotificationPreferenceParams,
  NotificationPreferenceRead,
  NotificationPreferencesParams,
} from './notification-preferences.contract.js';
import { NotificationPreferencesService } from './notification-preferences.service.js';

/** Notification preferences over GraphQL, for administrators. */
@Resolver(() => NotificationPreferenceRead)
export class NotificationPreferencesResolver {
  constructor(private readonly preferences: NotificationPreferencesService) {}

  @QueryEndpoint({
    name: 'notificationPreferences',
    access: 'admin',
    returns: [NotificationPreferenceRead],
    throws: ['USER_NOT_FOUND'],
    summary: 'All categories.',
  })
  async list(@CurrentCaller() caller: Caller, @Args('userId', { type: () => ID }) userId: string) {
    const { user_id } = checkArguments(NotificationPreferencesParams, { user_id: userId });
    return (await this.preferences.list(caller, user_id)).items;
  }

  @MutationEndpoint({
    name: 'setNotificationPreference',
    access: 'admin',
    returns: NotificationPreferenceRead,
    throws: ['USER_NOT_FOUND', 'NOTIFICATION_CATEGORY_NOT_FOUND', 'NOTIFICATION_CATEGORY_CANNOT_BE_TURNED_OFF'],
  })
  set(
    @CurrentCaller() caller: Caller,
    @Args('userId', { type: () => ID }) userId: string,
    @Args('categoryId', { type: () => ID }) categoryId: string,
    @Args('enabled') enabled: boolean,
  ) {
    const params = checkArguments(NotificationPreferenceParams, { user_id: userId, category_id: categoryId });
    return this.preferences.set(caller, params, { enabled });
  }
}
