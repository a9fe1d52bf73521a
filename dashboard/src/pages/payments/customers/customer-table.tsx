import { Anchor, Table, Text } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { DataTable } from '../../../components/data-table.js';
import classes from '../../../components/data-table.module.css';
import { useRows, type RowProps } from '../../../components/use-rows.js';
import { CUSTOMER_TYPE_NAMES, customerPath } from '../../../entities/customers/customer-words.js';
import { formatMoneys } from '../../../entities/customers/money-words.js';
import type { PayingCustomerFragment } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';

/** Customers; arrow keys go from row to row and Enter opens one. */
export function CustomerTable({ customers }: { customers: PayingCustomerFragment[] }) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const rows = useRows(customers, { onOpen: (one) => void navigate(customerPath(projectId, one)) });
  return (
    <DataTable label="Customers" minWidth={720} head={HEAD}>
      {customers.map((customer, index) => (
        <CustomerRow
          key={`${customer.customerType}-${customer.customerId}`}
          customer={customer}
          to={customerPath(projectId, customer)}
          rowProps={rows(index)}
        />
      ))}
    </DataTable>
  );
}

const HEAD = (
  <>
    <Table.Th>Customer</Table.Th>
    <Table.Th>Type</Table.Th>
    <Table.Th>Products</Table.Th>
    <Table.Th ta="end">Spent</Table.Th>
  </>
);

interface CustomerRowProps {
  customer: PayingCustomerFragment;
  to: string;
  rowProps: RowProps;
}

function CustomerRow({ customer, to, rowProps }: CustomerRowProps) {
  const { customerType, customerId, displayName, primaryEmail, products, spent } = customer;
  const name = displayName ?? primaryEmail ?? customerId;
  const held = products.map(
    (one) => `${one.quantity > 1 ? `${one.quantity} × ` : ''}${one.displayName}${one.isTest ? ' (test)' : ''}`,
  );
  return (
    <Table.Tr className={classes.row} {...rowProps}>
      <Table.Td data-cell="title">
        <Anchor component={Link} to={to} c="inherit" fw={550} tabIndex={-1}>
          {name}
        </Anchor>
        {primaryEmail !== null && primaryEmail !== name && (
          <Text size="sm" c="dimmed">
            {primaryEmail}
          </Text>
        )}
      </Table.Td>
      <Table.Td data-cell="first">{CUSTOMER_TYPE_NAMES[customerType]}</Table.Td>
      <Table.Td data-cell="second">{held.join(', ') || <Text c="dimmed">Nothing now</Text>}</Table.Td>
      <Table.Td ta="end" data-cell="aside">
        {formatMoneys(spent)}
      </Table.Td>
    </Table.Tr>
  );
}
