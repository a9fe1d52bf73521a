import type { CurrentInternalUser } from '@vestibule/sdk';

/** Owners who left all their teams get one for what they make. */
export async function findTeam(owner: CurrentInternalUser): Promise<string> {
  const [first] = await owner.listTeams();
  const displayName = `${owner.displayName ?? owner.primaryEmail ?? 'My'} team`;
  return (first ?? (await owner.createTeam({ displayName }))).id;
}
