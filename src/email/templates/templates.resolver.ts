import { Args, ID, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { checkArguments } from '../../common/contract/check-arguments.js';
import { TemplateCreate, TemplateParams, TemplateUpdate, TemplateView } from './templates.contract.js';
import { TemplatesService } from './templates.service.js';
import { HAND_CHANGE_ERRORS } from '../../common/project-store/project-store.js';

/** Email templates over GraphQL, for administrators. */
@Resolver(() => TemplateView)
export class TemplatesResolver {
  constructor(private readonly templates: TemplatesService) {}

  @QueryEndpoint({
    name: 'emailTemplates',
    access: 'admin',
    returns: [TemplateView],
    throws: [],
    summary: 'The built-in ones first; with the shared email server those alone.',
  })
  list(@CurrentCaller() caller: Caller) {
    return this.templates.list(caller);
  }

  @MutationEndpoint({
    name: 'createEmailTemplate',
    access: 'admin',
    returns: TemplateView,
    throws: ['REQUIRES_CUSTOM_EMAIL_SERVER', ...HAND_CHANGE_ERRORS],
  })
  create(@CurrentCaller() caller: Caller, @Args('input') input: TemplateCreate) {
    return this.templates.create(caller, input);
  }

  @MutationEndpoint({
    name: 'updateEmailTemplate',
    access: 'admin',
    returns: TemplateView,
    once: true,
    throws: [
      'REQUIRES_CUSTOM_EMAIL_SERVER',
      'EMAIL_TEMPLATE_NOT_FOUND',
      'EMAIL_RENDERING_ERROR',
      ...HAND_CHANGE_ERRORS,
    ],
  })
  async update(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: TemplateUpdate,
  ) {
    return (await this.templates.update(caller, checkArguments(TemplateParams, { id }).id, input)).template;
  }

  @MutationEndpoint({
    name: 'deleteEmailTemplate',
    access: 'admin',
    returns: ID,
    throws: [
      'REQUIRES_CUSTOM_EMAIL_SERVER',
      'EMAIL_TEMPLATE_NOT_FOUND',
      'BUILT_IN_EMAIL_TEMPLATE_CANNOT_BE_DELETED',
      ...HAND_CHANGE_ERRORS,
    ],
    summary: 'Restores a built-in one that was changed.',
  })
  async delete(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string): Promise<string> {
    await this.templates.delete(caller, checkArguments(TemplateParams, { id }).id);
    return id;
  }
}
