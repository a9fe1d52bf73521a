import { Stack } from '@mantine/core';
import type { Customer } from '../../entities/customers/customer-words.js';
import { ItemsCard } from './items-card.js';
import { ProductsCard } from './products-card.js';
import { SpentCard } from './spent-card.js';

/** Everything that a customer has and paid. */
export function CustomerCards({ customer }: { customer: Customer }) {
  return (
    <Stack maw={860}>
      <ProductsCard customer={customer} />
      <ItemsCard customer={customer} />
      <SpentCard customer={customer} />
    </Stack>
  );
}
