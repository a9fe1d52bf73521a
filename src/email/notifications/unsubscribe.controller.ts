import { Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../common/access/endpoint.js';
import { originOf } from '../../common/access/request.js';
import { KnownError } from '../../common/errors/known-error.js';
import { isForPerson, sendPlainPage } from '../../common/http/plain-page.js';
import { describeBrokenLink, describeUnsubscription } from './unsubscribe-answers.js';
import { UnsubscribeService } from './unsubscribe.service.js';

const CODE_ERRORS = ['VERIFICATION_CODE_NOT_FOUND', 'VERIFICATION_CODE_EXPIRED'] as const;

/** The link at the foot of emails, for people and for email programs. */
@ApiTags('Notification preferences')
@ApiQuery({ name: 'code', type: String, description: 'The 45 characters of the link.' })
@Controller('api/v1/emails/unsubscribe-link')
export class UnsubscribeController {
  constructor(private readonly unsubscribing: UnsubscribeService) {}

  @Get()
  @Endpoint({
    access: 'public',
    acceptsAnyQuery: true,
    returns: 'page',
    throws: ['UNSUBSCRIBE_LINK_INCOMPLETE', ...CODE_ERRORS],
    summary: 'Unsubscribe by a link from an email; answers a page.',
  })
  open(@Query('code') code: string | undefined, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer(code, request, reply);
  }

  @Post()
  @Endpoint({
    access: 'public',
    acceptsAnyQuery: true,
    returns: 'page',
    throws: ['UNSUBSCRIBE_LINK_INCOMPLETE', ...CODE_ERRORS],
    summary: "Unsubscribe at the press of an email program's own button.",
  })
  press(@Query('code') code: string | undefined, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer(code, request, reply);
  }

  /** Programs get the error's code; people, whose browsers ask for a page, get one with the same status. */
  private async answer(code: string | undefined, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { headers } = request;
    const language = headers['accept-language'];
    try {
      const result = await this.unsubscribing.unsubscribe(originOf(request), code);
      const page = describeUnsubscription(result, language);
      if (result.outcome !== 'expired') return sendPlainPage(reply, 200, page);
      const expired = new KnownError('VERIFICATION_CODE_EXPIRED');
      if (!isForPerson({ headers })) throw expired;
      return sendPlainPage(reply, expired.status, page);
    } catch (error) {
      if (!(error instanceof KnownError) || !isForPerson({ headers })) throw error;
      return sendPlainPage(reply, error.status, describeBrokenLink(language));
    }
  }
}
