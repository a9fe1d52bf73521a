import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/access/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { checkArguments } from '../../common/contract/check-arguments.js';
import { ThemeCreate, ThemeParams, ThemeRead, ThemeUpdate } from './themes.contract.js';
import { ThemesService } from './themes.service.js';

/** E-mail themes over GraphQL, for administrators. */
@Resolver(() => ThemeRead)
export class ThemesResolver {
  constructor(private readonly themes: ThemesService) {}

  @Query(() => [ThemeRead], { name: 'emailThemes', description: 'The built-in ones first.' })
  @Endpoint({ access: 'admin' })
  list(@CurrentCaller() caller: Caller) {
    return this.themes.list(caller);
  }

  @Mutation(() => ThemeRead, { name: 'createEmailTheme', description: 'Begins as a copy of the light one.' })
  @Endpoint({ access: 'admin', throws: ['CURRENT_PROJECT_NOT_FOUND'] })
  create(@CurrentCaller() caller: Caller, @Args('input') input: ThemeCreate) {
    return this.themes.create(caller, input);
  }

  @Mutation(() => ThemeRead, { name: 'updateEmailTheme' })
  @Endpoint({ access: 'admin', throws: ['EMAIL_RENDERING_ERROR', 'CURRENT_PROJECT_NOT_FOUND'] })
  update(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: ThemeUpdate,
  ) {
    return this.themes.update(caller, checkArguments(ThemeParams, { id }).id, input);
  }

  @Mutation(() => ID, { name: 'deleteEmailTheme', description: 'Restores a built-in one that was changed.' })
  @Endpoint({ access: 'admin', throws: ['CURRENT_PROJECT_NOT_FOUND'] })
  async delete(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string): Promise<string> {
    await this.themes.delete(caller, checkArguments(ThemeParams, { id }).id);
    return id;
  }
}
