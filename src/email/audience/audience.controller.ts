import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { BODY_BYTES } from '../../common/http/bodies.limits.js';
import { AudienceRead, AudienceRequest } from './audience.contract.js';
import { AudienceService, RECIPIENT_ERRORS } from './audience.service.js';

/** The number of recipients, for administrators. */
@ApiTags('Email drafts')
@Controller('api/v1/internal/email-audience')
export class AudienceController {
  constructor(private readonly audience: AudienceService) {}

  @Post()
  @Endpoint({
    bodyBytes: BODY_BYTES.source,
    access: 'admin',
    returns: AudienceRead,
    throws: ['NOTIFICATION_CATEGORY_NAME_DOES_NOT_EXIST', ...RECIPIENT_ERRORS],
    summary: 'Count who would get an email; nothing is sent.',
  })
  count(@CurrentCaller() caller: Caller, @Body() request: AudienceRequest) {
    return this.audience.count(caller, request);
  }
}
