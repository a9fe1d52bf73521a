import type { UserChange } from '../changes/user-change.js';
import { NETWORKS_KEPT } from './known-networks.limits.js';

/** Forgets all networks of a user, with the other changes of that user. */
export function forgetNetworks({ statement }: UserChange): void {
  statement.add('forgotten_networks', 'DELETE FROM known_networks WHERE project_id = $1 AND user_id = $2');
}

/**
 * CTEs that note, in the statement of a sign-in, where it came from: the last networks of each user are kept. An
 * anonymous user cannot be signed in to, so nothing is noted of one.
 *
 * @param userId the parameter with the id of the user, whose row is in the CTE `subject`
 * @param networkHash the parameter with the hash; null notes nothing
 */
export function rememberNetwork(userId: string, networkHash: string): string {
  return `remembered_network AS (
      INSERT INTO known_networks AS known (project_id, user_id, network_hash)
      SELECT $1, subject.id, ${networkHash}::bytea FROM subject
      WHERE ${networkHash}::bytea IS NOT NULL AND NOT subject."isAnonymous"
      ON CONFLICT (project_id, user_id, network_hash) DO UPDATE SET seen_at = now()
        WHERE known.seen_at < now() - interval '1 hour'),
    forgotten_networks AS (
      DELETE FROM known_networks WHERE project_id = $1 AND user_id = ${userId} AND network_hash IN (
        SELECT network_hash FROM known_networks
        WHERE project_id = $1 AND user_id = ${userId} AND network_hash <> ${networkHash}::bytea
        ORDER BY seen_at DESC OFFSET ${NETWORKS_KEPT - 1}))`;
}
