import { Injectable } from '@nestjs/common';
import { Args, ArgsType, ID, Parent, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { FieldEndpoint, MutationEndpoint } from '../../common/access/graphql-endpoint.js';
import { Uuid } from '../../common/contract/fields.js';
import { perCaller } from '../../common/graphql/per-caller.js';
import { ServerUserRead } from '../../users/users.contract.js';
import { RemovedTrustedDevicesRead, TrustedDeviceRead } from './mfa.contract.js';
import { TrustedDevicesApiService } from './trusted-devices-api.service.js';

@ArgsType()
class TrustedDeviceArgs {
  @Uuid() id: string;
}

@ArgsType()
class DevicesOfUserArgs {
  @Uuid() user_id: string;
}

/** The trusted devices of users over GraphQL: those of all users that one request shows are read in one statement. */
@Injectable()
export class TrustedDevicesLoader {
  private readonly loaders = perCaller<TrustedDeviceRead[]>(async (caller, userIds) => {
    const devices = await this.api.listOfUsers(caller, userIds);
    const ofUsers = new Map<string, TrustedDeviceRead[]>(userIds.map((userId) => [userId, []]));
    for (const device of devices) ofUsers.get(device.user_id)?.push(device);
    return userIds.map((userId) => ofUsers.get(userId) ?? []);
  });

  constructor(private readonly api: TrustedDevicesApiService) {}

  /** The devices of a user, for one request's caller. */
  async load(caller: Caller, userId: string): Promise<TrustedDeviceRead[]> {
    return (await this.loaders(caller).load(userId)) ?? [];
  }
}

/** Trusted devices over GraphQL, for administrators. */
@Resolver(() => ServerUserRead)
export class TrustedDevicesResolver {
  constructor(
    private readonly api: TrustedDevicesApiService,
    private readonly loader: TrustedDevicesLoader,
  ) {}

  @FieldEndpoint({
    name: 'trustedDevices',
    access: 'admin',
    returns: [TrustedDeviceRead],
    throws: [],
    summary: 'Newest first.',
  })
  list(@CurrentCaller() caller: Caller, @Parent() user: ServerUserRead) {
    return this.loader.load(caller, user.id);
  }

  @MutationEndpoint({
    name: 'removeTrustedDevice',
    access: 'admin',
    returns: ID,
    throws: ['TRUSTED_DEVICE_NOT_FOUND'],
    summary: 'Answers the id of the device that is trusted no longer.',
  })
  async remove(@CurrentCaller() caller: Caller, @Args() { id }: TrustedDeviceArgs): Promise<string> {
    await this.api.remove(caller, id);
    return id;
  }

  @MutationEndpoint({
    name: 'removeTrustedDevicesOfUser',
    access: 'admin',
    returns: RemovedTrustedDevicesRead,
    throws: [],
    summary: 'Trusts no device of a user any longer; sessions go on.',
  })
  removeAll(@CurrentCaller() caller: Caller, @Args() { user_id: userId }: DevicesOfUserArgs) {
    return this.api.removeAll(caller, userId);
  }
}
