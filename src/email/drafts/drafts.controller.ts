import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { BODY_BYTES } from '../../common/http/bodies.limits.js';
import {
  DraftCreate,
  DraftIdRead,
  DraftListRead,
  DraftParams,
  DraftRead,
  DraftUpdate,
  DraftUpdatedRead,
} from './drafts.contract.js';
import { DraftsService } from './drafts.service.js';
import { Success } from '../../common/contract/success.js';

/** Drafts of emails, for administrators. */
@ApiTags('Email drafts')
@Controller('api/v1/internal/email-drafts')
export class DraftsController {
  constructor(private readonly drafts: DraftsService) {}

  @Get()
  @Endpoint({
    access: 'admin',
    returns: DraftListRead,
    throws: [],
    summary: 'List email drafts, the one changed last first.',
  })
  async list(@CurrentCaller() caller: Caller): Promise<DraftListRead> {
    return { drafts: await this.drafts.list(caller) };
  }

  @Post()
  @Endpoint({
    bodyBytes: BODY_BYTES.source,
    access: 'admin',
    returns: DraftIdRead,
    throws: [],
    summary: 'Make an email draft.',
  })
  async create(@CurrentCaller() caller: Caller, @Body() input: DraftCreate): Promise<DraftIdRead> {
    const { id } = await this.drafts.create(caller, input);
    return { id };
  }

  @Get(':id')
  @Endpoint({
    access: 'admin',
    returns: DraftRead,
    throws: ['EMAIL_DRAFT_NOT_FOUND'],
    summary: 'Read an email draft.',
  })
  get(@CurrentCaller() caller: Caller, @Param() params: DraftParams) {
    return this.drafts.get(caller, params.id);
  }

  @Patch(':id')
  @Endpoint({
    bodyBytes: BODY_BYTES.source,
    access: 'admin',
    returns: DraftUpdatedRead,
    throws: ['EMAIL_DRAFT_NOT_FOUND', 'EMAIL_DRAFT_IS_CODE', 'EMAIL_DRAFT_HAS_BLOCKS'],
    summary: 'Change an email draft; its source need not work.',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @Param() params: DraftParams,
    @Body() input: DraftUpdate,
  ): Promise<DraftUpdatedRead> {
    // On the wire a theme that is left out is the project's active one again.
    await this.drafts.update(caller, params.id, { ...input, theme_id: input.theme_id ?? null });
    return { ok: 'ok' };
  }

  @Post(':id/turn-into-source')
  @Endpoint({
    access: 'admin',
    returns: DraftRead,
    throws: ['EMAIL_DRAFT_NOT_FOUND', 'EMAIL_DRAFT_IS_CODE'],
    summary: 'Turn an email draft without code into one that is code. There is no way back.',
  })
  turnIntoSource(@CurrentCaller() caller: Caller, @Param() params: DraftParams) {
    return this.drafts.turnIntoSource(caller, params.id);
  }

  @Delete(':id')
  @Endpoint({
    access: 'admin',
    returns: Success,
    throws: ['EMAIL_DRAFT_NOT_FOUND'],
    summary: 'Delete an email draft.',
  })
  delete(@CurrentCaller() caller: Caller, @Param() params: DraftParams) {
    return this.drafts.delete(caller, params.id);
  }
}
