import { Args, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { PreviewRead, PreviewRequest } from './preview.contract.js';
import { presentPreview } from './preview.presenter.js';
import { PreviewService } from './preview.service.js';

/** Previews over GraphQL, for administrators. */
@Resolver(() => PreviewRead)
export class PreviewResolver {
  constructor(private readonly preview: PreviewService) {}

  @QueryEndpoint({
    name: 'emailPreview',
    access: 'admin',
    returns: PreviewRead,
    once: true,
    throws: ['EMAIL_TEMPLATE_ID_DOES_NOT_EXIST', 'EMAIL_THEME_ID_DOES_NOT_EXIST'],
    summary: 'A broken source is no error: `problem` tells it.',
  })
  async render(@CurrentCaller() caller: Caller, @Args('input') input: PreviewRequest) {
    return presentPreview(await this.preview.tryRender(caller, input));
  }
}
