import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { AudienceController } from './audience.controller.js';
import { AudienceQueries } from './audience.queries.js';
import { AudienceResolver } from './audience.resolver.js';
import { AudienceService } from './audience.service.js';

/** Finds and counts the recipients of an email before it is sent. */
@Module({
  imports: [UsersModule],
  controllers: [AudienceController],
  providers: [AudienceQueries, AudienceResolver, AudienceService],
  exports: [AudienceService],
})
export class AudienceModule {}
