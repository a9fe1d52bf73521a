/** How long a call to a server of somebody else's choosing takes at most, from its name to the end of its answer. */
export const CALL_MS = 10_000;
/** What such a server may answer, unpacked. */
export const ANSWER_BYTES = 1_000_000;
/** Calls that run at the same time, in one process: of one owner to one host, of one owner, and of all. */
export const CALLS_OF_OWNER_TO_HOST = 100;
export const CALLS_OF_OWNER = 200;
export const CALLS_IN_ALL = 2_000;
/** Connections to one server. */
export const CONNECTIONS_TO_SERVER = 500;
/** How long a name server has, and how often it is asked. */
export const NAME_SERVER_MS = 2_000;
export const NAME_SERVER_TRIES = 2;
/** How long a message takes at most, from the name of the server to the end of its answer. */
export const POST_MS = 15_000;
