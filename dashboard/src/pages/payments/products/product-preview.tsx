import { Card, Stack, Text, useComputedColorScheme } from '@mantine/core';
import { PurchasePreview } from '@vestibule/sdk/react';
import { CardHead } from '../../../components/card-head.js';

import { useProject } from '../../../session/project-context.js';
import { nameOf, type Catalog } from '../catalog-words.js';
import { previewProduct, type ProductValues } from './product-values.js';

interface ProductPreviewProps {
  values: ProductValues;
  catalog: Catalog;
}

/** The purchase page, as far as the product says what is on it. */
export function ProductPreview({ values, catalog }: ProductPreviewProps) {
  const { displayName } = useProject();
  const colorScheme = useComputedColorScheme();
  const names = new Map(catalog.items.map((item) => [item.id, nameOf(item)]));
  return (
    <Card component="section" aria-label="Preview of the purchase page">
      <Stack gap="sm">
        <CardHead title="Purchase page" description="What buyers will see, as you type." />
        {values.isIncludedByDefault ? (
          <Text size="sm">Nobody buys it: every customer has it.</Text>
        ) : (
          <PurchasePreview
            projectName={displayName}
            product={previewProduct(values)}
            nameItem={(id) => names.get(id) ?? id}
            isTestMode={catalog.testMode}
            colorScheme={colorScheme}
          />
        )}
      </Stack>
    </Card>
  );
}
