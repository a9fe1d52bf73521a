import type { Page } from '../../../shared/contract/page.js';
import { isKnownError } from '../errors.js';
import { findKeyHolder, type ApiKeyHolder } from './api-key.js';
import type { ServerUser, ServerUserCreate } from './server-types.js';
import { openServerUser, writeCreateBody, type ServerUserDependencies } from './server-user.js';
import type { ServerUserRead } from '../wire/wire-types.generated.js';

export interface ListUsersOptions {
  /** `nextCursor` of the page before. */
  cursor?: string;
  /** The most users to read; all unless told. */
  limit?: number;
  orderBy?: 'signedUpAt' | 'lastActiveAt';
  desc?: boolean;
  /** Part of a name or an address, or a whole id. */
  query?: string;
  /** Only members of this team. */
  teamId?: string;
  includeAnonymous?: boolean;
  /** Nobody but anonymous users; needs `includeAnonymous`. */
  onlyAnonymous?: boolean;
}

export type ServerUserPage = ServerUser[] & {
  /** Null on the last page. */
  nextCursor: string | null;
};

/** The actions of a server on the users of its project. */
export interface ServerUserActions {
  /**
   * Reads a user by id, null if there is none; or the user whose API key somebody presents, null if the key is none of a
   * user, revoked or expired. Each call asks the server, so a revoked key counts no longer.
   *
   * @example
   * const user = await app.getUser('2f8e4d0c-3c6b-4d7a-9a55-0d6f0c7f5b11');
   * const caller = await app.getUser({ apiKey: request.headers['x-api-key'] });
   */
  getUser(user: string | ApiKeyHolder): Promise<ServerUser | null>;
  /**
   * Lists users by the time they signed up. With `limit` the result has a `nextCursor` for the page after it.
   *
   * @example
   * let cursor: string | undefined;
   * do {
   *   const page = await app.listUsers({ cursor, limit: 100 });
   *   for (const user of page) console.log(user.primaryEmail);
   *   cursor = page.nextCursor ?? undefined;
   * } while (cursor);
   */
  listUsers(options?: ListUsersOptions): Promise<ServerUserPage>;
  /**
   * Creates a user, also while sign-up is switched off. Throws `USER_EMAIL_ALREADY_EXISTS` if somebody signs in with
   * the address already.
   *
   * @example const user = await app.createUser({ primaryEmail: 'ada@example.com', primaryEmailAuthEnabled: true });
   */
  createUser(options?: ServerUserCreate): Promise<ServerUser>;
}

const PATH = '/users';
const ORDERS = { signedUpAt: 'signed_up_at', lastActiveAt: 'last_active_at' } as const;

export function createServerUserActions(dependencies: ServerUserDependencies): ServerUserActions {
  const { send } = dependencies;
  const open = (json: ServerUserRead) => openServerUser(json, dependencies);
  return {
    getUser: async (user) => {
      const userId = typeof user === 'string' ? user : await findKeyHolder(send, 'user', user);
      const json = userId === null ? null : await findUser(userId, dependencies);
      return json && open(json);
    },
    listUsers: async (options = {}) => {
      const query = writeListQuery(options);
      const list = await send<Page<ServerUserRead>>({ method: 'GET', path: PATH, query });
      return Object.assign(list.items.map(open), { nextCursor: list.pagination?.next_cursor ?? null });
    },
    createUser: async (options = {}) => {
      const body = writeCreateBody(options);
      return open(await send<ServerUserRead>({ method: 'POST', path: PATH, body }));
    },
  };
}

async function findUser(userId: string, { send }: ServerUserDependencies): Promise<ServerUserRead | null> {
  try {
    return await send<ServerUserRead>({ method: 'GET', path: `${PATH}/${encodeURIComponent(userId)}` });
  } catch (error) {
    if (isKnownError(error, 'USER_NOT_FOUND')) return null;
    throw error;
  }
}

function writeListQuery(options: ListUsersOptions) {
  return {
    cursor: options.cursor,
    limit: options.limit,
    desc: options.desc,
    order_by: options.orderBy && ORDERS[options.orderBy],
    query: options.query,
    team_id: options.teamId,
    include_anonymous: options.includeAnonymous || undefined,
    only_anonymous: options.onlyAnonymous || undefined,
  };
}
