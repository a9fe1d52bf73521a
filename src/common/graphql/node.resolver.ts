import { Args, ID, Resolver } from '@nestjs/graphql';
import type { Caller } from '../caller/caller.js';
import { CurrentCaller } from '../access/current-caller.js';
import { QueryEndpoint } from '../access/graphql-endpoint.js';
import { Node } from './node.js';
import { NodeFinders } from './node-finders.js';

/** Reading anything by its id, as Relay clients do. */
@Resolver(() => Node)
export class NodeResolver {
  constructor(private readonly finders: NodeFinders) {}

  @QueryEndpoint({
    name: 'node',
    access: 'admin',
    returns: Node,
    nullable: true,
    throws: [],
    summary: 'Whatever has this id in the project, or null.',
  })
  node(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string) {
    return this.finders.find(caller, id);
  }
}
