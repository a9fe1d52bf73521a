import { Controller, Get, Headers, Post, Query, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../../common/access/endpoint.js';
import { describeRefusal, describeUnsubscription } from './unsubscribe-answers.js';
import { unsubscribePage, type PageText } from './unsubscribe-page.js';
import { UnsubscribeService } from './unsubscribe.service.js';

const CODE_ERRORS = ['VERIFICATION_CODE_NOT_FOUND', 'VERIFICATION_CODE_EXPIRED'] as const;

/** The link at the foot of mails, for people and for mail programs. */
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
    summary: 'Unsubscribe by a link from an e-mail; answers a page.',
  })
  open(
    @Query('code') code: string | undefined,
    @Headers('accept') accept: string | undefined,
    @Res() reply: FastifyReply,
  ) {
    return this.answer(code, accept, reply);
  }

  @Post()
  @Endpoint({
    access: 'public',
    acceptsAnyQuery: true,
    returns: 'page',
    throws: ['UNSUBSCRIBE_LINK_INCOMPLETE', ...CODE_ERRORS],
    summary: "Unsubscribe at the press of a mail program's own button.",
  })
  press(
    @Query('code') code: string | undefined,
    @Headers('accept') accept: string | undefined,
    @Res() reply: FastifyReply,
  ) {
    return this.answer(code, accept, reply);
  }

  /** Programs get the error's code; people, whose browsers ask for a page, get one with the same status. */
  private async answer(code: string | undefined, accept: string | undefined, reply: FastifyReply): Promise<void> {
    try {
      await send(reply, 200, describeUnsubscription(await this.unsubscribing.unsubscribe(code)));
    } catch (error) {
      const refusal = accept?.includes('text/html') ? describeRefusal(error) : null;
      if (!refusal) throw error;
      await send(reply, refusal.status, refusal.page);
    }
  }
}

async function send(reply: FastifyReply, status: number, page: PageText): Promise<void> {
  await reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    // The address holds the code.
    .header('referrer-policy', 'no-referrer')
    .send(unsubscribePage(page));
}
