import { Args, ID, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/access/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { ServerUserRead } from '../users.contract.js';
import { ContactChannelLoader } from './contact-channel.loader.js';
import { ContactChannelArgs, ContactChannelUpdateArgs, toParams } from './contact-channels.args.js';
import { ContactChannelRead, ServerContactChannelCreate } from './contact-channels.contract.js';
import { ContactChannelsService } from './contact-channels.service.js';

const TAKEN = 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE';

/** Contact channels over GraphQL, for administrators. */
@Resolver(() => ServerUserRead)
export class ContactChannelsResolver {
  constructor(
    private readonly channels: ContactChannelsService,
    private readonly loader: ContactChannelLoader,
  ) {}

  @ResolveField(() => [ContactChannelRead], { name: 'contactChannels', description: 'Oldest first.' })
  @Endpoint({ access: 'admin' })
  list(@CurrentCaller() caller: Caller, @Parent() user: ServerUserRead) {
    return this.loader.load(caller, user.id);
  }

  @Mutation(() => ContactChannelRead, { name: 'createContactChannel' })
  @Endpoint({ access: 'admin', throws: ['USER_NOT_FOUND', TAKEN] })
  create(@CurrentCaller() caller: Caller, @Args('input') input: ServerContactChannelCreate) {
    return this.channels.create(caller, input);
  }

  @Mutation(() => ContactChannelRead, { name: 'updateContactChannel' })
  @Endpoint({ access: 'admin', throws: [TAKEN] })
  update(@CurrentCaller() caller: Caller, @Args() args: ContactChannelUpdateArgs) {
    return this.channels.update(caller, toParams(args), args.input);
  }

  @Mutation(() => ID, { name: 'deleteContactChannel', description: 'Answers the id of the removed channel.' })
  @Endpoint({ access: 'admin' })
  async delete(@CurrentCaller() caller: Caller, @Args() args: ContactChannelArgs): Promise<string> {
    await this.channels.delete(caller, toParams(args));
    return args.id;
  }
}
