import { Body, Controller, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { ExportCreate } from './exports.contract.js';
import { ExportsService } from './exports.service.js';

/** The whole of a project as a file. */
@ApiTags('Import and export')
@Controller('api/v1/internal/exports')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Post()
  @Endpoint({
    access: 'admin',
    optionalBody: true,
    returns: 'lines',
    throws: [],
    summary:
      'The whole project as JSON Lines, as it is at one moment, for an import. Secrets are in it under a passphrase alone.',
  })
  async create(
    @CurrentCaller() caller: Caller,
    @Body() { passphrase = null }: ExportCreate,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const stream = await this.exports.send(caller, passphrase, reply.raw);
    return new StreamableFile(stream, {
      type: 'application/x-ndjson',
      disposition: 'attachment; filename="project.jsonl"',
    });
  }
}
