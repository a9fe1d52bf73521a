import { Args, Resolver } from '@nestjs/graphql';
import { GraphQLJSONObject } from 'graphql-type-json';
import type { Caller } from '../../common/access/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { ConfigService } from './config.service.js';
import { OVERRIDE_ERRORS } from '../../common/tenancy/project-store.js';

/** The configuration over GraphQL, for administrators. */
@Resolver()
export class ConfigResolver {
  constructor(private readonly config: ConfigService) {}

  @QueryEndpoint({
    name: 'configuration',
    access: 'admin',
    returns: GraphQLJSONObject,
    throws: [],
    summary: 'The complete rendered configuration.',
  })
  read(@CurrentCaller() caller: Caller) {
    return this.config.render(caller);
  }

  @MutationEndpoint({
    name: 'updateConfiguration',
    access: 'admin',
    returns: GraphQLJSONObject,
    throws: [...OVERRIDE_ERRORS, 'CONFIG_OVERRIDE_INVALID'],
    summary: 'Merges an override into the configuration of this environment; answers what it renders to.',
  })
  async update(@CurrentCaller() caller: Caller, @Args('override', { type: () => GraphQLJSONObject }) override: object) {
    await this.config.patch(caller, 'environment', JSON.stringify(override));
    return this.config.render(caller);
  }
}
