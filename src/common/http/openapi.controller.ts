import { readFile } from 'node:fs/promises';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../access/endpoint.js';
import { CompressedFile } from './compressed-files.js';

/** From the built file up to the repository's root, and into the SDK. */
const DOCUMENT = new URL('../../../../sdk/openapi.json', import.meta.url);

/** The description of the REST API, as it was emitted from the contract classes. */
@ApiExcludeController()
@Controller('api/v1')
export class OpenapiController {
  /** Without the spaces that are there for reviewers. A browser asks each time, and is told that it has it. */
  private readonly document = new CompressedFile(
    async () => Buffer.from(JSON.stringify(JSON.parse(await readFile(DOCUMENT, 'utf8')))),
    { type: 'application/json; charset=utf-8', caching: 'no-cache' },
  );

  @Get('openapi.json')
  @Endpoint({ access: 'public', returns: 'json', throws: [] })
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<FastifyReply> {
    return this.document.send(request, reply);
  }
}
