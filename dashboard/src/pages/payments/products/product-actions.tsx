import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconCopy from 'tabler:copy';
import IconTrash from 'tabler:trash';
import { Link } from 'react-router';
import { PushedFields } from '../../../entities/settings/pushed-fields.js';
import type { CatalogProductFragment } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { RemoveProductModal } from '../removal/remove-modals.js';

interface ProductActionsProps {
  product: CatalogProductFragment;
  onRemoved: () => void;
}

/** The actions on a product as a whole. */
export function ProductActions({ product, onRemoved }: ProductActionsProps) {
  const { id: projectId } = useProject();
  const [isRemoving, removing] = useDisclosure(false);
  const copy = `/projects/${projectId}/payments/new-product?from=${encodeURIComponent(product.id)}`;
  return (
    <Group gap="xs">
      <Button component={Link} to={copy} variant="default" leftSection={<IconCopy size={16} />}>
        Duplicate
      </Button>
      <PushedFields paths={[`payments.products.${product.id}`]} isQuiet>
        <Button variant="default" c="red" leftSection={<IconTrash size={16} />} onClick={removing.open}>
          Remove…
        </Button>
      </PushedFields>
      <RemoveProductModal product={isRemoving ? product : null} onClose={removing.close} onRemoved={onRemoved} />
    </Group>
  );
}
