import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/access/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { checkArguments } from '../../common/contract/check-arguments.js';
import {
  ProjectKeySetCreate,
  ProjectKeySetFirstRead,
  ProjectKeySetParams,
  ProjectKeySetRead,
  ProjectKeySetUpdate,
} from './project-keys.contract.js';
import { ProjectKeysService } from './project-keys.service.js';

/** Project keys over GraphQL, for administrators. */
@Resolver(() => ProjectKeySetRead)
export class ProjectKeysResolver {
  constructor(private readonly keys: ProjectKeysService) {}

  @Query(() => [ProjectKeySetRead], { name: 'projectKeySets', description: 'Newest first.' })
  @Endpoint({ access: 'admin' })
  async list(@CurrentCaller() caller: Caller) {
    return (await this.keys.list(caller)).items;
  }

  @Mutation(() => ProjectKeySetFirstRead, { name: 'createProjectKeySet', description: 'Shows the keys, once.' })
  @Endpoint({ access: 'admin' })
  create(@CurrentCaller() caller: Caller, @Args('input') input: ProjectKeySetCreate) {
    return this.keys.create(caller, input);
  }

  @Mutation(() => ProjectKeySetRead, { name: 'updateProjectKeySet' })
  @Endpoint({ access: 'admin', throws: ['API_KEY_NOT_FOUND'] })
  update(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: ProjectKeySetUpdate,
  ) {
    return this.keys.update(caller, checkArguments(ProjectKeySetParams, { id }).id, input);
  }
}
