import type { CurrentInternalUser, Team, TeamUser } from '@vestibule/sdk';
import { useLoading } from '../../components/use-loading.js';
import { useOwner } from '../../session/owner-context.js';
import { useProject } from '../../session/project-context.js';

/** The team that owns a project, as one of its members sees it. */
export interface OwnerTeam {
  team: Team;
  me: CurrentInternalUser;
  /** The permissions that were granted to this member; `allowed` has those that follow, too. */
  granted: string[];
  allowed: ReadonlySet<string>;
  /** Null for somebody who may not see them. */
  members: TeamUser[] | null;
}

/** Reads the team that owns the project of the address. */
export function useOwnerTeam() {
  const { owner } = useOwner();
  const { ownerTeamId } = useProject();
  return useLoading(async () => (owner && ownerTeamId ? await readTeam(owner, ownerTeamId) : null), `${ownerTeamId}`);
}

async function readTeam(me: CurrentInternalUser, teamId: string): Promise<OwnerTeam | null> {
  const team = await me.getTeam(teamId);
  if (!team) return null;
  const [granted, all] = await Promise.all([
    me.listPermissions(team, { recursive: false }),
    me.listPermissions(team, { recursive: true }),
  ]);
  const allowed = new Set(all.map(({ id }) => id));
  const members = allowed.has('$read_members') ? await team.listUsers() : null;
  return { team, me, granted: granted.map(({ id }) => id), allowed, members };
}
