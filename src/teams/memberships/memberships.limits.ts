/** Teams of a user who creates another one by themselves: beyond it a client is refused. */
export const MOST_TEAMS_OF_A_CREATOR = 1_000;
/** The size of the rows of members that are read at once, in bytes: of a long list the process does not stand still. */
export const READ_AT_ONCE_BYTES = 128 * 1024;
