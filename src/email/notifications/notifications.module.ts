import { Module } from '@nestjs/common';
import './notification-preferences.events.js';
import { NotificationPreferencesController } from './notification-preferences.controller.js';
import { NotificationPreferencesQueries } from './notification-preferences.queries.js';
import { NotificationPreferencesResolver } from './notification-preferences.resolver.js';
import { NotificationPreferencesService } from './notification-preferences.service.js';
import { UnsubscribeController } from './unsubscribe.controller.js';
import { UnsubscribeService } from './unsubscribe.service.js';

/** The emails that users want, and unsubscribing from others. */
@Module({
  controllers: [NotificationPreferencesController, UnsubscribeController],
  providers: [
    NotificationPreferencesQueries,
    NotificationPreferencesResolver,
    NotificationPreferencesService,
    UnsubscribeService,
  ],
  exports: [NotificationPreferencesService],
})
export class NotificationsModule {}
