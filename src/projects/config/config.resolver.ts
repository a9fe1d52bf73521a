import { Args, Int, Resolver } from '@nestjs/graphql';
import { GraphQLJSONObject } from 'graphql-type-json';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { BasedOnArgs } from './config.args.js';
import { checkArguments } from '../../common/contract/check-arguments.js';
import { ConfigService } from './config.service.js';
import { HAND_CHANGE_ERRORS, OVERRIDE_ERRORS } from '../../common/project-store/project-store.js';

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
    throws: [...HAND_CHANGE_ERRORS, 'CONFIG_OVERRIDE_INVALID', 'CONFIGURATION_CHANGED_MEANWHILE'],
    summary:
      'Merges an override into the configuration of this environment; answers what it renders to. Stricter than REST: what no feature could make use of is refused, and so is with `basedOn`, the revision that was seen, what somebody else changed since.',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @Args('override', { type: () => GraphQLJSONObject }) override: object,
    @Args('basedOn', { type: () => Int, nullable: true }) basedOn: number | null,
  ) {
    const checked = checkArguments(BasedOnArgs, { based_on: basedOn });
    await this.config.patchTyped(caller, override, checked.based_on ?? undefined);
    return this.config.render(caller);
  }

  @MutationEndpoint({
    name: 'setClientKeyRequired',
    access: 'admin',
    returns: Boolean,
    throws: OVERRIDE_ERRORS,
    summary:
      'Whether clients of this project have to name a publishable key, whatever the server says of all; answers it. A wrong key is refused all the same.',
  })
  async setClientKeyRequired(@CurrentCaller() caller: Caller, @Args('isRequired') isRequired: boolean) {
    await this.config.setClientKeyRequired(caller, isRequired);
    return isRequired;
  }
}
