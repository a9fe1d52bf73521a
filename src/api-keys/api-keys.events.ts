import { Contract } from '../common/contract/contract-class.js';
import { Uuid } from '../common/contract/fields.js';
import { declareEvents, describeEvents, type PayloadsOf } from '../common/events/event-registry.js';
import { TeamApiKeyRead, UserApiKeyRead } from './api-keys.contract.js';

@Contract()
export class UserApiKeyRevokedEvent {
  @Uuid() id: string;
  @Uuid() user_id: string;
}

@Contract()
export class TeamApiKeyRevokedEvent {
  @Uuid() id: string;
  @Uuid() team_id: string;
}

/** Keys that go with their user or team, or run out, are no events. */
export const API_KEY_EVENTS = declareEvents(
  {
    'user_api_key.created': UserApiKeyRead,
    /** Described anew. */
    'user_api_key.updated': UserApiKeyRead,
    /** By somebody who may, because it leaked, or because its user is somebody else now. */
    'user_api_key.revoked': UserApiKeyRevokedEvent,
    'team_api_key.created': TeamApiKeyRead,
    'team_api_key.updated': TeamApiKeyRead,
    'team_api_key.revoked': TeamApiKeyRevokedEvent,
  },
  {
    'user_api_key.created': { isSecurity: true },
    'user_api_key.updated': { isSecurity: true },
    'user_api_key.revoked': { isSecurity: true },
  },
);

describeEvents(API_KEY_EVENTS, {
  'user_api_key.created': 'An API key of a user was made.',
  'user_api_key.updated': 'An API key of a user was changed.',
  'user_api_key.revoked': 'An API key of a user was revoked.',
  'team_api_key.created': 'An API key of a team was made.',
  'team_api_key.updated': 'An API key of a team was changed.',
  'team_api_key.revoked': 'An API key of a team was revoked.',
});

declare module '../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof API_KEY_EVENTS> {}
}
