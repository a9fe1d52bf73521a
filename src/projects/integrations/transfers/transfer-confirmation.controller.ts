import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../../common/caller/caller.js';
import { CurrentCaller } from '../../../common/access/current-caller.js';
import { Endpoint } from '../../../common/access/endpoint.js';
import { CODE_USE } from '../../../common/verification-codes/codes.limits.js';
import {
  CODE_ERRORS,
  CodeInput,
  CodeValidRead,
} from '../../../common/verification-codes/verification-codes.contract.js';
import { OWNER_SESSION_ERRORS } from '../owners/owner-session.service.js';
import { TransferConfirm, TransferConfirmRead, TransferDetailsRead } from './transfers.contract.js';
import { TransferLinksService } from './transfer-links.service.js';
import { TransfersService } from './transfers.service.js';

/** The dashboard's side of a transfer: its page asks a user whether they take the project over. */
@ApiTags('Integrations')
@Controller('api/v1/integrations/custom/projects/transfer/confirm')
export class TransferConfirmationController {
  constructor(
    private readonly links: TransferLinksService,
    private readonly transfers: TransfersService,
  ) {}

  @Post()
  @Endpoint({
    access: 'client',
    rateLimit: CODE_USE,
    returns: TransferConfirmRead,
    throws: [
      ...OWNER_SESSION_ERRORS,
      ...CODE_ERRORS,
      'PROJECT_NOT_TRANSFERABLE',
      'TEAM_MEMBERSHIP_NOT_FOUND',
      'USER_NOT_FOUND',
      'TEAM_LIMIT_REACHED',
    ],
    summary: "Take over a platform's project, into a team of the signed-in owner.",
  })
  confirm(@CurrentCaller() caller: Caller, @Body() input: TransferConfirm) {
    return this.transfers.confirm(caller, input);
  }

  @Post('check')
  @Endpoint({
    access: 'client',
    rateLimit: CODE_USE,
    returns: CodeValidRead,
    throws: [...CODE_ERRORS, 'PROJECT_NOT_TRANSFERABLE'],
    summary: 'Ask whether a link is good.',
  })
  check(@CurrentCaller() caller: Caller, @Body() { code }: CodeInput) {
    return this.links.check(caller, code);
  }

  @Post('details')
  @Endpoint({
    access: 'client',
    rateLimit: CODE_USE,
    returns: TransferDetailsRead,
    throws: [...CODE_ERRORS, 'PROJECT_NOT_TRANSFERABLE'],
    summary: 'Read which project a link hands over, and from whom.',
  })
  describe(@CurrentCaller() caller: Caller, @Body() { code }: CodeInput) {
    return this.links.describe(caller, code);
  }
}
