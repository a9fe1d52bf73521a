import { Body, Controller, Delete, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { Success } from '../../common/contract/success.js';
import { SIGN_IN_CHANGE_ERRORS } from '../../users/users.policy.js';
import { PasskeyListQuery, PasskeyParams, PasskeyUpdate, StoredPasskeyRead } from './passkey.contract.js';
import { PasskeysApiService } from './passkeys-api.service.js';

/** The passkeys that users have: their own, and for servers those of everybody. */
@ApiTags('Passkeys')
@Controller('api/v1/auth/passkeys')
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysApiService) {}

  @Get()
  @Endpoint({
    access: 'client',
    returns: StoredPasskeyRead,
    envelope: 'list',
    throws: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'PASSKEYS_OF_ANOTHER_USER'],
    summary: 'List the passkeys of a user, oldest first.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: PasskeyListQuery) {
    return this.passkeys.list(caller, query.user_id);
  }

  @Patch(':id')
  @Endpoint({
    access: 'client',
    returns: StoredPasskeyRead,
    throws: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'PASSKEY_NOT_FOUND', ...SIGN_IN_CHANGE_ERRORS],
    summary: 'Name a passkey.',
  })
  rename(@CurrentCaller() caller: Caller, @Param() params: PasskeyParams, @Body() input: PasskeyUpdate) {
    return this.passkeys.rename(caller, params.id, input);
  }

  @Delete(':id')
  @Endpoint({
    access: 'client',
    returns: Success,
    throws: [
      'CANNOT_GET_OWN_USER_WITHOUT_USER',
      'PASSKEY_NOT_FOUND',
      'PASSKEY_IS_LAST_WAY_IN',
      ...SIGN_IN_CHANGE_ERRORS,
    ],
    summary: 'Remove a passkey; users keep their last way to sign in.',
  })
  remove(@CurrentCaller() caller: Caller, @Param() params: PasskeyParams) {
    return this.passkeys.remove(caller, params.id);
  }
}
