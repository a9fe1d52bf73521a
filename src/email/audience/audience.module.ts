import { Module } from '@nestjs/common';
import { AudienceQueries } from './audience.queries.js';
import { AudienceResolver } from './audience.resolver.js';
import { AudienceService } from './audience.service.js';

/** Counts the recipients of an email before it is sent. */
@Module({
  providers: [AudienceQueries, AudienceResolver, AudienceService],
})
export class AudienceModule {}
