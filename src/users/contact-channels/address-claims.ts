import type { CompositeStatement } from '../../common/database/composite-statement.js';
import { insertEvents } from '../../common/events/events.service.js';
import type { ContactChannelEntity } from '../entities/contact-channel.entity.js';

type Channel = Pick<ContactChannelEntity, 'id' | 'isVerified' | 'isPrimary' | 'usedForAuth'>;
type NamedChannel = Channel & Pick<ContactChannelEntity, 'value'>;

/**
 * Whether a channel keeps its address from others, as {@link reservesAddress} says it of what is stored. A sign-in
 * address that does not is a mere claim: whoever else signs up with it or proves it takes it. Nor does that of somebody
 * anonymous, who signs in by none.
 *
 * Values instead of EXISTS: for those, whatever the planner believes of the tables' sizes, it looks up one user.
 *
 * @param channel the alias of a row of `contact_channels`
 */
export const reservesStored = (channel: string): string => `(${channel}.is_verified OR NOT (
    coalesce((SELECT bool_or(other.is_verified OR (other.is_primary AND other.used_for_auth))
      FROM contact_channels other WHERE other.project_id = ${channel}.project_id
        AND other.user_id = ${channel}.user_id AND other.id <> ${channel}.id), false)
    OR (SELECT holder.is_anonymous FROM users holder
      WHERE holder.project_id = ${channel}.project_id AND holder.id = ${channel}.user_id)))`;

/**
 * Whether a sign-in address is kept from others: one that is proven, or the address of an account that proved none yet,
 * which is the primary one if that signs in. Any other one is just what somebody says.
 *
 * @param own all channels of the user
 */
export function reservesAddress(channel: Channel, own: readonly Channel[]): boolean {
  const others = own.filter(({ id }) => id !== channel.id);
  return channel.isVerified || !others.some((other) => other.isVerified || (other.isPrimary && other.usedForAuth));
}

/**
 * Whether a change of a user's addresses takes the last proven one, or lets another unproven one lead into the account:
 * the first proof of that takes away what was set before, a second factor, too.
 *
 * @param before all channels of the user
 * @param after the same after the change
 */
export function opensToFirstProof(before: readonly NamedChannel[], after: readonly NamedChannel[]): boolean {
  const isProven = (own: readonly NamedChannel[]) => own.some(({ isVerified }) => isVerified);
  const leading = new Set(leadingUnproven(before));
  return (isProven(before) && !isProven(after)) || leadingUnproven(after).some((value) => !leading.has(value));
}

/** The addresses by whose first proof somebody is let into the account. */
function leadingUnproven(own: readonly NamedChannel[]): string[] {
  const leading = own.filter((one) => one.usedForAuth && !one.isVerified && reservesAddress(one, own));
  return leading.map(({ value }) => value);
}

/** A condition that is true, for which PostgreSQL carries out those parts of a statement before the part it stands in. */
export function after(parts: readonly string[]): string {
  return ['true', ...parts.map((part) => `(SELECT count(*) FROM ${part}) >= 0`)].join(' AND ');
}

/** The part of {@link releaseClaims} that must have come before the address is given to somebody else. */
export const RELEASED = 'released_claim';

/**
 * The parts of a statement that take an address from whoever merely claims it: it is no longer a sign-in address of
 * theirs. Their row is locked first, as it is by every change of a user.
 *
 * @param email the placeholder of the address, normalised; `$1` is the project and `$2` the user who takes it
 * @returns CTEs by their names
 */
export function releaseClaims(email: string): Array<[name: string, text: string]> {
  return [
    [
      'claim',
      `SELECT c.project_id, c.id FROM contact_channels c
         JOIN users u ON u.project_id = c.project_id AND u.id = c.user_id
       WHERE c.project_id = $1 AND c.type = 'email' AND c.value = ${email} AND c.used_for_auth AND c.user_id <> $2
         AND NOT ${reservesStored('c')} FOR UPDATE OF u`,
    ],
    [
      RELEASED,
      // Who holds the claim may have proven it while the row was waited for.
      `UPDATE contact_channels c SET used_for_auth = false FROM claim
       WHERE c.project_id = claim.project_id AND c.id = claim.id AND c.used_for_auth AND NOT c.is_verified RETURNING c.*`,
    ],
    [
      'released_copy',
      `UPDATE users u SET primary_email_auth_enabled = false FROM ${RELEASED} r
       WHERE r.is_primary AND u.project_id = r.project_id AND u.id = r.user_id`,
    ],
    ['released_event', insertEvents(RELEASED_EVENT)],
  ];
}

/** The columns of a channel are called what they are called on the wire. */
const RELEASED_EVENT = `(SELECT coalesce(json_agg(json_build_object('project_id', project_id,
    'type', 'contact_channel.updated', 'data', to_jsonb(${RELEASED}) - '{project_id,created_at,value_changed_at}'::text[])), '[]')
  FROM ${RELEASED})`;

/** Adds {@link releaseClaims} to a statement. */
export function addRelease(statement: CompositeStatement, email: string): void {
  for (const [name, text] of releaseClaims(email)) statement.add(`${name} AS (${text})`);
}
