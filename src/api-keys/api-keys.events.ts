import { Contract } from '../common/contract/contract-class.js';
import { Uuid } from '../common/contract/fields.js';
import { OF_SECURITY } from '../common/audit/audit-rules.js';
import { declareEvents, type PayloadsOf } from '../common/events/event-registry.js';
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

/** Events of keys. None is recorded for a key that expires, or is deleted with its owner. */
export const API_KEY_EVENTS = declareEvents({
  'user_api_key.created': { payload: UserApiKeyRead, doc: 'An API key of a user was made.', audit: OF_SECURITY },
  'user_api_key.updated': { payload: UserApiKeyRead, doc: 'An API key of a user was changed.', audit: OF_SECURITY },
  /** By somebody who may, because it leaked, or because the account may have changed hands. */
  'user_api_key.revoked': {
    payload: UserApiKeyRevokedEvent,
    doc: 'An API key of a user was revoked.',
    audit: OF_SECURITY,
  },
  'team_api_key.created': { payload: TeamApiKeyRead, doc: 'An API key of a team was made.' },
  'team_api_key.updated': { payload: TeamApiKeyRead, doc: 'An API key of a team was changed.' },
  'team_api_key.revoked': { payload: TeamApiKeyRevokedEvent, doc: 'An API key of a team was revoked.' },
});

declare module '../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof API_KEY_EVENTS> {}
}
