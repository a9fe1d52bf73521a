import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { ChangelogRead, ComponentVersionsRead, FeedbackCreate, FeedbackRead } from './developer-overlay.contract.js';
import { FeedbackService } from './feedback.service.js';
import { PAGE_VERSIONS } from './page-versions.js';

/** The questions of the overlay that newer SDKs show developers on their own machines. */
@ApiTags('Utilities')
@Controller('api/v1/internal')
export class DeveloperOverlayController {
  constructor(private readonly feedback: FeedbackService) {}

  @Get('component-versions')
  @Endpoint({
    access: 'public',
    returns: ComponentVersionsRead,
    throws: [],
    summary: 'Ask for the latest versions of the pages that applications may have of their own.',
  })
  readVersions(): ComponentVersionsRead {
    return { versions: PAGE_VERSIONS };
  }

  @Get('changelog')
  @Endpoint({
    access: 'public',
    returns: ChangelogRead,
    throws: [],
    summary: 'Ask for news of the SDK; there is none.',
  })
  readChangelog(): ChangelogRead {
    return { entries: [] };
  }

  @Post('feedback')
  @Endpoint({
    access: 'public',
    status: 200,
    returns: FeedbackRead,
    throws: ['FEEDBACK_NOT_TAKEN'],
    summary: 'Tell the operator something by email.',
  })
  async sendFeedback(
    @CurrentCaller() caller: Caller | null,
    @Body() input: FeedbackCreate,
    @Req() request: FastifyRequest,
  ): Promise<FeedbackRead> {
    await this.feedback.send(caller, input, request.ip);
    return { success: true };
  }
}
