import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import {
  FeatureRequestCreate,
  FeatureRequestCreatedRead,
  FeatureRequestParams,
  FeatureRequestsRead,
  FeatureVoteRead,
} from './feature-requests.contract.js';
import { FEATURE_REQUEST, FEATURE_VOTE } from './feature-requests.limits.js';
import { FeatureRequestsService } from './feature-requests.service.js';

/** Features that users of the dashboard ask for. */
@ApiTags('Feature requests')
@Controller('api/v1/internal/feature-requests')
export class FeatureRequestsController {
  constructor(private readonly requests: FeatureRequestsService) {}

  @Get()
  @Endpoint({
    access: 'client',
    requiresUser: true,
    rateLimit: FEATURE_VOTE,
    returns: FeatureRequestsRead,
    throws: ['USER_AUTHENTICATION_REQUIRED'],
    summary: 'List the fifty feature requests with the most votes.',
  })
  list(@CurrentCaller() caller: Caller) {
    return this.requests.list(caller);
  }

  @Post()
  @Endpoint({
    access: 'client',
    requiresUser: true,
    rateLimit: FEATURE_REQUEST,
    status: 200,
    returns: FeatureRequestCreatedRead,
    throws: ['USER_AUTHENTICATION_REQUIRED', 'USER_NOT_FOUND', 'FEATURE_REQUEST_LIMIT_REACHED'],
    summary: 'Ask for a feature.',
  })
  create(@CurrentCaller() caller: Caller, @Body() input: FeatureRequestCreate) {
    return this.requests.create(caller, input);
  }

  @Post(':id/upvote')
  @Endpoint({
    access: 'client',
    requiresUser: true,
    rateLimit: FEATURE_VOTE,
    status: 200,
    returns: FeatureVoteRead,
    throws: ['USER_AUTHENTICATION_REQUIRED', 'USER_NOT_FOUND', 'FEATURE_REQUEST_NOT_FOUND'],
    summary: 'Vote for a feature, or take the vote back.',
  })
  vote(@CurrentCaller() caller: Caller, @Param() { id }: FeatureRequestParams) {
    return this.requests.toggleVote(caller, id.toLowerCase());
  }
}
