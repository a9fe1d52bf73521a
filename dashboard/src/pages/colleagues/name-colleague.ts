import type { TeamUser } from '@vestibule/sdk';
import { pickName } from '../../components/pick-name.js';

/** The name of a colleague: members see each other's names, not their addresses. */
export function nameColleague({ id, teamProfile }: TeamUser): string {
  return pickName(teamProfile.displayName, `Member ${id.slice(0, 8)}`);
}
