import { Injectable } from '@nestjs/common';
import { reservesAddress } from './contact-channels/address-reservation.queries.js';
import { ChannelWritesService } from './contact-channels/channel-writes.service.js';
import { ContactChannelsQueries } from './contact-channels/contact-channels.queries.js';
import { LinkedAccountsService } from './linked-accounts/linked-accounts.service.js';
import { PasskeysService } from './credentials/passkeys.service.js';
import { TotpService } from './credentials/totp.service.js';
import { forgetNetworks } from './sessions/known-networks.js';
import { UserFollowers } from './user-followers.js';
import type { UserWrite } from './user-write.js';

/**
 * What it means that somebody proved an address and is let into its account for it. Until the first proof, anybody may
 * have made the account, who must not be able to enter it afterwards.
 */
@Injectable()
export class AddressProofsService {
  constructor(
    private readonly channels: ContactChannelsQueries,
    private readonly channelWrites: ChannelWritesService,
    private readonly passkeys: PasskeysService,
    private readonly totp: TotpService,
    private readonly linkedAccounts: LinkedAccountsService,
    private readonly followers: UserFollowers,
  ) {}

  /**
   * Adds to the change of a user that somebody proved an address and comes in by it. The first proof takes away what the
   * account collected before: passkeys, second factor, linked accounts, other addresses, the networks it is known
   * from, and its API keys. The password and the sessions are for the caller to replace and to end: whoever comes in by a
   * mail brings their own.
   *
   * @param email normalised
   * @returns false when the address does not lead into this account
   */
  async add(write: UserWrite, email: string): Promise<boolean> {
    const own = await this.channels.find(write.origin.projectId, { userId: write.user.id });
    const channel = own.find(({ value, usedForAuth }) => value === email && usedForAuth);
    if (!channel || !reservesAddress(channel, own)) return false;
    if (channel.isVerified) return true;
    this.channelWrites.keepProven(write, own, channel);
    this.forgetUnproven(write);
    return true;
  }

  /** Adds to the change of a user that what was set before the first proof is gone, but for addresses and password. */
  forgetUnproven(write: UserWrite): void {
    this.passkeys.remove(write);
    this.totp.put(write, null);
    this.linkedAccounts.removeAll(write);
    forgetNetworks(write);
    this.followers.emitForgotten(write);
  }
}
