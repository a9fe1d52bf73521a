import { Module } from '@nestjs/common';
import { SavedViewsController } from './saved-views.controller.js';
import { SavedViewsQueries } from './saved-views.queries.js';
import { SavedViewsResolver } from './saved-views.resolver.js';
import { SavedViewsService } from './saved-views.service.js';

/** Views of the list of users that the colleagues of a project share. */
@Module({
  controllers: [SavedViewsController],
  providers: [SavedViewsQueries, SavedViewsResolver, SavedViewsService],
})
export class SavedViewsModule {}
