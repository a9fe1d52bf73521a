import { Module } from '@nestjs/common';
import { AudienceModule } from './audience/audience.module.js';
import { ChatModule } from './chat/chat.module.js';
import { DraftsModule } from './drafts/drafts.module.js';
import { EmailCapacityModule } from './outbox/capacity/capacity.module.js';
import { EmailDeliveryReportsModule } from './delivery-reports/delivery-reports.module.js';
import { DeliverabilityModule } from './outbox/deliverability/deliverability.module.js';
import { OutboxWireModule } from './outbox/wire/outbox-wire.module.js';
import { PastMailingsModule } from './mailings/past-mailings.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OutboxModule } from './outbox/outbox.module.js';
import { PreviewModule } from './preview/preview.module.js';
import { SendingModule } from './sending/sending.module.js';
import { TemplatesModule } from './templates/templates.module.js';
import { ThemesModule } from './themes/themes.module.js';

/** Floor 3: what emails look like, and that each of them arrives once. */
@Module({
  imports: [
    AudienceModule,
    ChatModule,
    DeliverabilityModule,
    DraftsModule,
    EmailCapacityModule,
    EmailDeliveryReportsModule,
    NotificationsModule,
    OutboxModule,
    OutboxWireModule,
    PastMailingsModule,
    PreviewModule,
    SendingModule,
    TemplatesModule,
    ThemesModule,
  ],
  exports: [OutboxModule],
})
export class EmailModule {}
