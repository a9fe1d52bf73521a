/** An SQL condition: the user whose id `userId` is signed in before from the network with that hash. */
export function isKnownNetwork(userId: string, networkHash: string): string {
  return `EXISTS (SELECT 1 FROM known_networks
    WHERE project_id = $1 AND user_id = ${userId} AND network_hash = ${networkHash})`;
}
