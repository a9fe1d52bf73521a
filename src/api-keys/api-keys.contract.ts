import { namedChoices } from '../common/contract/choices.js';
import { Contract } from '../common/contract/contract-class.js';
import { Choice, Flag, Millis, Nested, Num, Text, UserId, Uuid } from '../common/contract/fields.js';
import { KEY_OVERLAP } from '../common/contract/key-rotation.limits.js';
import { LastFourRead } from '../common/contract/last-four.js';
import { TOKEN_LENGTH } from '../common/contract/texts.limits.js';
import { KEY_DESCRIPTION_LENGTH } from './api-keys.limits.js';
import { API_KEY_KINDS, type ApiKeyKind } from './key-string.js';

/** The kinds of owners of a key. */
export const API_KEY_TYPES = namedChoices('ApiKeyType', API_KEY_KINDS);
const EXPIRES = 'Milliseconds since 1970, UTC. Left out when the key never expires.';
const REVOKED = 'Milliseconds since 1970, UTC. Left out while the key is not revoked.';
const PUBLIC = 'It may be seen by everybody, so finding it somewhere is no leak.';
const MAKER = 'The member who made it, with whose membership it is revoked unless whoever removes them says otherwise.';
const USED = 'Milliseconds since 1970, UTC, within a minute. Left out while nobody has used it.';
const REPLACED = 'The key that took its place.';
const NEVER = 'Milliseconds since 1970, UTC; null for a key that never expires.';

@Contract()
class ApiKeyBase {
  @Uuid() id: string;
  @Text() description: string;
  @Millis({ optional: true, doc: EXPIRES }) expires_at_millis?: number;
  @Millis({ optional: true, doc: REVOKED }) manually_revoked_at_millis?: number;
  @Millis() created_at_millis: number;
  @Flag({ doc: PUBLIC }) is_public: boolean;
  @Millis({ optional: true, doc: USED }) last_used_at_millis?: number;
  @Uuid({ optional: true, doc: `${REPLACED} Left out for one that none did.` }) replaced_by_id?: string;
}

@Contract()
class UserApiKeyBase extends ApiKeyBase {
  @Choice(['user']) type: 'user';
  @Uuid() user_id: string;
}

@Contract()
class TeamApiKeyBase extends ApiKeyBase {
  @Choice(['team']) type: 'team';
  @Uuid() team_id: string;
  @Uuid({ optional: true, doc: `${MAKER} Left out when a server did.` }) created_by_user_id?: string;
}

/** A key of a user as everybody sees it who may, but at its making. */
@Contract()
export class UserApiKeyRead extends UserApiKeyBase {
  @Nested(() => LastFourRead) value: LastFourRead;
}

/** A key of a team as everybody sees it who may, but at its making. */
@Contract()
export class TeamApiKeyRead extends TeamApiKeyBase {
  @Nested(() => LastFourRead) value: LastFourRead;
}

/** A key of a user as its maker sees it, once. */
@Contract()
export class UserApiKeyFirstRead extends UserApiKeyBase {
  @Text({ doc: 'The key. It is not shown again.' }) value: string;
}

/** A key of a team as its maker sees it, once. */
@Contract()
export class TeamApiKeyFirstRead extends TeamApiKeyBase {
  @Text({ doc: 'The key. It is not shown again.' }) value: string;
}

@Contract({ input: 'ApiKeyCreateInput' })
export class ApiKeyCreate {
  @Text({ max: KEY_DESCRIPTION_LENGTH }) description: string;
  @Millis({ nullable: true, doc: NEVER }) expires_at_millis: number | null;
  @Flag({ optional: true, default: false, doc: PUBLIC }) is_public?: boolean;
}

@Contract({ input: 'UserApiKeyCreateInput' })
export class UserApiKeyCreate extends ApiKeyCreate {
  @UserId() user_id: string;
}

@Contract({ input: 'TeamApiKeyCreateInput' })
export class TeamApiKeyCreate extends ApiKeyCreate {
  @Uuid() team_id: string;
}

@Contract({ input: 'ApiKeyUpdateInput' })
export class ApiKeyUpdate {
  @Text({ optional: true, max: KEY_DESCRIPTION_LENGTH }) description?: string;
  @Flag({ optional: true, only: true, doc: 'Revoking cannot be undone.' }) revoked?: true;
}

@Contract({ input: 'ApiKeyRotationInput' })
export class ApiKeyRotation {
  @Num({
    optional: true,
    integer: true,
    min: 0,
    max: KEY_OVERLAP.most,
    doc: 'The time for which the key before goes on beside the new one, in milliseconds; a day unless told.',
  })
  expire_previous_in_millis?: number;
  @Millis({
    optional: true,
    nullable: true,
    doc: 'The end of the new key, null for never; unless told, it is good for as long as that before was made for.',
  })
  expires_at_millis?: number | null;
}

@Contract()
export class ApiKeyCheck {
  @Text({ max: TOKEN_LENGTH }) api_key: string;
}

@Contract()
export class ApiKeyParams {
  @Uuid() id: string;
}

@Contract()
export class UserApiKeyListQuery {
  @UserId() user_id: string;
}

/** The key says by itself whose it is. */
@Contract()
export class UserApiKeyQuery {
  @UserId({ optional: true, doc: 'Not looked at: the key says whose it is.' }) user_id?: string;
}

@Contract()
export class TeamApiKeyQuery {
  @Uuid({ doc: 'The team that has the key.' }) team_id: string;
}

/** A key of a user or team as the dashboard sees it. */
@Contract({ object: 'ApiKey', doc: 'A key of a user or of a team.' })
export class ApiKeyView {
  @Uuid() id: string;
  @Choice(API_KEY_TYPES) type: ApiKeyKind;
  @Uuid({ nullable: true, doc: 'Null for a key of a team.' }) user_id: string | null;
  @Uuid({ nullable: true, doc: 'Null for a key of a user.' }) team_id: string | null;
  @Uuid({ nullable: true, doc: `${MAKER} Null when a server did, and for a key of a user.` })
  created_by_user_id: string | null;
  @Text() description: string;
  @Text({ doc: 'The last four characters of the key.' }) last_four: string;
  @Flag({ doc: PUBLIC }) is_public: boolean;
  @Millis() created_at_millis: number;
  @Millis({ nullable: true, doc: NEVER }) expires_at_millis: number | null;
  @Millis({ nullable: true, doc: 'Milliseconds since 1970, UTC; null while the key is not revoked.' })
  manually_revoked_at_millis: number | null;
  @Millis({ nullable: true, doc: 'Milliseconds since 1970, UTC, within a minute; null while nobody has used it.' })
  last_used_at_millis: number | null;
  @Uuid({ nullable: true, doc: `${REPLACED} Null for one that none did.` }) replaced_by_id: string | null;
}

/** The same as its maker sees it, once. */
@Contract({ object: 'NewApiKey', doc: 'A key that was just made.' })
export class ApiKeyFirstView extends ApiKeyView {
  @Text({ doc: 'The key. It is not shown again.' }) value: string;
}
