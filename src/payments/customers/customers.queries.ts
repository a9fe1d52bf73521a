import { uuidOf, type Customer } from './customers.js';

/** The first four parameters of every statement about a customer. */
export function customerValues(projectId: string, customer: Customer): unknown[] {
  return [projectId, customer.type, customer.id, uuidOf(customer)];
}

/** True if the customer exists: users and teams must, custom customers need not be created. */
export const IS_KNOWN = `CASE $2::text
    WHEN 'user' THEN EXISTS (SELECT 1 FROM users WHERE project_id = $1 AND id = $4::uuid)
    WHEN 'team' THEN EXISTS (SELECT 1 FROM teams WHERE project_id = $1 AND id = $4::uuid)
    ELSE true END`;

/** SQL: the pattern of the id of a user or team. */
export const UUID = `'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

/**
 * SQL: what a customer is called; null for a custom one, and for one who is gone.
 *
 * @param row a row with the columns `customer_type` and `customer_id`, of the project `$1`
 */
export function customerName(row: string): string {
  return `CASE WHEN ${row}.customer_id ~ ${UUID} THEN CASE ${row}.customer_type
    WHEN 'user' THEN (SELECT coalesce(n.display_name, n.primary_email) FROM users n
      WHERE n.project_id = $1 AND n.id = ${row}.customer_id::uuid)
    WHEN 'team' THEN (SELECT n.display_name FROM teams n WHERE n.project_id = $1 AND n.id = ${row}.customer_id::uuid)
    END END`;
}

/** The condition that a row belongs to the customer. */
export function isOf(alias: string): string {
  return `${alias}.project_id = $1 AND ${alias}.customer_type = $2 AND ${alias}.customer_id = $3`;
}
