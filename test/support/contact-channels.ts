import type {
  ContactChannelRead,
  ServerContactChannelCreate,
} from '../../src/users/contact-channels/contact-channels.contract.js';
import { expectOk, type TestProject } from './project';

export type Channel = ContactChannelRead;

export interface ChannelList {
  items: Channel[];
  is_paginated: boolean;
}

/** The channels of a user as the server sees them. */
export async function channelsOf(project: TestProject, userId: string): Promise<Channel[]> {
  const answer = await project.server<ChannelList>('GET /contact-channels', { query: { user_id: userId } });
  return expectOk(answer).items;
}

/** Adds a channel as the server. */
export async function addChannel(
  project: TestProject,
  channel: Partial<ServerContactChannelCreate> & { user_id: string; value: string },
): Promise<Channel> {
  const body = { type: 'email', used_for_auth: false, ...channel };
  return expectOk(await project.server<Channel>('POST /contact-channels', { body }));
}
