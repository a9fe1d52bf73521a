import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { BODY_BYTES } from '../../common/http/bodies.limits.js';
import { DraftParams } from '../drafts/drafts.contract.js';
import { SendDraft, SentDraftRead } from './send-draft.contract.js';
import { SEND_DRAFT_ERRORS, SendDraftService } from './send-draft.service.js';

/** Drafts that administrators send. */
@ApiTags('Email drafts')
@Controller('api/v1/internal/email-drafts')
export class SendDraftController {
  constructor(private readonly sending: SendDraftService) {}

  @Post(':id/send')
  @Endpoint({
    bodyBytes: BODY_BYTES.source,
    access: 'admin',
    returns: SentDraftRead,
    throws: SEND_DRAFT_ERRORS,
    summary: 'Send an email draft to a team, to who holds a permission or has a product, to who matches a filter.',
  })
  send(@CurrentCaller() caller: Caller, @Param() params: DraftParams, @Body() input: SendDraft) {
    return this.sending.send(caller, params.id, input);
  }
}
