import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { GraphQLJSONObject } from 'graphql-type-json';
import type { Caller } from '../../common/access/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { ConfigService } from './config.service.js';

/** The configuration over GraphQL, for administrators. */
@Resolver()
export class ConfigResolver {
  constructor(private readonly config: ConfigService) {}

  @Query(() => GraphQLJSONObject, { name: 'configuration', description: 'The complete rendered configuration.' })
  @Endpoint({ access: 'admin' })
  read(@CurrentCaller() caller: Caller) {
    return this.config.render(caller);
  }

  @Mutation(() => GraphQLJSONObject, {
    name: 'updateConfiguration',
    description: 'Merges an override into the configuration of this environment; answers what it renders to.',
  })
  @Endpoint({ access: 'admin', throws: ['CURRENT_PROJECT_NOT_FOUND'] })
  async update(@CurrentCaller() caller: Caller, @Args('override', { type: () => GraphQLJSONObject }) override: object) {
    await this.config.patch(caller, 'environment', JSON.stringify(override));
    return this.config.render(caller);
  }
}
