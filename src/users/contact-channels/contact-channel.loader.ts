import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { perCaller } from '../../common/graphql/per-caller.js';
import type { ContactChannelRead } from './contact-channels.contract.js';
import { presentContactChannel } from './contact-channels.presenter.js';
import { ContactChannelsQueries } from './contact-channels.queries.js';

/** The contact channels of users over GraphQL: those of all users that one request shows are read in one statement. */
@Injectable()
export class ContactChannelLoader {
  private readonly loaders = perCaller<ContactChannelRead[]>(async ({ projectId }, userIds) => {
    const rows = await this.queries.findOfUsers(projectId, userIds);
    const channels = new Map<string, ContactChannelRead[]>(userIds.map((userId) => [userId, []]));
    for (const row of rows) channels.get(row.userId)?.push(presentContactChannel(row));
    return userIds.map((userId) => channels.get(userId) ?? []);
  });

  constructor(private readonly queries: ContactChannelsQueries) {}

  /** The contact channels of a user, for one request's caller. */
  async load(caller: Caller, userId: string): Promise<ContactChannelRead[]> {
    return (await this.loaders(caller).load(userId)) ?? [];
  }
}
