import { Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../common/access/endpoint.js';
import { originOf } from '../../common/access/request.js';
import { KnownError } from '../../common/errors/known-error.js';
import { isForPerson, sendPlainPage } from '../../common/http/plain-page.js';
import { describeBrokenLink, describeUnsubscription } from './unsubscribe-answers.js';
import { UnsubscribeService, type Unsubscription } from './unsubscribe.service.js';

const CODE_ERRORS = ['VERIFICATION_CODE_NOT_FOUND', 'VERIFICATION_CODE_EXPIRED'] as const;

const SHARED = {
  access: 'public',
  acceptsAnyQuery: true,
  returns: 'page',
  throws: ['UNSUBSCRIBE_LINK_INCOMPLETE', ...CODE_ERRORS],
} as const;

/** The link at the foot of emails, for people and for email programs. */
@ApiTags('Notification preferences')
@ApiQuery({ name: 'code', type: String, description: 'The 45 characters of the link.' })
@Controller('api/v1/emails/unsubscribe-link')
export class UnsubscribeController {
  constructor(private readonly unsubscribing: UnsubscribeService) {}

  @Get()
  @Endpoint({ ...SHARED, summary: 'Open a link from an email: a page that asks, and changes nothing.' })
  open(@Query('code') code: string | undefined, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer({ code, request, reply }, () => this.unsubscribing.look(code));
  }

  /** Email programs send `List-Unsubscribe=One-Click` in whatever form they like: the address says all. */
  @Post()
  @ApiQuery({
    name: 'subscribe',
    required: false,
    schema: { enum: ['true'] },
    description: 'Subscribes who unsubscribed by this link again.',
  })
  @Endpoint({
    ...SHARED,
    dropsBody: true,
    summary: "Unsubscribe, at the press of the page's button or of an email program's own, or subscribe again.",
  })
  press(
    @Query() { code, subscribe }: { code?: string; subscribe?: string },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const origin = originOf(request);
    return this.answer({ code, request, reply }, () =>
      subscribe === 'true'
        ? this.unsubscribing.subscribeAgain(origin, code)
        : this.unsubscribing.unsubscribe(origin, code),
    );
  }

  /** Programs get the error's code; people, whose browsers ask for a page, get one with the same status. */
  private async answer(
    { code = '', request, reply }: { code: string | undefined; request: FastifyRequest; reply: FastifyReply },
    act: () => Promise<Unsubscription>,
  ): Promise<FastifyReply> {
    const { headers } = request;
    const acceptLanguage = headers['accept-language'];
    try {
      const result = await act();
      const page = describeUnsubscription(result, { code, acceptLanguage });
      if (result.outcome !== 'expired') return sendPlainPage(reply, 200, page);
      const expired = new KnownError('VERIFICATION_CODE_EXPIRED');
      if (!isForPerson({ headers })) throw expired;
      return sendPlainPage(reply, expired.status, page);
    } catch (error) {
      if (!(error instanceof KnownError) || !isForPerson({ headers })) throw error;
      return sendPlainPage(reply, error.status, describeBrokenLink(acceptLanguage));
    }
  }
}
