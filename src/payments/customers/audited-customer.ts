import type { AuditNote } from '../../common/audit/audit-rows.js';
import { stateAfter, stateBefore } from '../../common/audit/audit-changes.js';
import type { CustomerParams } from './customers.contract.js';

/**
 * The audit log's note of an event about a customer: the row is in the history of the customer, a user or team, and its
 * changes say all that the event does.
 */
export function noteOfCustomer(event: CustomerParams & object, { isOver = false } = {}): AuditNote {
  const { customer_type: type, customer_id: id } = event;
  return { object: { type, id }, changes: isOver ? stateBefore(event) : stateAfter(event) };
}
