import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import {
  CliComplete,
  CliCompleteRead,
  CliDetails,
  CliDetailsRead,
  CliLoginCreate,
  CliLoginRead,
  CliPoll,
  CliPollRead,
} from './cli.contract.js';
import { CliService } from './cli.service.js';
import { CLI_LOGIN, CLI_POLL } from './cli.limits.js';

/** Command lines that sign in by way of a browser. */
@ApiTags('Command line')
@Controller('api/v1/auth/cli')
export class CliController {
  constructor(private readonly cli: CliService) {}

  @Post()
  @Endpoint({
    access: 'client',
    rateLimit: CLI_LOGIN,
    optionalBody: true,
    returns: CliLoginRead,
    throws: ['CLI_ANONYMOUS_SESSION_INVALID'],
    summary: 'Begin to sign a command line in.',
  })
  begin(@CurrentCaller() caller: Caller, @Body() input: CliLoginCreate) {
    return this.cli.begin(caller, input);
  }

  @Post('poll')
  @Endpoint({
    access: 'client',
    rateLimit: CLI_POLL,
    returns: CliPollRead,
    throws: ['INVALID_POLLING_CODE'],
    summary: 'Ask whether the sign-in was confirmed; 201 with the session when it was.',
  })
  async poll(@CurrentCaller() caller: Caller, @Body() input: CliPoll, @Res({ passthrough: true }) reply: FastifyReply) {
    const answer = await this.cli.poll(caller, input);
    if (answer.status === 'success') reply.code(201);
    return answer;
  }

  @Post('details')
  @Endpoint({
    access: 'client',
    rateLimit: CLI_LOGIN,
    returns: CliDetailsRead,
    throws: ['CLI_LOGIN_CODE_INVALID'],
    summary: 'Tell when and where a sign-in that waits to be confirmed was started.',
  })
  describe(@CurrentCaller() caller: Caller, @Body() input: CliDetails) {
    return this.cli.describe(caller, input);
  }

  @Post('complete')
  @Endpoint({
    access: 'client',
    rateLimit: CLI_LOGIN,
    returns: CliCompleteRead,
    throws: [
      'CLI_LOGIN_CODE_INVALID',
      'CLI_SESSION_INVALID',
      'CLI_ANONYMOUS_SESSION_MISSING',
      'USER_ID_DOES_NOT_EXIST',
    ],
    summary: 'Confirm the sign-in of a command line, or ask for its anonymous user, or go on as them.',
  })
  complete(@CurrentCaller() caller: Caller, @Body() input: CliComplete): Promise<CliCompleteRead> {
    if (input.mode === 'check') return this.cli.check(caller, input);
    if (input.mode === 'claim-anon-session') return this.cli.claim(caller, input);
    return this.cli.complete(caller, input);
  }
}
