import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import type { CatalogOwnersFragment } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { customerPath } from '../../../entities/customers/customer-words.js';
import { countOf } from '../catalog-words.js';

interface OwnersNoteProps {
  /** Undefined until they are read. */
  owners: CatalogOwnersFragment | undefined;
  error: unknown;
  onRetry: () => void;
}

/** The owners of what is about to be removed, with links to the first ones. */
export function OwnersNote({ owners, error, onRetry }: OwnersNoteProps) {
  if (!owners && error) return <ErrorPanel title="Who has it could not be read" error={error} onRetry={onRetry} />;
  if (!owners) return <LoadingBlock label="Looking who has it" height={56} radius="md" />;
  const { count, customers, byDefault } = owners;
  if (count === 0 && !byDefault) return <Text>Nobody has it.</Text>;
  return (
    <Alert color="amber" title={headline(owners)}>
      {customers.length > 0 && <Owners owners={owners} />}
    </Alert>
  );
}

function headline({ count, isExact, byDefault }: CatalogOwnersFragment): string {
  const counted = isExact ? countOf(count, 'customer') : `More than ${countOf(count, 'customer')}`;
  if (count === 0) return 'Every customer has it by default.';
  const had = `${counted} ${isExact && count === 1 ? 'has' : 'have'} it`;
  return byDefault ? `${had}, and every other one by default.` : `${had}.`;
}

function Owners({ owners: { customers, count, isExact } }: { owners: CatalogOwnersFragment }) {
  const { id: projectId } = useProject();
  const more = count - customers.length;
  return (
    <>
      <ul aria-label="Who has it" style={{ margin: 0, paddingInlineStart: 18, overflowWrap: 'anywhere' }}>
        {customers.map((customer) => (
          <li key={`${customer.customerType} ${customer.customerId}`}>
            {customer.customerType}{' '}
            <Anchor component={Link} to={customerPath(projectId, customer)} inherit c="inherit" underline="always">
              {customer.customerId}
            </Anchor>
          </li>
        ))}
      </ul>
      {(more > 0 || !isExact) && <Text size="sm">and {isExact ? more.toLocaleString('en') : 'many'} more.</Text>}
    </>
  );
}
