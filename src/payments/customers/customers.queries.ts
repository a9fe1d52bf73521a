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

/** The condition that a row belongs to the customer. */
export function isOf(alias: string): string {
  return `${alias}.project_id = $1 AND ${alias}.customer_type = $2 AND ${alias}.customer_id = $3`;
}
