import { Module } from '@nestjs/common';
import { AudienceQueries } from './audience.queries.js';
import { AudienceResolver } from './audience.resolver.js';
import { AudienceService } from './audience.service.js';

/** Who would get a mail. */
@Module({
  providers: [AudienceQueries, AudienceResolver, AudienceService],
})
export class AudienceModule {}
