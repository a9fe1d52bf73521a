/** The name of a personal team while nothing is known of its user. */
export const PERSONAL_TEAM_NAME = 'Personal Team';

/**
 * The name of the personal team of a user.
 *
 * @example personalTeamName({ displayName: 'Ada', primaryEmail: null }) // "Ada's Team"
 */
export function personalTeamName(user: { displayName: string | null; primaryEmail: string | null }): string {
  const owner = user.displayName || user.primaryEmail;
  return owner ? `${owner}'s Team` : PERSONAL_TEAM_NAME;
}
