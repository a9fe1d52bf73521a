import { Button, Text } from '@mantine/core';
import IconPackage from 'tabler:package';
import IconPlus from 'tabler:plus';
import { Link, Navigate } from 'react-router';
import { May } from '../../../session/access-context.js';
import { EmptyState } from '../../../components/empty-state.js';
import { ListPage } from '../../../components/lists/list-page.js';
import { useCreating } from '../../../components/use-creating.js';
import { useProject } from '../../../session/project-context.js';
import { useCatalog } from '../use-catalog.js';
import { ProductTable } from './product-table.js';

/** The products that can be bought. */
export function ProductsPage() {
  const { id, displayName } = useProject();
  const { catalog, error, onRetry } = useCatalog();
  const { isCreating } = useCreating();
  // A product is too much for a dialog.
  if (isCreating) return <Navigate to={`/projects/${id}/payments/new-product`} replace />;
  return (
    <ListPage
      title="Products"
      documentTitle={`Products of ${displayName}`}
      description="What customers can buy, or are given: what it costs, and which items it brings."
      action={catalog?.products.length !== 0 && <CreateButton />}
      noun="products"
      list={{ items: catalog?.products, error, onRetry }}
      empty={<NoProducts />}
    >
      {(products) => <ProductTable products={products} lines={catalog?.productLines ?? []} />}
    </ListPage>
  );
}

function CreateButton() {
  const { id } = useProject();
  return (
    <May right="change_settings">
      <Button component={Link} to={`/projects/${id}/payments/new-product`} leftSection={<IconPlus size={16} />}>
        Create product
      </Button>
    </May>
  );
}

function NoProducts() {
  return (
    <EmptyState icon={IconPackage} title="No products yet">
      <Text c="dimmed" ta="center" maw="56ch">
        A product is what a customer buys: a plan with a price a month, a pack of credits, or something that everybody
        has. What it brings is counted in items, such as credits and seats; create those first if it brings any.
      </Text>
      <CreateButton />
    </EmptyState>
  );
}
