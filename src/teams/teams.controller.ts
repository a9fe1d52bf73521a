import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../common/caller/caller.js';
import { CurrentCaller } from '../common/access/current-caller.js';
import { Endpoint } from '../common/access/endpoint.js';
import { Success } from '../common/contract/success.js';
import { BODY_BYTES } from '../common/http/bodies.limits.js';
import { IMAGE_ERRORS } from '../common/images/images.service.js';
import { ServerTeamRead, TeamRead } from '../common/team-shape/team.contract.js';
import { TEAM_MEMBER_ERRORS, TEAM_PERMISSION_ERRORS } from './access/team-access.js';
import { TeamCreationService } from './creation/team-creation.service.js';
import { TEAM_CREATOR_ERRORS } from './creation/team-creator.policy.js';
import {
  ServerTeamCreate,
  ServerTeamUpdate,
  TeamCreate,
  TeamCreateQuery,
  TeamListQuery,
  TeamParams,
  TeamUpdate,
} from './teams.contract.js';
import { TEAM_CREATION } from './teams.limits.js';
import { TeamsService } from './teams.service.js';

const VIEWS = { client: TeamRead, server: ServerTeamRead };

/** Teams: those of the signed-in user, and for servers all. */
@ApiTags('Teams')
@Controller('api/v1/teams')
export class TeamsController {
  constructor(
    private readonly teams: TeamsService,
    private readonly creation: TeamCreationService,
  ) {}

  @Get()
  @Endpoint({
    access: 'client',
    returns: VIEWS,
    envelope: 'list or page',
    throws: ['TEAMS_OF_ANOTHER_USER', 'CANNOT_GET_OWN_USER_WITHOUT_USER', 'LIST_TOO_LARGE'],
    summary: 'List teams, oldest first: all of them, or with a limit in pages.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: TeamListQuery) {
    return this.teams.list(caller, query);
  }

  @Post()
  @Endpoint({
    bodyBytes: BODY_BYTES.imageAndMetadata,
    access: 'client',
    rateLimit: TEAM_CREATION,
    status: 201,
    body: { client: TeamCreate, server: ServerTeamCreate },
    returns: VIEWS,
    throws: [...TEAM_CREATOR_ERRORS, 'USER_NOT_FOUND', ...IMAGE_ERRORS, 'TEAM_LIMIT_REACHED', 'IMAGE_URL_NOT_ALLOWED'],
    summary: 'Create a team.',
  })
  create(@CurrentCaller() caller: Caller, @Query() query: TeamCreateQuery, @Body() input: ServerTeamCreate) {
    return this.creation.create(caller, input, query);
  }

  @Get(':team_id')
  @Endpoint({ access: 'client', returns: VIEWS, throws: TEAM_MEMBER_ERRORS, summary: 'Read a team.' })
  get(@CurrentCaller() caller: Caller, @Param() params: TeamParams) {
    return this.teams.get(caller, params.team_id);
  }

  @Patch(':team_id')
  @Endpoint({
    bodyBytes: BODY_BYTES.imageAndMetadata,
    access: 'client',
    body: { client: TeamUpdate, server: ServerTeamUpdate },
    returns: VIEWS,
    throws: [...TEAM_PERMISSION_ERRORS, ...IMAGE_ERRORS, 'IMAGE_URL_NOT_ALLOWED'],
    summary: 'Update a team.',
  })
  update(@CurrentCaller() caller: Caller, @Param() params: TeamParams, @Body() input: ServerTeamUpdate) {
    return this.teams.update(caller, params.team_id, input);
  }

  @Delete(':team_id')
  @Endpoint({
    access: 'client',
    returns: Success,
    throws: [...TEAM_PERMISSION_ERRORS, 'TEAM_OWNS_PROJECTS'],
    summary: 'Delete a team with everything that hangs on it.',
  })
  delete(@CurrentCaller() caller: Caller, @Param() params: TeamParams) {
    return this.teams.delete(caller, params.team_id);
  }
}
