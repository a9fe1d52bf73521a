import { Text } from '@mantine/core';
import IconCoins from 'tabler:coins';
import { EmptyState } from '../../../components/empty-state.js';
import { useProject } from '../../../session/project-context.js';
import { EntryPage } from '../entry-page.js';
import { productsWithItem } from '../entry-rules.js';
import { RemoveItemModal } from '../removal/remove-modals.js';

/** The items: what customers have a quantity of. */
export function ItemsPage() {
  const { displayName } = useProject();
  return (
    <EntryPage
      title="Items"
      documentTitle={`Items of ${displayName}`}
      description="What customers have a quantity of, such as credits, seats and messages. Your servers ask how many are left."
      noun="item"
      place="items"
      example={{ name: 'Credits', id: 'credits' }}
      listOf={({ items }) => items}
      usersOf={productsWithItem}
      empty={(create) => (
        <EmptyState icon={IconCoins} title="No items yet">
          <Text c="dimmed" ta="center" maw="56ch">
            An item is something that your application counts: credits that are used up, or seats that are taken.
            Products bring some of it, and your servers add and take with increaseQuantity and tryDecreaseQuantity.
          </Text>
          {create}
        </EmptyState>
      )}
      removeModal={(item, { products }, onClose) => (
        <RemoveItemModal item={item} products={products} onClose={onClose} />
      )}
    />
  );
}
