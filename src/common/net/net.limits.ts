/** The longest a call to a server of somebody else's choosing takes, from its name to the end of its answer. */
export const CALL_MS = 10_000;
/** The size limit of such a server's answer, unpacked. */
export const ANSWER_BYTES = 1_000_000;
/** Calls that run at the same time, in one process: of one owner to one host, of one owner, and of all. */
export const CALLS_OF_OWNER_TO_HOST = 100;
export const CALLS_OF_OWNER = 200;
export const CALLS_IN_ALL = 2_000;
/** Connections to one server. */
export const CONNECTIONS_TO_SERVER = 500;
/** The time a name server has for each try, and the number of tries. */
export const NAME_SERVER_MS = 2_000;
export const NAME_SERVER_TRIES = 2;
/** The longest a message takes, from the name of the server to the end of its answer. */
export const POST_MS = 15_000;
