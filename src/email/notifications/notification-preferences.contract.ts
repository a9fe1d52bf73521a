import { Contract } from '../../common/contract/contract-class.js';
import { Flag, Text, UserId, Uuid } from '../../common/contract/fields.js';

/** A user's choice to get the emails of a category or not. */
@Contract({ object: 'NotificationPreference' })
export class NotificationPreferenceRead {
  @Uuid() notification_category_id: string;
  @Text() notification_category_name: string;
  @Flag() enabled: boolean;
  @Flag({ doc: 'Whether users may turn the category off.' }) can_disable: boolean;
}

@Contract()
export class NotificationPreferenceUpdate {
  @Flag() enabled: boolean;
}

@Contract()
export class NotificationPreferencesParams {
  @UserId() user_id: string;
}

@Contract()
export class NotificationPreferenceParams extends NotificationPreferencesParams {
  @Uuid() category_id: string;
}
