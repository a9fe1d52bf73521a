import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { SECOND_FACTOR_ERRORS, SIGN_IN_CHANGE_ERRORS } from '../../users/users.policy.js';
import { RecoveryCodesCreate, RecoveryCodesQuery, RecoveryCodesRead, RecoveryCodesStateRead } from './mfa.contract.js';
import { MFA_SIGN_IN } from './mfa.limits.js';
import { RecoveryCodesApiService } from './recovery-codes-api.service.js';

/** Codes for users who have lost their authenticator app. */
@ApiTags('Sign-in')
@Controller('api/v1/auth/mfa/recovery-codes')
export class RecoveryCodesController {
  constructor(private readonly codes: RecoveryCodesApiService) {}

  @Post()
  @Endpoint({
    access: 'client',
    rateLimit: MFA_SIGN_IN,
    requiresUser: true,
    returns: RecoveryCodesRead,
    throws: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'TOTP_NOT_ENABLED', ...SIGN_IN_CHANGE_ERRORS, ...SECOND_FACTOR_ERRORS],
    summary: 'Make new recovery codes for the signed-in user; those from before are good no longer.',
  })
  renew(@CurrentCaller() caller: Caller, @Body() input: RecoveryCodesCreate) {
    return this.codes.renew(caller, input);
  }

  @Get()
  @Endpoint({
    access: 'client',
    returns: RecoveryCodesStateRead,
    throws: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'RECOVERY_CODES_OF_ANOTHER_USER'],
    summary: 'Tell how many recovery codes a user has left.',
  })
  read(@CurrentCaller() caller: Caller, @Query() query: RecoveryCodesQuery) {
    return this.codes.read(caller, query.user_id);
  }
}
