import { Readable } from 'node:stream';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { UserExportParams } from './user-exports.contract.js';
import { UserExportsService } from './user-exports.service.js';

/** Everything that is known of one user, as a file. */
@ApiTags('Users')
@Controller('api/v1/users/:user_id/export')
export class UserExportsController {
  constructor(private readonly exports: UserExportsService) {}

  @Get()
  @Endpoint({
    access: 'server',
    returns: 'text',
    throws: ['USER_NOT_FOUND'],
    summary: 'Download everything that is known of a user as JSON, for a user who asks for it. No secret is in it.',
  })
  async read(
    @CurrentCaller() caller: Caller,
    @Param() { user_id }: UserExportParams,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const pieces = await this.exports.export(caller, user_id, reply.raw);
    await reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="user-${user_id.toLowerCase()}.json"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(pieces, { objectMode: false }));
  }
}
