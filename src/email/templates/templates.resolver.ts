import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/access/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { checkArguments } from '../../common/contract/check-arguments.js';
import { TemplateCreate, TemplateParams, TemplateUpdate, TemplateView } from './templates.contract.js';
import { TemplatesService } from './templates.service.js';

/** E-mail templates over GraphQL, for administrators. */
@Resolver(() => TemplateView)
export class TemplatesResolver {
  constructor(private readonly templates: TemplatesService) {}

  @Query(() => [TemplateView], { name: 'emailTemplates', description: 'The built-in ones first.' })
  @Endpoint({ access: 'admin' })
  list(@CurrentCaller() caller: Caller) {
    return this.templates.list(caller);
  }

  @Mutation(() => TemplateView, { name: 'createEmailTemplate' })
  @Endpoint({ access: 'admin', throws: ['CURRENT_PROJECT_NOT_FOUND'] })
  create(@CurrentCaller() caller: Caller, @Args('input') input: TemplateCreate) {
    return this.templates.create(caller, input);
  }

  @Mutation(() => TemplateView, { name: 'updateEmailTemplate' })
  @Endpoint({
    access: 'admin',
    throws: ['REQUIRES_CUSTOM_EMAIL_SERVER', 'EMAIL_RENDERING_ERROR', 'CURRENT_PROJECT_NOT_FOUND'],
  })
  async update(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: TemplateUpdate,
  ) {
    return (await this.templates.update(caller, checkArguments(TemplateParams, { id }).id, input)).template;
  }

  @Mutation(() => ID, { name: 'deleteEmailTemplate', description: 'Restores a built-in one that was changed.' })
  @Endpoint({ access: 'admin', throws: ['CURRENT_PROJECT_NOT_FOUND'] })
  async delete(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string): Promise<string> {
    await this.templates.delete(caller, checkArguments(TemplateParams, { id }).id);
    return id;
  }
}
