import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/access/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { PreviewRead, PreviewRequest } from './preview.contract.js';
import { presentPreview } from './preview.presenter.js';
import { PreviewService } from './preview.service.js';

/** Previews over GraphQL, for administrators. */
@Resolver(() => PreviewRead)
export class PreviewResolver {
  constructor(private readonly preview: PreviewService) {}

  @Query(() => PreviewRead, { name: 'emailPreview', description: 'A broken source is no error: `problem` tells it.' })
  @Endpoint({ access: 'admin' })
  async render(@CurrentCaller() caller: Caller, @Args('input') input: PreviewRequest) {
    return presentPreview(await this.preview.tryRender(caller, input));
  }
}
