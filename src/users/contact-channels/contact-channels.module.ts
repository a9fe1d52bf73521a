import { Module } from '@nestjs/common';
import { UserChangesModule } from '../changes/user-changes.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { ContactChannelLoader } from './contact-channel.loader.js';
import { ContactChannelsController } from './contact-channels.controller.js';
import './contact-channels.events.js';
import { ContactChannelsQueries } from './contact-channels.queries.js';
import { ContactChannelsResolver } from './contact-channels.resolver.js';
import { ContactChannelsService } from './contact-channels.service.js';
import { PrimaryEmailService } from './primary-email.service.js';
import { StoredChannelsService } from './stored-channels.service.js';

/** The addresses of users. */
@Module({
  imports: [UserChangesModule, SecondFactorModule],
  controllers: [ContactChannelsController],
  providers: [
    ContactChannelLoader,
    ContactChannelsQueries,
    ContactChannelsResolver,
    ContactChannelsService,
    PrimaryEmailService,
    StoredChannelsService,
  ],
  exports: [ContactChannelsQueries, ContactChannelsService, PrimaryEmailService, StoredChannelsService],
})
export class ContactChannelsModule {}
