import type { ColleagueRole } from '../../common/caller/colleague-roles.js';

/** The purpose of codes that let whoever is signed in join a team, until the team is gone. Their address is normalised. */
export const TEAM_INVITATION = 'team-invitation';

declare module '../../common/verification-codes/code-purposes.js' {
  interface CodeData {
    [TEAM_INVITATION]: {
      team_id: string;
      email: string;
      /** The member who sent it, with whose membership it dies; null when a server did. */
      sender_user_id?: string | null;
      /** Of a colleague in the projects of a team of the dashboard; left out elsewhere, and by those of before. */
      role?: ColleagueRole;
    };
  }
}
