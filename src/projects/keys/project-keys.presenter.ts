import type { LastFourRead } from '../../common/contract/last-four.js';
import type { ProjectKeySetEntity } from '../../common/tenancy/entities/project-key-set.entity.js';
import type { ProjectKeySetFirstRead, ProjectKeySetRead } from './project-keys.contract.js';

/** The keys of a set in clear: held only while they are made. */
export interface ProjectKeys {
  publishableClientKey?: string;
  secretServerKey?: string;
  superSecretAdminKey?: string;
}

/** A key set as it is listed: the last four characters of each key. */
export function presentKeySet(row: ProjectKeySetEntity): ProjectKeySetRead {
  return {
    ...presentBase(row),
    ...maybe('publishable_client_key', lastFourOf(row.publishableClientKeyLastFour)),
    ...maybe('secret_server_key', lastFourOf(row.secretServerKeyLastFour)),
    ...maybe('super_secret_admin_key', lastFourOf(row.superSecretAdminKeyLastFour)),
  };
}

/** The one time the keys are shown whole. */
export function presentFirstKeySet(row: ProjectKeySetEntity, keys: ProjectKeys): ProjectKeySetFirstRead {
  return {
    ...presentBase(row),
    ...maybe('publishable_client_key', keys.publishableClientKey),
    ...maybe('secret_server_key', keys.secretServerKey),
    ...maybe('super_secret_admin_key', keys.superSecretAdminKey),
  };
}

function presentBase(row: ProjectKeySetEntity) {
  return {
    id: row.id,
    description: row.description,
    expires_at_millis: row.expiresAt.getTime(),
    ...maybe('manually_revoked_at_millis', row.revokedAt?.getTime()),
    created_at_millis: row.createdAt.getTime(),
    ...maybe('last_used_at_millis', row.lastUsedAt?.getTime()),
    ...maybe('replaced_by_id', row.replacedById ?? undefined),
  };
}

function lastFourOf(lastFour: string | null): LastFourRead | undefined {
  return lastFour === null ? undefined : { last_four: lastFour };
}

/** The wire leaves absent members out instead of sending null. */
function maybe<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]: V });
}
