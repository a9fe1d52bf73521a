import { Text } from '@mantine/core';
import type { CatalogFragment } from '../../../gql/graphql.js';
import type { ProductValues } from './product-values.js';

/** What buyers will see. */
export function ProductPreview({ values }: { values: ProductValues; catalog: CatalogFragment }) {
  return <Text>{values.displayName}</Text>;
}
