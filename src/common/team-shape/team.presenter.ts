import type { Tier } from '../tenancy/tier.js';
import type { ServerTeamRead, TeamRead } from './team.contract.js';
import type { TeamJson } from './team.queries.js';

/** A team as its members see it. */
export function presentClientTeam(team: TeamJson): TeamRead {
  const { id, display_name, profile_image_url, client_metadata, client_read_only_metadata } = team;
  return { id, display_name, profile_image_url, client_metadata, client_read_only_metadata };
}

/** A team as servers and administrators see it. */
export function presentServerTeam(team: TeamJson): ServerTeamRead {
  return {
    id: team.id,
    display_name: team.display_name,
    profile_image_url: team.profile_image_url,
    client_metadata: team.client_metadata,
    client_read_only_metadata: team.client_read_only_metadata,
    created_at_millis: team.created_at_millis,
    server_metadata: team.server_metadata,
  };
}

/** A team in the view of the caller's tier. */
export function presentTeam(team: TeamJson, tier: Tier): TeamRead | ServerTeamRead {
  return tier === 'client' ? presentClientTeam(team) : presentServerTeam(team);
}
