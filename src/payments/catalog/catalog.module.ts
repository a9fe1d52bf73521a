import { Module } from '@nestjs/common';
import { CatalogResolver } from './catalog.resolver.js';
import { CatalogService } from './catalog.service.js';
import { OwnersQueries } from './owners.queries.js';

/** The products and items that a project sells, and their owners. */
@Module({
  providers: [CatalogResolver, CatalogService, OwnersQueries],
})
export class CatalogModule {}
