import { Text } from '@mantine/core';
import IconCards from 'tabler:cards';
import { EmptyState } from '../../../components/empty-state.js';
import { useProject } from '../../../session/project-context.js';
import { EntryPage } from '../entry-page.js';
import { productsOfLine } from '../entry-rules.js';
import { RemoveLineModal } from '../removal/remove-modals.js';

/** Products of which a customer has one at a time. */
export function LinesPage() {
  const { displayName } = useProject();
  return (
    <EntryPage
      title="Product lines"
      documentTitle={`Product lines of ${displayName}`}
      description="Of the products of a line a customer has one at a time, beside its add-ons: buying another plan ends the first."
      noun="product line"
      place="productLines"
      example={{ name: 'Plans', id: 'plans' }}
      listOf={({ productLines }) => productLines}
      usersOf={productsOfLine}
      empty={(create) => (
        <EmptyState icon={IconCards} title="No product lines yet">
          <Text c="dimmed" ta="center" maw="56ch">
            A product line holds products that take each other's place, such as the plans Free, Team and Growth.
            Products outside of a line are bought beside each other.
          </Text>
          {create}
        </EmptyState>
      )}
      removeModal={(line, { products }, onClose) => (
        <RemoveLineModal line={line} products={products} onClose={onClose} />
      )}
    />
  );
}
