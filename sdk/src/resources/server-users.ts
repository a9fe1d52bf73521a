import type { Page } from '../../../shared/contract/page.js';
import { isKnownError } from '../errors.js';
import type { SendRequest } from '../http/types.js';
import { findKeyHolder, type ApiKeyHolder } from './api-key.js';
import { readConvexUser, type ConvexCtx } from './partial-user.js';
import type { ServerUser, ServerUserCreate } from './server-types.js';
import { openServerUser, writeCreateBody, type ServerUserDependencies } from './server-user.js';
import type { ServerUserRead } from '../wire/wire-types.generated.js';

/** The choice among all users of the project, their order, and the page to read. */
export interface ListUsersOptions {
  /** `nextCursor` of the page before. */
  cursor?: string;
  /** The most users to read; all unless told. */
  limit?: number;
  /** The time by which they are sorted; `signedUpAt` unless told. */
  orderBy?: 'signedUpAt' | 'lastActiveAt';
  /** True puts the latest first; the earliest come first unless told. */
  desc?: boolean;
  /** Words, in any order, each part of a name or an address; or an id, from its first eight characters on. */
  query?: string;
  /** The id of a team: nobody but its members. */
  teamId?: string;
  /** True adds visitors who have an account without having signed up. */
  includeAnonymous?: boolean;
  /** True adds users who may not do anything yet, such as those who have to verify their address first. */
  includeRestricted?: boolean;
  /** Nobody but anonymous users; needs `includeAnonymous`. */
  onlyAnonymous?: boolean;
}

/** The user in whose name a function of Convex was called. */
export interface ConvexCaller {
  /** The kind of caller. There is no other. */
  from: 'convex';
  /** The first argument of the function of Convex. */
  ctx: ConvexCtx;
  /** The answer for an anonymous visitor: null unless `anonymous` is said. */
  or?: 'return-null' | 'anonymous';
}

/** Users, with the place at which the next page begins. */
export type ServerUserPage = ServerUser[] & {
  /** For `cursor` of the next call; null on the last page. */
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
   * Reads the user in whose name a function of Convex was called; null for nobody, and for an anonymous user unless `or` is
   * `anonymous`.
   *
   * @example const user = await app.getUser({ from: 'convex', ctx });
   */
  getUser(caller: ConvexCaller): Promise<ServerUser | null>;
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
    getUser: async (user: string | ApiKeyHolder | ConvexCaller) => {
      const userId = typeof user === 'string' ? user : await findCaller(send, user);
      const json = userId === null ? null : await findUser(userId, dependencies);
      const isNobody = json?.is_anonymous && typeof user === 'object' && 'from' in user && user.or !== 'anonymous';
      return json && !isNobody ? open(json) : null;
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

/** The id of whoever presents an API key or calls a function of Convex. */
async function findCaller(send: SendRequest, caller: ApiKeyHolder | ConvexCaller): Promise<string | null> {
  if ('apiKey' in caller) return findKeyHolder(send, 'user', caller);
  return (await readConvexUser(caller.ctx))?.id ?? null;
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
    include_restricted: options.includeRestricted || undefined,
    only_anonymous: options.onlyAnonymous || undefined,
  };
}
