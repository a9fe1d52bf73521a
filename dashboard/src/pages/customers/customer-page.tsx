import { Anchor, Button, Group, Stack } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { CopyableId } from '../../components/copyable-id.js';
import { PageHeader } from '../../components/page-header.js';
import { useProject } from '../../session/project-context.js';
import { NotFoundPage } from '../not-found-page.js';
import { TestModeNote } from '../payments/test-mode-note.js';
import { CUSTOMER_TYPE_NAMES, CUSTOMER_TYPES, type Customer } from '../../entities/customers/customer-words.js';
import { CustomerCards } from './customer-cards.js';
import { useCustomerName } from './use-customer-name.js';

/** A customer's products and items, and the ledger of each item. */
export function CustomerPage() {
  const { customerType, customerId = '' } = useParams();
  const { id: projectId } = useProject();
  const type = CUSTOMER_TYPES.find((known) => known === customerType);
  const list = { to: `/projects/${projectId}/transactions`, label: 'Go to the transactions' };
  if (!type) return <NotFoundPage what="A customer is a user, a team or a custom one." list={list} />;
  return <Shown key={`${type} ${customerId}`} customer={{ customerType: type, customerId }} list={list} />;
}

interface ShownProps {
  customer: Customer;
  list: { to: string; label: string };
}

function Shown({ customer, list }: ShownProps) {
  const { customerType, customerId } = customer;
  const { name, isMissing } = useCustomerName(customer);
  if (isMissing) {
    return <NotFoundPage what={`There is no ${customerType} with this id. It may have been deleted.`} list={list} />;
  }
  return (
    <Stack gap="md">
      <TestModeNote />
      <Anchor component={Link} to={list.to} size="sm" w="fit-content">
        ← Transactions
      </Anchor>
      <div>
        <PageHeader
          title={name}
          documentTitle={`Customer: ${name}`}
          description={
            <Group component="span" gap={6}>
              {`${CUSTOMER_TYPE_NAMES[customerType]} customer`}
              <CopyableId value={customerId} label="customer id" />
            </Group>
          }
          action={<AccountLink customer={customer} />}
        />
        <CustomerCards customer={customer} />
      </div>
    </Stack>
  );
}

/** To everything else that is known of a user or team; of custom customers nothing is. */
function AccountLink({ customer: { customerType, customerId } }: { customer: Customer }) {
  const { id: projectId } = useProject();
  if (customerType === 'custom') return null;
  return (
    <Button component={Link} to={`/projects/${projectId}/${customerType}s/${customerId}`} variant="default">
      Show the {customerType}
    </Button>
  );
}
