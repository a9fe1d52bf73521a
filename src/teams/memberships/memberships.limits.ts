/** Teams of a user who creates another one by themselves: beyond it a client is refused. */
export const MOST_TEAMS_OF_A_CREATOR = 1_000;
/** Members whose users are read at once: of a long list the process does not stand still. */
export const MEMBERS_READ_AT_ONCE = 100;
