import { Controller, Headers, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../../common/access/endpoint.js';
import { FailedDigestQuery, FailedDigestRead } from './failed-digest.contract.js';
import { FailedDigestService } from './failed-digest.service.js';

/** The call of a scheduler that tells owners of failed emails. */
@ApiTags('Email')
@Controller('api/v1/internal')
export class FailedDigestController {
  constructor(private readonly digests: FailedDigestService) {}

  @Post('failed-emails-digest')
  @Endpoint({
    access: 'public',
    returns: FailedDigestRead,
    throws: ['FAILED_DIGEST_SECRET_INVALID'],
    summary: "Tell the owners of every project which emails failed in the last day. For the operator's scheduler.",
  })
  run(@Headers('authorization') authorization: string | undefined, @Query() query: FailedDigestQuery) {
    return this.digests.run(authorization, { isDryRun: query.dry_run === 'true' });
  }
}
