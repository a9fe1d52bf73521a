import { Controller, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Endpoint } from '../access/endpoint.js';
import { BODY_BYTES } from './bodies.limits.js';
import { Empty } from '../contract/success.js';

/**
 * Newer SDKs post page views and session replays on their own. They are taken and dropped unread, so that browsers'
 * consoles stay quiet; nothing about visitors is kept.
 */
@ApiExcludeController()
@Controller('api/v1')
export class TrackingController {
  @Post('analytics/events/batch')
  @Endpoint({ bodyBytes: BODY_BYTES.dropped, dropsBody: true, access: 'client', returns: Empty, throws: [] })
  dropEvents(): object {
    return {};
  }

  @Post('session-replays/batch')
  @Endpoint({ bodyBytes: BODY_BYTES.dropped, dropsBody: true, access: 'client', returns: Empty, throws: [] })
  dropReplays(): object {
    return {};
  }
}
