import { Anchor, Space, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import { PageHeader } from '../../../components/page-header.js';

import { useProject } from '../../../session/project-context.js';
import { NotFoundPage } from '../../not-found-page.js';
import { nameOf, type Catalog } from '../catalog-words.js';
import { ProductCustomersCard } from '../customers/product-customers-card.js';
import { TestModeNote } from '../test-mode-note.js';
import { useFreshCatalog } from '../use-catalog.js';
import { ProductActions } from './product-actions.js';
import { ProductForm } from './product-form.js';
import { NEW_PRODUCT, readProduct, type ProductValues } from './product-values.js';

/** Makes a product, from nothing or as a copy of the one that the address names. */
export function NewProductPage() {
  const [params] = useSearchParams();
  return (
    <WithCatalog>
      {(catalog) => (
        <>
          <PageHeader title="New product" description="What it costs, and which items it brings." />
          <ProductForm own={null} initial={copyOf(catalog, params.get('from'))} catalog={catalog} />
        </>
      )}
    </WithCatalog>
  );
}

function copyOf({ products }: Catalog, id: string | null): ProductValues {
  const original = products.find((product) => product.id === id);
  return original ? { ...readProduct(original), id: '', displayName: `${nameOf(original)} copy` } : NEW_PRODUCT;
}

/** Shows a product as it is configured, and changes it. */
export function ProductPage() {
  const { productId = '' } = useParams();
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const list = `/projects/${projectId}/payments`;
  return (
    <WithCatalog key={productId}>
      {(catalog) => {
        const product = catalog.products.find(({ id }) => id === productId);
        if (!product) {
          const what = 'There is no product with this id. It may have been removed.';
          return <NotFoundPage what={what} list={{ to: list, label: 'Go to the products' }} />;
        }
        const leave = () => void navigate(list, { state: { isSaved: true } });
        return (
          <>
            <PageHeader
              title={nameOf(product)}
              documentTitle={`Product: ${nameOf(product)}`}
              description={`Its id is ${product.id}: your code names the product by it.`}
              action={<ProductActions product={product} onRemoved={leave} />}
            />
            <ProductForm own={productId} initial={readProduct(product)} catalog={catalog} />
            <Space h="md" />
            <ProductCustomersCard productId={productId} />
          </>
        );
      }}
    </WithCatalog>
  );
}

/** The way back to the list, and the catalog once it is there. */
function WithCatalog({ children }: { children: (catalog: Catalog) => ReactNode }) {
  const { id: projectId } = useProject();
  const { catalog, error, onRetry } = useFreshCatalog();
  return (
    <>
      <TestModeNote />
      <Stack gap="md">
        <Anchor component={Link} to={`/projects/${projectId}/payments`} size="sm" w="fit-content">
          ← Products
        </Anchor>
        {!catalog && error && <ErrorPanel title="The catalog could not be read" error={error} onRetry={onRetry} />}
        {!catalog && !error && <LoadingBlock label="Loading the catalog" height={420} radius="lg" />}
        {catalog && <div>{children(catalog)}</div>}
      </Stack>
    </>
  );
}
