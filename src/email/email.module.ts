import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { DraftsController } from './drafts/drafts.controller.js';
import { DraftsResolver } from './drafts/drafts.resolver.js';
import { DraftsService } from './drafts/drafts.service.js';
import { EmailSources } from './email-sources.js';
import { NotificationPreferencesController } from './notifications/notification-preferences.controller.js';
import { NotificationPreferencesResolver } from './notifications/notification-preferences.resolver.js';
import { NotificationPreferencesService } from './notifications/notification-preferences.service.js';
import { UnsubscribeController } from './notifications/unsubscribe.controller.js';
import { UnsubscribeService } from './notifications/unsubscribe.service.js';
import { EmailSealing } from './outbox/email-sealing.js';
import { PreviewController } from './preview/preview.controller.js';
import { PreviewResolver } from './preview/preview.resolver.js';
import { PreviewService } from './preview/preview.service.js';
import { EmailRenderer } from './renderer/email-renderer.js';
import { SystemEmails } from './system-emails.js';
import { TemplatesController } from './templates/templates.controller.js';
import { TemplatesResolver } from './templates/templates.resolver.js';
import { TemplatesService } from './templates/templates.service.js';
import { ThemesController } from './themes/themes.controller.js';
import { ThemesResolver } from './themes/themes.resolver.js';
import { ThemesService } from './themes/themes.service.js';

/** Floor 3: what mails look like, and that each of them arrives once. */
@Module({
  imports: [UsersModule],
  controllers: [
    DraftsController,
    NotificationPreferencesController,
    PreviewController,
    TemplatesController,
    ThemesController,
    UnsubscribeController,
  ],
  providers: [
    DraftsResolver,
    DraftsService,
    EmailRenderer,
    EmailSealing,
    EmailSources,
    NotificationPreferencesResolver,
    NotificationPreferencesService,
    PreviewResolver,
    PreviewService,
    SystemEmails,
    TemplatesResolver,
    TemplatesService,
    ThemesResolver,
    ThemesService,
    UnsubscribeService,
  ],
  exports: [EmailRenderer, SystemEmails],
})
export class EmailModule {}
