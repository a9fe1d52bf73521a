import { Args, ID, Parent, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { FieldEndpoint, MutationEndpoint } from '../../common/access/graphql-endpoint.js';
import { ServerUserRead } from '../users.contract.js';
import { ContactChannelLoader } from './contact-channel.loader.js';
import { ContactChannelArgs, ContactChannelUpdateArgs, toParams } from './contact-channels.args.js';
import { ContactChannelRead, ServerContactChannelCreate } from './contact-channels.contract.js';
import { ContactChannelsService } from './contact-channels.service.js';
import { CHANNEL_CREATE_ERRORS, CHANNEL_UPDATE_ERRORS } from './contact-channel-errors.js';

/** Contact channels over GraphQL, for administrators. */
@Resolver(() => ServerUserRead)
export class ContactChannelsResolver {
  constructor(
    private readonly channels: ContactChannelsService,
    private readonly loader: ContactChannelLoader,
  ) {}

  @FieldEndpoint({
    name: 'contactChannels',
    access: 'admin',
    returns: [ContactChannelRead],
    throws: [],
    summary: 'Oldest first.',
  })
  list(@CurrentCaller() caller: Caller, @Parent() user: ServerUserRead) {
    return this.loader.load(caller, user.id);
  }

  @MutationEndpoint({
    name: 'createContactChannel',
    access: 'admin',
    returns: ContactChannelRead,
    throws: CHANNEL_CREATE_ERRORS,
  })
  create(@CurrentCaller() caller: Caller, @Args('input') input: ServerContactChannelCreate) {
    return this.channels.create(caller, input);
  }

  @MutationEndpoint({
    name: 'updateContactChannel',
    access: 'admin',
    returns: ContactChannelRead,
    throws: CHANNEL_UPDATE_ERRORS,
  })
  update(@CurrentCaller() caller: Caller, @Args() args: ContactChannelUpdateArgs) {
    return this.channels.update(caller, toParams(args), args.input);
  }

  @MutationEndpoint({
    name: 'deleteContactChannel',
    access: 'admin',
    returns: ID,
    throws: ['CONTACT_CHANNEL_DOES_NOT_EXIST'],
    summary: 'Answers the id of the removed channel.',
  })
  async delete(@CurrentCaller() caller: Caller, @Args() args: ContactChannelArgs): Promise<string> {
    await this.channels.delete(caller, toParams(args));
    return args.id;
  }
}
