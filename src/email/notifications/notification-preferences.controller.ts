import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import {
  NotificationPreferenceParams,
  NotificationPreferenceRead,
  NotificationPreferencesParams,
  NotificationPreferenceUpdate,
} from './notification-preferences.contract.js';
import { NotificationPreferencesService } from './notification-preferences.service.js';

/** The categories of email that a user gets. */
@ApiTags('Notification preferences')
@Controller('api/v1/emails/notification-preference')
export class NotificationPreferencesController {
  constructor(private readonly preferences: NotificationPreferencesService) {}

  @Get(':user_id')
  @Endpoint({
    access: 'client',
    returns: NotificationPreferenceRead,
    envelope: 'list',
    throws: ['USER_AUTHENTICATION_REQUIRED', 'NOTIFICATION_PREFERENCES_OF_ANOTHER_USER', 'USER_NOT_FOUND'],
    summary: 'List which kinds of email a user wants.',
  })
  list(@CurrentCaller() caller: Caller, @Param() params: NotificationPreferencesParams) {
    return this.preferences.list(caller, params.user_id);
  }

  @Patch(':user_id/:category_id')
  @Endpoint({
    access: 'client',
    returns: NotificationPreferenceRead,
    throws: [
      'USER_AUTHENTICATION_REQUIRED',
      'NOTIFICATION_PREFERENCES_OF_ANOTHER_USER',
      'USER_NOT_FOUND',
      'NOTIFICATION_CATEGORY_NOT_FOUND',
      'NOTIFICATION_CATEGORY_CANNOT_BE_TURNED_OFF',
    ],
    summary: 'Turn a kind of email on or off for a user.',
  })
  set(
    @CurrentCaller() caller: Caller,
    @Param() params: NotificationPreferenceParams,
    @Body() input: NotificationPreferenceUpdate,
  ) {
    return this.preferences.set(caller, params, input);
  }
}
