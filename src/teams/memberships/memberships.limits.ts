/** Teams of a user who creates another one by themselves: beyond it a client is refused. */
export const MOST_TEAMS_OF_A_CREATOR = 1_000;
