import { useQuery } from '@apollo/client/react';
import { Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { ConfirmByNameModal } from '../../../components/confirm-by-name-modal.js';
import {
  ItemOwnersDocument,
  ProductOwnersDocument,
  type CatalogItemFragment,
  type CatalogProductFragment,
  type ProductLineFragment,
} from '../../../gql/graphql.js';
import type { SettingsChange } from '../../../config/settings.js';
import { listInWords } from '../../permissions/permission-words.js';
import { nameOf, type Catalog } from '../catalog-words.js';
import { productsOfLine, productsWithItem } from '../entry-rules.js';
import { useShownCatalog, useUpdateCatalog } from '../use-catalog.js';
import { OwnersNote } from './owners-note.js';
import { removeItem, removeLine, removeProduct } from './removal.js';

interface RemoveModalProps {
  /** The entry to remove; closed when null. */
  entry: { id: string; displayName: string } | null;
  noun: string;
  onClose: () => void;
  onRemoved?: () => void;
  /** The settings to write. */
  write: (id: string, catalog: Catalog) => SettingsChange;
  isWaiting?: boolean;
  /** The text about those who have it. */
  children: ReactNode;
}

function RemoveModal({ entry, noun, onClose, onRemoved, write, isWaiting, children }: RemoveModalProps) {
  const catalog = useShownCatalog();
  const update = useUpdateCatalog();
  const confirm = async () => {
    if (!entry || !catalog) return;
    await update(write(entry.id, catalog));
    onRemoved?.();
    notifications.show({ title: `Removed the ${noun}`, message: `${nameOf(entry)} is gone.` });
  };
  return (
    <ConfirmByNameModal
      opened={entry !== null}
      onClose={onClose}
      title={`Remove ${noun}`}
      name={entry?.id ?? ''}
      confirmLabel={`Remove ${noun}`}
      failureTitle={`The ${noun} was not removed`}
      isWaiting={isWaiting || !catalog}
      onConfirm={confirm}
    >
      <Stack gap="sm">{children}</Stack>
    </ConfirmByNameModal>
  );
}

interface RemoveProductModalProps {
  /** Closed when null. */
  product: CatalogProductFragment | null;
  onClose: () => void;
  onRemoved?: () => void;
}

/** Says who has a product before it goes. */
export function RemoveProductModal({ product, ...rest }: RemoveProductModalProps) {
  const { data, error, refetch } = useQuery(ProductOwnersDocument, {
    variables: { productId: product?.id ?? '' },
    skip: product === null,
    fetchPolicy: 'network-only',
  });
  const owners = data?.productOwners;
  return (
    <RemoveModal entry={product} noun="product" write={removeProduct} isWaiting={!owners} {...rest}>
      <OwnersNote owners={owners} error={error} onRetry={() => void refetch()} />
      <Text>
        Who subscribed to it loses it and what it brings, and is not charged less for that: end their subscriptions
        first. What was bought once stays as it was.
      </Text>
    </RemoveModal>
  );
}

interface RemoveItemModalProps {
  /** Closed when null. */
  item: CatalogItemFragment | null;
  products: CatalogProductFragment[];
  onClose: () => void;
}

/** Says who has an item before it goes. */
export function RemoveItemModal({ item, products, onClose }: RemoveItemModalProps) {
  const { data, error, refetch } = useQuery(ItemOwnersDocument, {
    variables: { itemId: item?.id ?? '' },
    skip: item === null,
    fetchPolicy: 'network-only',
  });
  const owners = data?.itemOwners;
  const including = item ? productsWithItem({ products }, item.id) : [];
  return (
    <RemoveModal entry={item} noun="item" write={removeItem} isWaiting={!owners} onClose={onClose}>
      <OwnersNote owners={owners} error={error} onRetry={() => void refetch()} />
      <Text>
        Your servers can no longer ask for it or change it.
        {including.length > 0 && ` It is taken out of ${listInWords(including.map(nameOf))}.`} Its ledger stays: an item
        of the same id has the changes again.
      </Text>
    </RemoveModal>
  );
}

interface RemoveLineModalProps {
  /** Closed when null. */
  line: ProductLineFragment | null;
  products: CatalogProductFragment[];
  onClose: () => void;
}

/** Says what becomes of the products of a line before it goes. */
export function RemoveLineModal({ line, products, onClose }: RemoveLineModalProps) {
  const inLine = line ? productsOfLine({ products }, line.id) : [];
  return (
    <RemoveModal entry={line} noun="product line" write={removeLine} onClose={onClose}>
      <Text>
        {inLine.length === 0
          ? 'No product is in it.'
          : `${listInWords(inLine.map(nameOf))} stay, without a line: a customer can have several of them at once.`}
      </Text>
    </RemoveModal>
  );
}
