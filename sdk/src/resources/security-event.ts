import type { Page } from '../../../shared/contract/page.js';
import type { SendRequest } from '../http/types.js';
import type { SecurityEventRead } from '../wire/wire-types.generated.js';

/** Something that happened to the safety of an account. Frozen. */
export interface SecurityEvent {
  /** The id of this entry among all events. */
  readonly id: string;
  /** The moment at which it happened. */
  readonly at: Date;
  /**
   * A noun, a dot and a verb: `session.created` (a sign-in), `session.ended`, `sign_in.failed`, `confirmation.failed` (a
   * change was not confirmed), `sign_in.failures_left_out` (there were more), and what begins with `password.`, `totp.`,
   * `passkey.`, `otp.`, `contact_channel.`, `linked_account.` and `user_api_key.`.
   */
  readonly type: string;
  /** The user, somebody of the application (`owner`, `key`, `platform`), or the server by itself. */
  readonly actorType: SecurityEventRead['actor_type'];
  /** Somebody of the application acted as the user. */
  readonly isImpersonation: boolean;
  /** Of a sign-in, and of a failure: `password`, `otp`, `passkey`, `totp`, `oauth`, `cli`, `anonymous`. */
  readonly method: string | null;
  /** The email address that was added, changed or removed. */
  readonly address: string | null;
  /** The description of the API key that was made, changed or revoked. */
  readonly name: string | null;
  /** The address that it was done from; null where the user did not do it. */
  readonly ip: string | null;
  /** The browser's own words about itself, as it sent them; null where the user did not do it. */
  readonly userAgent: string | null;
}

/** Security events, newest first, with the place at which the next page begins. */
export type SecurityEventPage = SecurityEvent[] & {
  /** The `cursor` of the next call; null on the last page. */
  readonly nextCursor: string | null;
};

/** The page of security events to read. */
export interface ListSecurityEventsOptions {
  /** The `nextCursor` of the page before. */
  cursor?: string;
  /** From 1 to 200; 50 unless told. */
  limit?: number;
}

/** Lists the security events of a user by their id, or of `me`. */
export async function listSecurityEvents(
  send: SendRequest,
  userId: string,
  { cursor, limit }: ListSecurityEventsOptions = {},
): Promise<SecurityEventPage> {
  const query = { cursor, limit: limit === undefined ? undefined : String(limit) };
  const path = `/users/${encodeURIComponent(userId)}/security-events`;
  const page = await send<Page<SecurityEventRead>>({ method: 'GET', path, query });
  return Object.assign(page.items.map(openSecurityEvent), { nextCursor: page.pagination.next_cursor });
}

function openSecurityEvent(json: SecurityEventRead): SecurityEvent {
  return Object.freeze({
    id: json.id,
    at: new Date(json.at_millis),
    type: json.type,
    actorType: json.actor_type,
    isImpersonation: json.is_impersonation,
    method: json.method,
    address: json.address,
    name: json.name,
    ip: json.ip,
    userAgent: json.user_agent,
  });
}
