import type { Page } from '../../../src/common/contract/page.js';
import { isKnownError } from '../errors.js';
import { sendEmail, type SendEmailOptions } from '../resources/emails.js';
import { createCurrentServerUser, type CurrentServerUser } from '../resources/current-server-user.js';
import { buildServerUser, writeCreateBody, type ServerUser, type ServerUserCreate } from '../resources/server-user.js';
import type { ServerUserRead } from '../resources/wire-types.generated.js';
import type { Session } from '../session/session.js';
import { BaseClientApp } from './base-client-app.js';
import { fetchOwnUser, type Found, type GetUserOptions, type Insisting } from './signed-in.js';

export interface ListUsersOptions {
  /** `nextCursor` of the page before. */
  cursor?: string;
  /** How many users at most; all unless told. */
  limit?: number;
  orderBy?: 'signedUpAt';
  desc?: boolean;
  /** Part of a name or an address, or a whole id. */
  query?: string;
  includeAnonymous?: boolean;
}

export type ServerUserPage = ServerUser[] & {
  /** Null on the last page. */
  nextCursor: string | null;
};

/** What server and admin apps share. */
export abstract class BaseServerApp<User extends CurrentServerUser> extends BaseClientApp<User> {
  /**
   * Reads a user by id, null if there is none; or, without an id, the user that is signed in, as on a client app.
   *
   * @example
   * const user = await app.getUser('2f8e4d0c-3c6b-4d7a-9a55-0d6f0c7f5b11');
   * const caller = await app.getUser({ tokenStore: request });
   */
  override getUser(userId: string): Promise<ServerUser | null>;
  override getUser(options: GetUserOptions & { or: Insisting }): Promise<User>;
  override getUser(options?: GetUserOptions): Promise<User | null>;
  override getUser(target: string | GetUserOptions = {}): Promise<ServerUser | null> {
    return typeof target === 'string' ? this.#findUserById(target) : this.findCurrentUser(target);
  }

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
  async listUsers(options: ListUsersOptions = {}): Promise<ServerUserPage> {
    const query = {
      cursor: options.cursor,
      limit: options.limit,
      desc: options.desc,
      order_by: options.orderBy && 'signed_up_at',
      query: options.query,
      include_anonymous: options.includeAnonymous || undefined,
    };
    const list = await this.#send()<Page<ServerUserRead>>({ method: 'GET', path: '/users', query });
    const users = list.items.map((json) => this.#openUser(json));
    return Object.assign(users, { nextCursor: list.pagination?.next_cursor ?? null });
  }

  /**
   * Creates a user, also while sign-up is switched off. Throws `USER_EMAIL_ALREADY_EXISTS` if somebody signs in with
   * the address already.
   *
   * @example const user = await app.createUser({ primaryEmail: 'ada@example.com', primaryEmailAuthEnabled: true });
   */
  async createUser(options: ServerUserCreate = {}): Promise<ServerUser> {
    const body = writeCreateBody(options);
    return this.#openUser(await this.#send()<ServerUserRead>({ method: 'POST', path: '/users', body }));
  }

  /**
   * Sends a mail to some or all users: markup, a template with its variables, or a draft. It is sent after this call,
   * to those who have an address and did not turn its category off. Throws `REQUIRES_CUSTOM_EMAIL_SERVER` while the
   * project has no mail server of its own, and `USER_ID_DOES_NOT_EXIST`.
   *
   * @example
   * await app.sendEmail({
   *   userIds: [user.id], html: '<p>Your order is on its way.</p>', subject: 'Your order',
   * });
   * await app.sendEmail({ allUsers: true, draftId });
   */
  sendEmail(options: SendEmailOptions): Promise<void> {
    return sendEmail(options, this.#send());
  }

  protected async readCurrentServerUser<Extras extends object>(
    session: Session,
    extras: Extras,
  ): Promise<Found<CurrentServerUser & Extras> | null> {
    const send = this.context.sendAs('server', session);
    const json = await fetchOwnUser<ServerUserRead>(send, session);
    if (!json) return null;
    const { createDetachedSession } = this.context;
    const ceremonies = this.createCeremonies(session);
    const dependencies = { send, session, ceremonies, createDetachedSession };
    return { value: createCurrentServerUser(json, dependencies, extras), isAnonymous: json.is_anonymous };
  }

  async #findUserById(userId: string): Promise<ServerUser | null> {
    try {
      const path = `/users/${encodeURIComponent(userId)}`;
      return this.#openUser(await this.#send()<ServerUserRead>({ method: 'GET', path }));
    } catch (error) {
      if (isKnownError(error, 'USER_NOT_FOUND')) return null;
      throw error;
    }
  }

  #openUser(json: ServerUserRead): ServerUser {
    const { createDetachedSession, redirector } = this.context;
    const buildVerificationUrl = () => redirector.buildCallbackUrl('emailVerification', 'callbackUrl');
    return Object.freeze(buildServerUser(json, { send: this.#send(), createDetachedSession, buildVerificationUrl }));
  }

  #send() {
    return this.context.sendAs('server', null);
  }
}
