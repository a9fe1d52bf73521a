import { Injectable } from '@nestjs/common';
import { presentList, type List } from '../../../shared/contract/page.js';
import { requireOwnUser, type Caller } from '../../common/caller/caller.js';
import { SUCCESS, type Success } from '../../common/contract/success.js';
import { KnownError } from '../../common/errors/known-error.js';
import { describeDevice } from '../../users/sessions/device.js';
import { TrustedDevicesQueries, type TrustedDeviceRow } from '../../users/trusted-devices/trusted-devices.queries.js';
import { TrustedDevicesService } from '../../users/trusted-devices/trusted-devices.service.js';
import { requireSelf } from '../../users/users.policy.js';
import type { RemovedTrustedDevicesRead, TrustedDeviceRead } from './mfa.contract.js';

/** Trusted devices as users, servers and operators handle them. */
@Injectable()
export class TrustedDevicesApiService {
  constructor(
    private readonly queries: TrustedDevicesQueries,
    private readonly devices: TrustedDevicesService,
  ) {}

  /**
   * Newest first.
   *
   * @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER, TRUSTED_DEVICES_OF_ANOTHER_USER to a client
   */
  async list(caller: Caller, userId: string): Promise<List<TrustedDeviceRead>> {
    requireSelf(caller, userId, 'TRUSTED_DEVICES_OF_ANOTHER_USER');
    return presentList(await this.listOfUsers(caller, [userId]));
  }

  /** The same of several users, for servers and administrators; none where the project does not allow any. */
  async listOfUsers(caller: Caller, userIds: readonly string[]): Promise<TrustedDeviceRead[]> {
    if (!caller.tenancy.config.auth.trustedDevices) return [];
    return (await this.queries.listOfUsers(caller.projectId, userIds)).map(presentTrustedDevice);
  }

  /** @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER to a client; TRUSTED_DEVICE_NOT_FOUND */
  async remove(caller: Caller, id: string): Promise<Success> {
    const isClient = caller.tier === 'client';
    const userId = isClient ? requireOwnUser(caller).id : await this.queries.findOwner(caller.projectId, id);
    if (userId === null || !(await this.devices.remove(caller, userId, id))) {
      throw new KnownError('TRUSTED_DEVICE_NOT_FOUND');
    }
    return SUCCESS;
  }

  /** @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER, TRUSTED_DEVICES_OF_ANOTHER_USER to a client */
  async removeAll(caller: Caller, userId: string): Promise<RemovedTrustedDevicesRead> {
    requireSelf(caller, userId, 'TRUSTED_DEVICES_OF_ANOTHER_USER');
    return { removed_count: await this.devices.removeAll(caller, userId) };
  }
}

function presentTrustedDevice(row: TrustedDeviceRow): TrustedDeviceRead {
  return {
    id: row.id,
    user_id: row.userId,
    device: describeDevice(row.userAgent),
    trusted_at_millis: row.trustedAt.getTime(),
    last_used_at_millis: row.lastUsedAt?.getTime() ?? null,
    expires_at_millis: row.expiresAt.getTime(),
  };
}
