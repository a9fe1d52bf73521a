import { Args, ID, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { checkArguments } from '../../common/contract/check-arguments.js';
import { ThemeCreate, ThemeParams, ThemeRead, ThemeUpdate } from './themes.contract.js';
import { ThemesService } from './themes.service.js';
import { HAND_CHANGE_ERRORS } from '../../common/project-store/project-store.js';

/** Email themes over GraphQL, for administrators. */
@Resolver(() => ThemeRead)
export class ThemesResolver {
  constructor(private readonly themes: ThemesService) {}

  @QueryEndpoint({
    name: 'emailThemes',
    access: 'admin',
    returns: [ThemeRead],
    throws: [],
    summary: 'The built-in ones first.',
  })
  list(@CurrentCaller() caller: Caller) {
    return this.themes.list(caller);
  }

  @MutationEndpoint({
    name: 'createEmailTheme',
    access: 'admin',
    returns: ThemeRead,
    throws: HAND_CHANGE_ERRORS,
    summary: 'Begins as a copy of the light one.',
  })
  create(@CurrentCaller() caller: Caller, @Args('input') input: ThemeCreate) {
    return this.themes.create(caller, input);
  }

  @MutationEndpoint({
    name: 'updateEmailTheme',
    access: 'admin',
    returns: ThemeRead,
    once: true,
    throws: ['EMAIL_THEME_NOT_FOUND', 'EMAIL_RENDERING_ERROR', ...HAND_CHANGE_ERRORS],
  })
  update(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: ThemeUpdate,
  ) {
    return this.themes.update(caller, checkArguments(ThemeParams, { id }).id, input);
  }

  @MutationEndpoint({
    name: 'deleteEmailTheme',
    access: 'admin',
    returns: ID,
    throws: [
      'EMAIL_THEME_NOT_FOUND',
      'ACTIVE_EMAIL_THEME_CANNOT_BE_DELETED',
      'BUILT_IN_EMAIL_THEME_CANNOT_BE_DELETED',
      ...HAND_CHANGE_ERRORS,
    ],
    summary: 'Restores a built-in one that was changed.',
  })
  async delete(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string): Promise<string> {
    await this.themes.delete(caller, checkArguments(ThemeParams, { id }).id);
    return id;
  }
}
