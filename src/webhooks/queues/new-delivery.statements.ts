/** The columns of a delivery that is new; the others have defaults. */
export const NEW_DELIVERY_COLUMNS = 'project_id, id, endpoint_id, event_id, event_type, object_key';

/**
 * A UUID that begins with the time: deliveries that are made together are neighbours in the index, and are read and changed
 * together. The beginning is the same for all of a statement, and made once.
 */
const NEW_ID = `overlay(gen_random_uuid()::text PLACING (SELECT regexp_replace(
  lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0'), '^(.{8})', '\\1-')) FROM 1)::uuid`;

/**
 * The message group of an event's deliveries, whose messages are sent in order: a hash of the id of the user, else of the
 * customer, else of the object that it is about. Its data may be long, so that it is read once for all endpoints.
 *
 * @param event a row of `events`, by its name in the statement
 */
export function objectKey(event: string): string {
  return `hashtextextended(coalesce(${objectIdOf(event)}, ${event}.type), 0)`;
}

/** The id of the object that an event is about, by which its messages are grouped; null where it has none. */
export function objectIdOf(event: string): string {
  return `coalesce(${['user_id', 'customer_id', 'id'].map((name) => `${event}.data->>'${name}'`).join(', ')})`;
}

/**
 * The values of {@link NEW_DELIVERY_COLUMNS}.
 *
 * @param event a row with the id, the project and the type of an event, and its {@link objectKey} as `object_key`
 */
export function newDelivery({ event, endpointId }: { event: string; endpointId: string }): string {
  return `${event}.project_id, ${NEW_ID}, ${endpointId}, ${event}.id, ${event}.type, ${event}.object_key`;
}
