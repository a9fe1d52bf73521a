import { Args, Resolver } from '@nestjs/graphql';
import type { Caller } from '../common/caller/caller.js';
import { CurrentCaller } from '../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../common/access/graphql-endpoint.js';
import { ApiKeyArgs, ApiKeyCheckArgs, ApiKeyRotationArgs, ApiKeyUpdateArgs } from './api-keys.args.js';
import { ApiKeyFirstView, ApiKeyView, TeamApiKeyCreate, UserApiKeyCreate } from './api-keys.contract.js';
import { DISABLED, KEY_CHECK_ERRORS } from './api-keys.policy.js';
import { presentApiKeyView, presentFirstApiKeyView } from './api-keys.presenter.js';
import { ApiKeyRotationService } from './api-key-rotation.service.js';
import { ApiKeysService } from './api-keys.service.js';

/** Keys of users and teams over GraphQL, for administrators. */
@Resolver(() => ApiKeyView)
export class ApiKeysResolver {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly rotation: ApiKeyRotationService,
  ) {}

  @QueryEndpoint({
    name: 'apiKey',
    access: 'admin',
    returns: ApiKeyView,
    nullable: true,
    throws: [],
    summary: 'A key of a user or team, or null.',
  })
  async find(@CurrentCaller() caller: Caller, @Args() { id }: ApiKeyArgs) {
    const row = await this.keys.find(caller, id);
    return row && presentApiKeyView(row);
  }

  @MutationEndpoint({
    name: 'checkApiKey',
    access: 'admin',
    returns: ApiKeyView,
    throws: [DISABLED.user, DISABLED.team, ...KEY_CHECK_ERRORS],
    summary: 'The key that a user or team presents, if it counts.',
  })
  async check(@CurrentCaller() caller: Caller, @Args() { type, api_key }: ApiKeyCheckArgs) {
    return presentApiKeyView(await this.keys.check(caller, type, api_key));
  }

  @MutationEndpoint({
    name: 'createUserApiKey',
    access: 'admin',
    returns: ApiKeyFirstView,
    throws: [DISABLED.user, 'USER_NOT_FOUND', 'API_KEY_LIMIT_REACHED'],
    summary: 'Shows the key, once.',
  })
  async createOfUser(@CurrentCaller() caller: Caller, @Args('input') input: UserApiKeyCreate) {
    return presentFirstApiKeyView(await this.keys.create(caller, { kind: 'user', id: input.user_id }, input));
  }

  @MutationEndpoint({
    name: 'createTeamApiKey',
    access: 'admin',
    returns: ApiKeyFirstView,
    throws: [DISABLED.team, 'TEAM_NOT_FOUND', 'API_KEY_LIMIT_REACHED'],
    summary: 'Shows the key, once.',
  })
  async createOfTeam(@CurrentCaller() caller: Caller, @Args('input') input: TeamApiKeyCreate) {
    return presentFirstApiKeyView(await this.keys.create(caller, { kind: 'team', id: input.team_id }, input));
  }

  @MutationEndpoint({
    name: 'updateApiKey',
    access: 'admin',
    returns: ApiKeyView,
    throws: ['API_KEY_NOT_FOUND'],
    summary: 'Describes a key anew, or revokes it, also when the project has no such keys any more.',
  })
  async update(@CurrentCaller() caller: Caller, @Args() { id, input }: ApiKeyUpdateArgs) {
    return presentApiKeyView(await this.keys.updateAny(caller, id, input));
  }

  @MutationEndpoint({
    name: 'rotateApiKey',
    access: 'admin',
    returns: ApiKeyFirstView,
    throws: ['API_KEY_NOT_FOUND', 'API_KEY_ENDED', 'API_KEY_LIMIT_REACHED'],
    summary: 'Shows the new key, once; the one before goes on for a while.',
  })
  async rotate(@CurrentCaller() caller: Caller, @Args() { id, input }: ApiKeyRotationArgs) {
    return presentFirstApiKeyView(await this.rotation.rotateAny(caller, id, input));
  }
}
