import { Injectable } from '@nestjs/common';
import { reservesAddress } from '../contact-channels/address-reservation.queries.js';
import { StoredChannelsService } from '../contact-channels/stored-channels.service.js';
import { ContactChannelsQueries } from '../contact-channels/contact-channels.queries.js';
import { StoredLinkedAccountsService } from '../linked-accounts/stored-linked-accounts.service.js';
import { PasskeysService } from '../credentials/passkeys.service.js';
import { TotpService } from '../second-factor/totp.service.js';
import { forgetDevices } from '../sessions/known-devices.statements.js';
import { forgetNetworks } from '../sessions/known-networks.statements.js';
import { UserLifecycle } from '../lifecycle/user-lifecycle.js';
import type { UserChange } from '../changes/user-change.js';

/**
 * Accounts into which somebody is let who proved an address. Until the first proof, anybody may have made the account, who
 * must not be able to enter it afterwards.
 */
@Injectable()
export class AddressProofsService {
  constructor(
    private readonly channels: ContactChannelsQueries,
    private readonly storedChannels: StoredChannelsService,
    private readonly passkeys: PasskeysService,
    private readonly totp: TotpService,
    private readonly linkedAccounts: StoredLinkedAccountsService,
    private readonly lifecycle: UserLifecycle,
  ) {}

  /**
   * Adds to the change of a user that somebody proved an address and comes in by it. The first proof takes away what the
   * account collected before: passkeys, second factor, linked accounts, other addresses, the networks and devices
   * it is known from, and its API keys. The password and the sessions are for the caller to replace and to end: whoever comes in by
   * an email brings their own.
   *
   * @param email normalised
   * @returns false when the address does not lead into this account
   */
  async add(change: UserChange, email: string): Promise<boolean> {
    const own = await this.channels.find(change.origin.projectId, { userId: change.user.id });
    const channel = own.find(({ value, usedForAuth }) => value === email && usedForAuth);
    if (!channel || !reservesAddress(channel, own)) return false;
    if (channel.isVerified) return true;
    this.storedChannels.keepProven(change, own, channel);
    this.forgetUnproven(change);
    return true;
  }

  /** Adds to the change of a user that what was set before the first proof is gone, but for addresses and password. */
  forgetUnproven(change: UserChange): void {
    this.passkeys.remove(change);
    this.totp.put(change, null);
    this.linkedAccounts.removeAll(change);
    forgetNetworks(change);
    forgetDevices(change);
    this.lifecycle.emitOwnerChanged(change);
  }
}
