import { Global, Module } from '@nestjs/common';
import { NodeFinders } from './node-finders.js';
import { NodeResolver } from './node.resolver.js';

/** `node(id)` of GraphQL, and the finders that features add to it. */
@Global()
@Module({
  providers: [NodeFinders, NodeResolver],
  exports: [NodeFinders],
})
export class NodesModule {}
