import { Button, Card, Group } from '@mantine/core';
import { Link } from 'react-router';
import { CardHead } from '../../components/card-head.js';
import { useProject } from '../../session/project-context.js';
import { customerPath, type Customer } from './customer-words.js';

/** The way from a user or team to what they own. */
export function CustomerLinkCard({ customer }: { customer: Customer }) {
  const { id: projectId } = useProject();
  return (
    <Card>
      <Group justify="space-between" gap="sm">
        <CardHead
          title="Payments"
          description={`What the ${customer.customerType} owns, and how many items are left.`}
        />
        <Button component={Link} to={customerPath(projectId, customer)} size="xs" variant="default">
          Show products and items
        </Button>
      </Group>
    </Card>
  );
}
