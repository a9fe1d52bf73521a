import { Body, Controller, Delete, Get, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { Success, SUCCESS } from '../../common/contract/success.js';
import { BODY_BYTES } from '../../common/http/bodies.limits.js';
import { OVERRIDE_ERRORS } from '../../common/project-store/project-store.js';
import {
  ConfigCompareInput,
  ConfigComparisonOfLevel,
  ConfigLevelParams,
  ConfigLevelRead,
  ConfigLevelReplace,
  ConfigOverrideUpdate,
  ConfigResetInput,
  ConfigResetParams,
  ConfigSourceRead,
} from './config.contract.js';
import { ConfigLevelsService } from './config-levels.service.js';

const LEVEL_ERRORS = [...OVERRIDE_ERRORS, 'CONFIG_OVERRIDE_INVALID', 'CONFIG_LEVEL_NOT_FOR_SERVERS'] as const;

/** The levels of a project's configuration: a secret server key has that of the branch, administrators have all. */
@ApiTags('Configuration')
@Controller('api/v1/internal/config')
export class ConfigLevelsController {
  constructor(private readonly levels: ConfigLevelsService) {}

  @Get('override/:level')
  @Endpoint({
    access: 'server',
    returns: ConfigLevelRead,
    throws: ['CURRENT_PROJECT_NOT_FOUND', 'CONFIG_LEVEL_NOT_FOR_SERVERS'],
    summary: 'Read what is stored of one level of the configuration.',
  })
  read(@CurrentCaller() caller: Caller, @Param() { level }: ConfigLevelParams) {
    return this.levels.read(caller, level);
  }

  @Patch('override/:level')
  @Endpoint({
    bodyBytes: BODY_BYTES.configuration,
    access: 'server',
    returns: Success,
    throws: LEVEL_ERRORS,
    summary: 'Merge an override into the configuration of one level.',
  })
  async patch(
    @CurrentCaller() caller: Caller,
    @Param() { level }: ConfigLevelParams,
    @Body() input: ConfigOverrideUpdate,
  ) {
    await this.levels.patch(caller, level, input.config_override_string);
    return SUCCESS;
  }

  @Put('override/:level')
  @Endpoint({
    bodyBytes: BODY_BYTES.configuration,
    access: 'server',
    returns: Success,
    throws: [...LEVEL_ERRORS, 'CONFIG_SOURCE_REQUIRED'],
    summary: 'Put other settings in the place of all of one level; those of the branch with where they come from.',
  })
  async replace(
    @CurrentCaller() caller: Caller,
    @Param() { level }: ConfigLevelParams,
    @Body() input: ConfigLevelReplace,
  ) {
    await this.levels.replace(caller, level, input);
    return SUCCESS;
  }

  @Post('override/:level/reset-keys')
  @Endpoint({
    bodyBytes: BODY_BYTES.configuration,
    access: 'server',
    returns: Success,
    throws: [...OVERRIDE_ERRORS, 'CONFIG_LEVEL_NOT_FOR_SERVERS'],
    summary: 'Put settings of one level back to what lower levels and defaults say.',
  })
  async reset(
    @CurrentCaller() caller: Caller,
    @Param() { level }: ConfigResetParams,
    @Body() { keys }: ConfigResetInput,
  ) {
    await this.levels.reset(caller, level, keys);
    return SUCCESS;
  }

  @Post('compare')
  @Endpoint({
    bodyBytes: BODY_BYTES.configuration,
    access: 'server',
    returns: ConfigComparisonOfLevel,
    throws: ['CURRENT_PROJECT_NOT_FOUND', 'CONFIG_OVERRIDE_INVALID'],
    summary: 'Tell what other settings of the branch would change, and which would not count. Changes nothing.',
  })
  compare(@CurrentCaller() caller: Caller, @Body() input: ConfigCompareInput) {
    return this.levels.compare(caller, input.config_string);
  }

  @Post('uncover')
  @Endpoint({
    access: 'admin',
    returns: Success,
    throws: OVERRIDE_ERRORS,
    summary: 'Take out of the environment what stands over the settings of the branch.',
  })
  async uncover(@CurrentCaller() caller: Caller) {
    await this.levels.uncover(caller);
    return SUCCESS;
  }

  @Get('source')
  @Endpoint({
    access: 'admin',
    returns: ConfigSourceRead,
    throws: ['CURRENT_PROJECT_NOT_FOUND'],
    summary: 'Read where the settings of the branch were pushed from.',
  })
  async readSource(@CurrentCaller() caller: Caller) {
    return { source: await this.levels.readSource(caller) };
  }

  @Delete('source')
  @Endpoint({
    access: 'admin',
    returns: Success,
    throws: ['CURRENT_PROJECT_NOT_FOUND'],
    summary: 'Forget where the settings of the branch were pushed from; they stay.',
  })
  async unlink(@CurrentCaller() caller: Caller) {
    await this.levels.unlink(caller);
    return SUCCESS;
  }
}
