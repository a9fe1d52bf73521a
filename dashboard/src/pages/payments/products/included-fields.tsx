import { Anchor, Button, Group, NumberInput, Select, Stack, Switch, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { CardHead } from '../../../components/card-head.js';
import type { CatalogFragment } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { toOptions } from '../catalog-words.js';
import { IntervalFields } from './interval-fields.js';
import classes from './product-form.module.css';
import { createIncluded, type Expiry, type ProductValues } from './product-values.js';

/** Of a product. */
const MOST_INCLUDED = 100;

const EXPIRIES: Array<{ value: Expiry; label: string }> = [
  { value: 'when-purchase-expires', label: 'When the purchase ends' },
  { value: 'when-repeated', label: 'When they are given again' },
  { value: 'never', label: 'Never' },
];

interface FieldsProps {
  form: UseFormReturnType<ProductValues>;
  catalog: CatalogFragment;
}

/** Which items a product brings. */
export function IncludedFields({ form, catalog }: FieldsProps) {
  const { included, customerType } = form.values;
  const usable = catalog.items.filter((item) => item.customerType === customerType);
  const next = usable.find(({ id }) => !included.some(({ itemId }) => itemId === id));
  return (
    <Stack>
      <CardHead title="Items" description="What the customer gets a quantity of." />
      <ol className={classes.rows} aria-label="Included items">
        {included.map((_, index) => (
          <li key={index} className={classes.row}>
            <ItemFields form={form} catalog={catalog} index={index} />
          </li>
        ))}
      </ol>
      {next === undefined && <NoFurtherItem isNone={usable.length === 0} />}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={next === undefined || included.length >= MOST_INCLUDED}
        onClick={() => form.insertListItem('included', createIncluded(next?.id ?? ''))}
        w="fit-content"
      >
        Add item
      </Button>
    </Stack>
  );
}

function NoFurtherItem({ isNone }: { isNone: boolean }) {
  const { id } = useProject();
  return (
    <Text size="sm" c="dimmed">
      {isNone ? 'There is no item for these customers. ' : 'Every item for these customers is included. '}
      <Anchor component={Link} to={`/projects/${id}/payments/items?new`} inherit underline="always">
        Create an item
      </Anchor>
    </Text>
  );
}

function ItemFields({ form, catalog, index }: FieldsProps & { index: number }) {
  const path = `included.${index}`;
  const item = form.values.included[index];
  if (!item) return null;
  const { customerType } = form.values;
  const choices = toOptions(catalog.items.filter(({ id, ...one }) => one.customerType === customerType || id === item.itemId));
  const isGone = !catalog.items.some(({ id }) => id === item.itemId);
  return (
    <Stack gap="sm">
      <Group gap="xs" align="flex-start">
        <Select
          label="Item"
          data={isGone ? [...choices, { value: item.itemId, label: item.itemId }] : choices}
          allowDeselect={false}
          searchable
          style={{ flex: '1 1 10rem' }}
          {...form.getInputProps(`${path}.itemId`)}
        />
        <NumberInput
          label="Quantity"
          w={140}
          min={1}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=","
          clampBehavior="none"
          hideControls
          {...form.getInputProps(`${path}.quantity`)}
        />
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          aria-label={`Remove item ${item.itemId}`}
          onClick={() => form.removeListItem('included', index)}
        >
          Remove
        </Button>
      </Group>
      <Switch
        label="Given again and again"
        description="Once at the beginning otherwise. What is bought once brings its items once."
        {...form.getInputProps(`${path}.repeats`, { type: 'checkbox' })}
      />
      {item.repeats && <IntervalFields form={form} path={`${path}.repeat`} label="Every" />}
      <Select
        label="Lost again"
        data={EXPIRIES}
        allowDeselect={false}
        maw={280}
        {...form.getInputProps(`${path}.expires`)}
      />
    </Stack>
  );
}
