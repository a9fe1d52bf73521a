import { Body, Controller, Delete, Get, Param, Post, Put, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import type { AccessRequest } from '../../common/access/request.js';
import { presentList } from '../../../shared/contract/page.js';
import { Success } from '../../common/contract/success.js';
import { BODY_BYTES } from '../../common/http/bodies.limits.js';
import {
  ImportChunkParams,
  ImportChunkRead,
  ImportCreate,
  ImportListQuery,
  ImportMappingRead,
  ImportParams,
  ImportRead,
  ImportReportQuery,
  ImportReportRead,
} from './imports.contract.js';
import { ImportsService, START_ERRORS } from './imports.service.js';

/** Bringing users, teams and whole projects in from elsewhere, for administrators. */
@ApiTags('Import and export')
@Controller('api/v1/internal')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Get('import-mappings')
  @Endpoint({
    access: 'admin',
    returns: ImportMappingRead,
    envelope: 'list',
    throws: [],
    summary: 'The mappings of files of others that are there by name.',
  })
  listMappings() {
    return presentList(this.imports.mappings());
  }

  @Get('imports')
  @Endpoint({ access: 'admin', returns: ImportRead, envelope: 'page', throws: [], summary: 'Newest first.' })
  list(@CurrentCaller() caller: Caller, @Query() query: ImportListQuery) {
    return this.imports.list(caller, query);
  }

  @Post('imports')
  @Endpoint({
    access: 'admin',
    status: 201,
    returns: ImportRead,
    throws: ['IMPORT_MAPPING_INVALID', 'IMPORT_LIMIT_REACHED'],
    summary: 'Begin an import; then upload its chunks.',
  })
  create(@CurrentCaller() caller: Caller, @Body() input: ImportCreate) {
    return this.imports.create(caller, input);
  }

  @Get('imports/:id')
  @Endpoint({ access: 'admin', returns: ImportRead, throws: ['IMPORT_NOT_FOUND'], summary: 'How far an import is.' })
  read(@CurrentCaller() caller: Caller, @Param() { id }: ImportParams) {
    return this.imports.get(caller, id);
  }

  @Delete('imports/:id')
  @Endpoint({
    access: 'admin',
    returns: Success,
    throws: ['IMPORT_NOT_FOUND', 'IMPORT_STATE_CONFLICT'],
    summary: 'Drop what was uploaded and reported; what was brought in stays.',
  })
  delete(@CurrentCaller() caller: Caller, @Param() { id }: ImportParams) {
    return this.imports.delete(caller, id);
  }

  @Put('imports/:id/chunks/:number')
  @Endpoint({
    access: 'admin',
    readsBytes: true,
    bodyBytes: BODY_BYTES.importChunk,
    returns: ImportChunkRead,
    throws: ['IMPORT_NOT_FOUND', 'IMPORT_STATE_CONFLICT', 'IMPORT_TOO_LARGE', 'BODY_PARSING_ERROR'],
    summary: 'Upload whole lines of the file, in UTF-8, as the chunk of a number from 0; again takes its place.',
  })
  putChunk(@CurrentCaller() caller: Caller, @Param() params: ImportChunkParams, @Req() { body }: AccessRequest) {
    return this.imports.putChunk(caller, params, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
  }

  @Post('imports/:id/check')
  @Endpoint({
    access: 'admin',
    dropsBody: true,
    returns: ImportRead,
    throws: START_ERRORS,
    summary: 'Have every line checked in the background, without changing anything.',
  })
  check(@CurrentCaller() caller: Caller, @Param() { id }: ImportParams) {
    return this.imports.check(caller, id);
  }

  @Post('imports/:id/start')
  @Endpoint({
    access: 'admin',
    dropsBody: true,
    returns: ImportRead,
    throws: START_ERRORS,
    summary: 'Have the lines brought in, in the background; what failed or was cancelled goes on where it was.',
  })
  start(@CurrentCaller() caller: Caller, @Param() { id }: ImportParams) {
    return this.imports.start(caller, id);
  }

  @Post('imports/:id/cancel')
  @Endpoint({
    access: 'admin',
    dropsBody: true,
    returns: ImportRead,
    throws: ['IMPORT_NOT_FOUND', 'IMPORT_STATE_CONFLICT'],
    summary: 'Stop a check or a run; what it did stays.',
  })
  cancel(@CurrentCaller() caller: Caller, @Param() { id }: ImportParams) {
    return this.imports.cancel(caller, id);
  }

  @Get('imports/:id/report')
  @Endpoint({
    access: 'admin',
    returns: ImportReportRead,
    throws: ['IMPORT_NOT_FOUND'],
    summary: 'What there is to say about lines of the last check or run.',
  })
  report(@CurrentCaller() caller: Caller, @Param() { id }: ImportParams, @Query() query: ImportReportQuery) {
    return this.imports.report(caller, id, query);
  }
}
