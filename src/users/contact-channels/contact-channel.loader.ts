import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Caller } from '../../common/access/caller.js';
import { Database } from '../../common/database/database.js';
import { perCaller } from '../../common/graphql/per-caller.js';
import { ContactChannelEntity } from '../entities/contact-channel.entity.js';
import type { ContactChannelRead } from './contact-channels.contract.js';
import { presentContactChannel } from './contact-channels.presenter.js';

/** The contact channels of users over GraphQL: those of all users that one request shows are read in one statement. */
@Injectable()
export class ContactChannelLoader {
  private readonly loaders = perCaller<ContactChannelRead[]>(async ({ projectId }, userIds) => {
    const rows = await this.database.repository(ContactChannelEntity).find({
      where: { projectId, userId: In(userIds) },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    const channels = new Map<string, ContactChannelRead[]>(userIds.map((userId) => [userId, []]));
    for (const row of rows) channels.get(row.userId)?.push(presentContactChannel(row));
    return userIds.map((userId) => channels.get(userId) ?? []);
  });

  constructor(private readonly database: Database) {}

  /** The contact channels of a user, for one request's caller. */
  async load(caller: Caller, userId: string): Promise<ContactChannelRead[]> {
    return (await this.loaders(caller).load(userId)) ?? [];
  }
}
