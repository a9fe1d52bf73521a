/** The columns of a delivery that is new; the others have defaults. */
export const NEW_DELIVERY_COLUMNS = 'project_id, id, endpoint_id, event_id, event_type, object_key';

/** A UUID that begins with the time: what is made together lies together in the index, and is found and changed together. */
const NEW_ID = `overlay(gen_random_uuid()::text PLACING regexp_replace(
  lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0'), '^(.{8})', '\\1-') FROM 1)::uuid`;

/**
 * What a new delivery has in {@link NEW_DELIVERY_COLUMNS}. What an event is about is told by the ids that it holds: all that
 * is of one user is in order, and so is all of one customer, and of whatever else.
 */
export function newDelivery({ event, endpointId }: { event: string; endpointId: string }): string {
  const ids = ['user_id', 'customer_id', 'id'].map((name) => `${event}.data->>'${name}'`).join(', ');
  return `${event}.project_id, ${NEW_ID}, ${endpointId}, ${event}.id, ${event}.type,
    hashtextextended(coalesce(${ids}, ${event}.type), 0)`;
}
