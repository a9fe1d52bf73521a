import { withoutUndefined } from '../common/contract/without-undefined.js';
import type {
  ApiKeyFirstView,
  ApiKeyView,
  TeamApiKeyFirstRead,
  TeamApiKeyRead,
  UserApiKeyFirstRead,
  UserApiKeyRead,
} from './api-keys.contract.js';
import type { ApiKeyRow } from './api-keys.queries.js';

/** A key as it was made, with what is shown of it only then. */
export interface NewKey {
  row: ApiKeyRow;
  value: string;
}

/** A key as lists show it: the last four characters of it. */
export function presentApiKey(row: ApiKeyRow): UserApiKeyRead | TeamApiKeyRead {
  return row.kind === 'user' ? presentUserApiKey(row) : presentTeamApiKey(row);
}

/** The same of one that is a user's. */
export function presentUserApiKey(row: ApiKeyRow): UserApiKeyRead {
  return { ...presentOfUser(row), value: { last_four: row.lastFour } };
}

/** The same of one that is a team's. */
export function presentTeamApiKey(row: ApiKeyRow): TeamApiKeyRead {
  return { ...presentOfTeam(row), value: { last_four: row.lastFour } };
}

/** The one time that a key is shown whole. */
export function presentFirstApiKey({ row, value }: NewKey): UserApiKeyFirstRead | TeamApiKeyFirstRead {
  return row.kind === 'user' ? { ...presentOfUser(row), value } : { ...presentOfTeam(row), value };
}

/** A key as the dashboard sees it. */
export function presentApiKeyView(row: ApiKeyRow): ApiKeyView {
  return {
    id: row.id,
    type: row.kind,
    user_id: row.kind === 'user' ? row.ownerId : null,
    team_id: row.kind === 'team' ? row.ownerId : null,
    created_by_user_id: row.createdByUserId,
    description: row.description,
    last_four: row.lastFour,
    is_public: row.isPublic,
    created_at_millis: row.createdAtMillis,
    expires_at_millis: row.expiresAtMillis,
    manually_revoked_at_millis: row.revokedAtMillis,
    last_used_at_millis: row.lastUsedAtMillis,
    replaced_by_id: row.replacedById,
  };
}

/** The same for its maker, once. */
export function presentFirstApiKeyView({ row, value }: NewKey): ApiKeyFirstView {
  return { ...presentApiKeyView(row), value };
}

function presentOfUser(row: ApiKeyRow) {
  return { ...presentBase(row), type: 'user' as const, user_id: row.ownerId };
}

function presentOfTeam(row: ApiKeyRow) {
  const { createdByUserId: maker } = row;
  return {
    ...presentBase(row),
    type: 'team' as const,
    team_id: row.ownerId,
    ...(maker === null ? {} : { created_by_user_id: maker }),
  };
}

/** The wire leaves absent members out instead of sending null. */
function presentBase(row: ApiKeyRow) {
  return withoutUndefined({
    id: row.id,
    description: row.description,
    expires_at_millis: row.expiresAtMillis ?? undefined,
    manually_revoked_at_millis: row.revokedAtMillis ?? undefined,
    created_at_millis: row.createdAtMillis,
    is_public: row.isPublic,
    last_used_at_millis: row.lastUsedAtMillis ?? undefined,
    replaced_by_id: row.replacedById ?? undefined,
  });
}
