import { Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { OVERRIDE_ERRORS } from '../../common/project-store/project-store.js';
import { ConfigPushedRead } from './config.contract.js';
import { ConfigLevelsService } from './config-levels.service.js';

/** The settings that were pushed from a repository, for administrators. */
@Resolver()
export class ConfigLevelsResolver {
  constructor(private readonly levels: ConfigLevelsService) {}

  @QueryEndpoint({
    name: 'pushedConfiguration',
    access: 'admin',
    returns: ConfigPushedRead,
    throws: ['CURRENT_PROJECT_NOT_FOUND'],
    summary: 'The settings of the branch, and where they were pushed from.',
  })
  readPushed(@CurrentCaller() caller: Caller) {
    return this.levels.readPushed(caller);
  }

  @MutationEndpoint({
    name: 'unlinkPushedConfiguration',
    access: 'admin',
    returns: ConfigPushedRead,
    throws: ['CURRENT_PROJECT_NOT_FOUND'],
    summary: 'Forgets where the settings of the branch were pushed from; they stay.',
  })
  async unlink(@CurrentCaller() caller: Caller) {
    await this.levels.unlink(caller);
    return this.levels.readPushed(caller);
  }

  @MutationEndpoint({
    name: 'uncoverPushedConfiguration',
    access: 'admin',
    returns: ConfigPushedRead,
    throws: OVERRIDE_ERRORS,
    summary: 'Takes out of the environment what stands over the settings of the branch.',
  })
  async uncover(@CurrentCaller() caller: Caller) {
    await this.levels.uncover(caller);
    return this.levels.readPushed(caller);
  }
}
