import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { BODY_BYTES } from '../../common/http/bodies.limits.js';
import {
  ThemeCreate,
  ThemeIdRead,
  ThemeListRead,
  ThemeNameRead,
  ThemeParams,
  ThemeSourceRead,
  ThemeUpdate,
} from './themes.contract.js';
import { presentThemeList } from './themes.presenter.js';
import { ThemesService } from './themes.service.js';
import { Empty } from '../../common/contract/success.js';
import { HAND_CHANGE_ERRORS } from '../../common/project-store/project-store.js';

/** Themes around emails, for administrators. */
@ApiTags('Email themes')
@Controller('api/v1/internal/email-themes')
export class ThemesController {
  constructor(private readonly themes: ThemesService) {}

  @Get()
  @Endpoint({
    access: 'admin',
    returns: ThemeListRead,
    throws: [],
    summary: 'List email themes, the built-in ones first.',
  })
  list(@CurrentCaller() caller: Caller) {
    return presentThemeList(this.themes.list(caller));
  }

  @Post()
  @Endpoint({
    access: 'admin',
    returns: ThemeIdRead,
    throws: HAND_CHANGE_ERRORS,
    summary: 'Make an email theme; it begins as a copy of the light one.',
  })
  async create(@CurrentCaller() caller: Caller, @Body() input: ThemeCreate): Promise<ThemeIdRead> {
    const { id } = await this.themes.create(caller, input);
    return { id };
  }

  @Get(':id')
  @Endpoint({
    access: 'admin',
    returns: ThemeSourceRead,
    throws: ['EMAIL_THEME_NOT_FOUND'],
    summary: 'Read an email theme.',
  })
  get(@CurrentCaller() caller: Caller, @Param() params: ThemeParams): ThemeSourceRead {
    const { display_name, tsx_source } = this.themes.get(caller, params.id);
    return { display_name, tsx_source };
  }

  @Patch(':id')
  @Endpoint({
    bodyBytes: BODY_BYTES.source,
    access: 'admin',
    returns: ThemeNameRead,
    throws: ['EMAIL_THEME_NOT_FOUND', 'EMAIL_RENDERING_ERROR', ...HAND_CHANGE_ERRORS],
    summary: 'Change the source of an email theme, if it renders.',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @Param() params: ThemeParams,
    @Body() input: ThemeUpdate,
  ): Promise<ThemeNameRead> {
    const { display_name } = await this.themes.update(caller, params.id, input);
    return { display_name };
  }

  @Delete(':id')
  @Endpoint({
    access: 'admin',
    returns: Empty,
    throws: [
      'EMAIL_THEME_NOT_FOUND',
      'ACTIVE_EMAIL_THEME_CANNOT_BE_DELETED',
      'BUILT_IN_EMAIL_THEME_CANNOT_BE_DELETED',
      ...HAND_CHANGE_ERRORS,
    ],
    summary: 'Delete an email theme, or restore a built-in one that was changed.',
  })
  async delete(@CurrentCaller() caller: Caller, @Param() params: ThemeParams): Promise<Empty> {
    await this.themes.delete(caller, params.id);
    return {};
  }
}
