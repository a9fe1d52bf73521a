import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { BODY_BYTES } from '../../common/http/bodies.limits.js';
import {
  TemplateCreate,
  TemplateIdRead,
  TemplateListRead,
  TemplateParams,
  TemplateRenderedRead,
  TemplateUpdate,
} from './templates.contract.js';
import { presentTemplateList } from './templates.presenter.js';
import { TemplatesService } from './templates.service.js';
import { Empty } from '../../common/contract/success.js';
import { HAND_CHANGE_ERRORS } from '../../common/project-store/project-store.js';

/** Templates of emails, for administrators. */
@ApiTags('Email templates')
@Controller('api/v1/internal/email-templates')
export class TemplatesController {
  constructor(private readonly templates: TemplatesService) {}

  @Get()
  @Endpoint({
    access: 'admin',
    returns: TemplateListRead,
    throws: [],
    summary: 'List email templates, the built-in ones first; with the shared email server those alone.',
  })
  list(@CurrentCaller() caller: Caller) {
    return presentTemplateList(this.templates.list(caller));
  }

  @Post()
  @Endpoint({
    access: 'admin',
    returns: TemplateIdRead,
    throws: ['REQUIRES_CUSTOM_EMAIL_SERVER', ...HAND_CHANGE_ERRORS],
    summary: 'Make an email template; it begins with a source to start from.',
  })
  async create(@CurrentCaller() caller: Caller, @Body() input: TemplateCreate): Promise<TemplateIdRead> {
    const { id } = await this.templates.create(caller, input);
    return { id };
  }

  @Patch(':id')
  @Endpoint({
    bodyBytes: BODY_BYTES.source,
    access: 'admin',
    returns: TemplateRenderedRead,
    throws: [
      'REQUIRES_CUSTOM_EMAIL_SERVER',
      'EMAIL_TEMPLATE_NOT_FOUND',
      'EMAIL_RENDERING_ERROR',
      ...HAND_CHANGE_ERRORS,
    ],
    summary: 'Change the source of an email template, if it renders.',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @Param() params: TemplateParams,
    @Body() input: TemplateUpdate,
  ): Promise<TemplateRenderedRead> {
    // On the wire only an id changes the theme.
    const change = { ...input, theme_id: input.theme_id || undefined };
    const { renderedHtml } = await this.templates.update(caller, params.id, change);
    return { rendered_html: renderedHtml };
  }

  @Delete(':id')
  @Endpoint({
    access: 'admin',
    returns: Empty,
    throws: [
      'REQUIRES_CUSTOM_EMAIL_SERVER',
      'EMAIL_TEMPLATE_NOT_FOUND',
      'BUILT_IN_EMAIL_TEMPLATE_CANNOT_BE_DELETED',
      ...HAND_CHANGE_ERRORS,
    ],
    summary: 'Delete an email template, or restore a built-in one that was changed.',
  })
  async delete(@CurrentCaller() caller: Caller, @Param() params: TemplateParams): Promise<Empty> {
    await this.templates.delete(caller, params.id);
    return {};
  }
}
