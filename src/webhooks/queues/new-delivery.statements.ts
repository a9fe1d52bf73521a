/** The columns of a delivery that is new; the others have defaults. */
export const NEW_DELIVERY_COLUMNS = 'project_id, id, endpoint_id, event_id, event_type, object_key';

/** A UUID that begins with the time: deliveries that are made together are neighbours in the index, and are read and changed together. */
const NEW_ID = `overlay(gen_random_uuid()::text PLACING regexp_replace(
  lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0'), '^(.{8})', '\\1-') FROM 1)::uuid`;

/**
 * The values of {@link NEW_DELIVERY_COLUMNS}. The message group (`object_key`) is a hash of the id of the user, else of the
 * customer, else of the object that the event is about: messages of one group are sent in order.
 */
export function newDelivery({ event, endpointId }: { event: string; endpointId: string }): string {
  return `${event}.project_id, ${NEW_ID}, ${endpointId}, ${event}.id, ${event}.type,
    hashtextextended(coalesce(${objectIdOf(event)}, ${event}.type), 0)`;
}

/** The id of the object that an event is about, by which its messages are grouped; null where it has none. */
export function objectIdOf(event: string): string {
  return `coalesce(${['user_id', 'customer_id', 'id'].map((name) => `${event}.data->>'${name}'`).join(', ')})`;
}
