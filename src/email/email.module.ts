import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { NotificationPreferencesController } from './notifications/notification-preferences.controller.js';
import { NotificationPreferencesResolver } from './notifications/notification-preferences.resolver.js';
import { NotificationPreferencesService } from './notifications/notification-preferences.service.js';
import { UnsubscribeController } from './notifications/unsubscribe.controller.js';
import { UnsubscribeService } from './notifications/unsubscribe.service.js';
import { EmailSealing } from './outbox/email-sealing.js';
import { EmailRenderer } from './renderer/email-renderer.js';
import { SystemEmails } from './system-emails.js';

/** Floor 3: what mails look like, and that each of them arrives once. */
@Module({
  imports: [UsersModule],
  controllers: [NotificationPreferencesController, UnsubscribeController],
  providers: [
    EmailRenderer,
    EmailSealing,
    NotificationPreferencesResolver,
    NotificationPreferencesService,
    SystemEmails,
    UnsubscribeService,
  ],
  exports: [EmailRenderer, SystemEmails],
})
export class EmailModule {}
