import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { Success } from '../../common/contract/success.js';
import {
  RemovedTrustedDevicesRead,
  TrustedDeviceParams,
  TrustedDeviceRead,
  TrustedDevicesQuery,
} from './mfa.contract.js';
import { TrustedDevicesApiService } from './trusted-devices-api.service.js';

/** The devices on which users are not asked for their second factor: their own, and for servers those of everybody. */
@ApiTags('Sign-in')
@Controller('api/v1/auth/mfa/trusted-devices')
export class TrustedDevicesController {
  constructor(private readonly devices: TrustedDevicesApiService) {}

  @Get()
  @Endpoint({
    access: 'client',
    returns: TrustedDeviceRead,
    envelope: 'list',
    throws: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'TRUSTED_DEVICES_OF_ANOTHER_USER'],
    summary: 'List the devices that a user trusts, newest first.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: TrustedDevicesQuery) {
    return this.devices.list(caller, query.user_id);
  }

  @Delete()
  @Endpoint({
    access: 'client',
    returns: RemovedTrustedDevicesRead,
    throws: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'TRUSTED_DEVICES_OF_ANOTHER_USER'],
    summary: 'Trust no device of a user any longer: each asks for the second factor at the next sign-in.',
  })
  removeAll(@CurrentCaller() caller: Caller, @Query() query: TrustedDevicesQuery) {
    return this.devices.removeAll(caller, query.user_id);
  }

  @Delete(':id')
  @Endpoint({
    access: 'client',
    returns: Success,
    throws: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'TRUSTED_DEVICE_NOT_FOUND'],
    summary: 'Trust a device no longer.',
  })
  remove(@CurrentCaller() caller: Caller, @Param() params: TrustedDeviceParams) {
    return this.devices.remove(caller, params.id);
  }
}
