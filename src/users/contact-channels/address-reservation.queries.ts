import type { ContactChannelEntity } from '../entities/contact-channel.entity.js';

type Channel = Pick<ContactChannelEntity, 'id' | 'isVerified' | 'isPrimary' | 'usedForAuth'>;
type NamedChannel = Channel & Pick<ContactChannelEntity, 'value'>;

/**
 * An SQL condition: a stored channel keeps its address from others, as {@link reservesAddress} says it. A sign-in
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
 * True when a sign-in address is kept from others: one that is proven, or the address of an account that proved none yet,
 * which is the primary one if that signs in. Any other one is just what somebody says.
 *
 * @param own all channels of the user
 */
export function reservesAddress(channel: Channel, own: readonly Channel[]): boolean {
  const others = own.filter(({ id }) => id !== channel.id);
  return channel.isVerified || !others.some((other) => other.isVerified || (other.isPrimary && other.usedForAuth));
}

/**
 * True when a change of a user's addresses takes the last proven one, or lets another unproven one lead into the account:
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

/** The unproven addresses whose first proof lets somebody into the account. */
function leadingUnproven(own: readonly NamedChannel[]): string[] {
  const leading = own.filter((one) => one.usedForAuth && !one.isVerified && reservesAddress(one, own));
  return leading.map(({ value }) => value);
}
