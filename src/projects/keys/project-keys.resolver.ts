import { Args, ID, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { checkArguments } from '../../common/contract/check-arguments.js';
import {
  ProjectKeySetCreate,
  ProjectKeySetFirstRead,
  ProjectKeySetParams,
  ProjectKeySetRead,
  ProjectKeySetRotation,
  ProjectKeySetUpdate,
} from './project-keys.contract.js';
import { KeyRotationService, ROTATION_ERRORS } from './key-rotation.service.js';
import { KEY_MAKER_ERRORS, ProjectKeysService } from './project-keys.service.js';

/** Project keys over GraphQL, for administrators. */
@Resolver(() => ProjectKeySetRead)
export class ProjectKeysResolver {
  constructor(
    private readonly keys: ProjectKeysService,
    private readonly rotation: KeyRotationService,
  ) {}

  @QueryEndpoint({
    name: 'projectKeySets',
    access: 'admin',
    returns: [ProjectKeySetRead],
    throws: [],
    summary: 'Newest first.',
  })
  async list(@CurrentCaller() caller: Caller) {
    return (await this.keys.list(caller)).items;
  }

  @MutationEndpoint({
    name: 'createProjectKeySet',
    access: 'admin',
    returns: ProjectKeySetFirstRead,
    throws: KEY_MAKER_ERRORS,
    summary: 'Shows the keys, once.',
  })
  create(@CurrentCaller() caller: Caller, @Args('input') input: ProjectKeySetCreate) {
    return this.keys.create(caller, input);
  }

  @MutationEndpoint({
    name: 'updateProjectKeySet',
    access: 'admin',
    returns: ProjectKeySetRead,
    throws: ['API_KEY_NOT_FOUND'],
  })
  update(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: ProjectKeySetUpdate,
  ) {
    return this.keys.update(caller, checkArguments(ProjectKeySetParams, { id }).id, input);
  }

  @MutationEndpoint({
    name: 'rotateProjectKeySet',
    access: 'admin',
    returns: ProjectKeySetFirstRead,
    throws: ROTATION_ERRORS,
    summary: 'Shows the new keys, once; those before go on for a while.',
  })
  rotate(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: ProjectKeySetRotation,
  ) {
    return this.rotation.rotate(caller, checkArguments(ProjectKeySetParams, { id }).id, input);
  }
}
