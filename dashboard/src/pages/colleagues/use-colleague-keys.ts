import { useLoading } from '../../components/use-loading.js';
import { useDashboardConfig } from '../../config/dashboard-config.js';
import { listColleagueKeys } from './remove-colleague.js';
import type { OwnerTeam } from './use-owner-team.js';

/** Reads the keys of projects that a member of the team made; nothing is asked for while there is no member. */
export function useColleagueKeys({ me, team }: OwnerTeam, userId: string | null) {
  const { publishableClientKey } = useDashboardConfig();
  return useLoading(
    async () => (userId === null ? [] : listColleagueKeys(me, { publishableClientKey, teamId: team.id, userId })),
    `${team.id} ${userId}`,
  );
}
