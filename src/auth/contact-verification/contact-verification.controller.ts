import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { CODE_ERRORS, CodeInput, CodeValidRead } from '../../common/verification-codes/verification-codes.contract.js';
import { VerificationCodesService } from '../../common/verification-codes/verification-codes.service.js';
import { ContactChannelParams } from '../../users/contact-channels/contact-channels.contract.js';
import {
  AddressVerificationRead,
  PrimaryVerificationMailSend,
  VerificationMailSend,
} from './contact-verification.contract.js';
import { ContactVerificationService } from './contact-verification.service.js';
import { Success } from '../../common/contract/success.js';
import { VERIFICATION_SENDING } from './contact-verification.limits.js';
import { CODE_SENDING, CODE_USE } from '../../common/verification-codes/codes.limits.js';
import { CONTACT_VERIFICATION } from './contact-verification.codes.js';

/** Proving that an address is its user's: the mail that asks, and the code in it. */
@ApiTags('Contact channels')
@Controller('api/v1/contact-channels')
export class ContactVerificationController {
  constructor(
    private readonly verification: ContactVerificationService,
    private readonly codes: VerificationCodesService,
  ) {}

  @Post('send-verification-code')
  @Endpoint({
    access: 'client',
    rateLimit: CODE_SENDING,
    requiresUser: true,
    returns: Success,
    throws: ['EMAIL_IS_NOT_PRIMARY_EMAIL', 'EMAIL_ALREADY_VERIFIED', 'REDIRECT_URL_NOT_WHITELISTED'],
    summary: "Mail a link that verifies the signed-in user's primary address.",
  })
  sendToPrimary(@CurrentCaller() caller: Caller, @Body() input: PrimaryVerificationMailSend) {
    return this.verification.sendToPrimary(caller, input);
  }

  @Post(':user_id/:contact_channel_id/send-verification-code')
  @Endpoint({
    access: 'client',
    rateLimit: VERIFICATION_SENDING,
    returns: Success,
    throws: [
      'CANNOT_GET_OWN_USER_WITHOUT_USER',
      'USER_ID_DOES_NOT_EXIST',
      'CONTACT_CHANNEL_NOT_FOUND',
      'CONTACT_CHANNEL_NOT_YOURS_TO_VERIFY',
      'EMAIL_ALREADY_VERIFIED',
      'REDIRECT_URL_NOT_WHITELISTED',
    ],
    summary: 'Mail a link that verifies a contact channel.',
  })
  send(
    @CurrentCaller() caller: Caller,
    @Param() params: ContactChannelParams,
    @Body() { callback_url }: VerificationMailSend,
  ) {
    return this.verification.send(caller, params, callback_url);
  }

  @Post('verify')
  @Endpoint({
    access: 'client',
    rateLimit: CODE_USE,
    hasProof: true,
    returns: Success,
    throws: [...CODE_ERRORS, 'CONTACT_CHANNEL_VALUE_CHANGED'],
    summary: 'Verify a contact channel with a mailed code.',
  })
  verify(@CurrentCaller() caller: Caller, @Body() { code }: CodeInput) {
    return this.verification.verify(caller, code);
  }

  @Post('verify/check-code')
  @Endpoint({
    access: 'client',
    rateLimit: CODE_USE,
    returns: CodeValidRead,
    throws: CODE_ERRORS,
    summary: 'See whether a code that verifies a contact channel is still good.',
  })
  checkCode(@CurrentCaller() { projectId }: Caller, @Body() { code }: CodeInput) {
    return this.codes.checkCode(projectId, { purpose: CONTACT_VERIFICATION, code });
  }

  @Post('verify/details')
  @Endpoint({
    access: 'client',
    rateLimit: CODE_USE,
    returns: AddressVerificationRead,
    throws: [...CODE_ERRORS, 'CONTACT_CHANNEL_VALUE_CHANGED'],
    summary: 'See what a mailed code would verify, and how the account came by the address.',
  })
  describe(@CurrentCaller() caller: Caller, @Body() { code }: CodeInput) {
    return this.verification.describe(caller, code);
  }

  @Post('verify/not-me')
  @Endpoint({
    access: 'client',
    rateLimit: CODE_USE,
    hasProof: true,
    returns: Success,
    throws: [...CODE_ERRORS, 'CONTACT_CHANNEL_VALUE_CHANGED', 'EMAIL_ALREADY_VERIFIED'],
    summary: 'Take an unverified address off its account with a mailed code, and end the sessions of that account.',
  })
  disown(@CurrentCaller() caller: Caller, @Body() { code }: CodeInput) {
    return this.verification.disown(caller, code);
  }
}
