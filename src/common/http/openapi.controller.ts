import { readFile } from 'node:fs/promises';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Endpoint } from '../access/endpoint.js';

/** From the built file up to the repository's root, and into the SDK. */
const DOCUMENT = new URL('../../../../sdk/openapi.json', import.meta.url);

/** The description of the REST API, as it was emitted from the contract classes. */
@ApiExcludeController()
@Controller('api/v1')
export class OpenapiController {
  private document?: Promise<string>;

  @Get('openapi.json')
  @Header('content-type', 'application/json; charset=utf-8')
  @Endpoint({ access: 'public', returns: 'json', throws: [] })
  read(): Promise<string> {
    this.document ??= readFile(DOCUMENT, 'utf8');
    return this.document;
  }
}
