import { Body, Controller, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import type { Caller } from '../../common/caller/caller.js';
import { AffectedUsersService } from './affected-users.service.js';
import { AffectedUsersInput, AffectedUsersQuery, AffectedUsersRead } from './restrictions.contract.js';

/** Users who have something to do before they count as regular ones. */
@ApiTags('Users')
@Controller('api/v1/internal/onboarding')
export class OnboardingController {
  constructor(private readonly affected: AffectedUsersService) {}

  @Post('preview-affected-users')
  @Endpoint({
    access: 'admin',
    returns: AffectedUsersRead,
    throws: [],
    summary: 'See whom a change of what users have to do first would restrict, before it is made.',
  })
  preview(@CurrentCaller() caller: Caller, @Query() { limit }: AffectedUsersQuery, @Body() input: AffectedUsersInput) {
    return this.affected.preview(caller, { limit, ...input.onboarding });
  }
}
