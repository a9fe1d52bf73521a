import { Anchor, Button, Group, NumberInput, Select, Stack, Switch, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import IconPlus from 'tabler:plus';
import { Link } from 'react-router';
import { MOST_INCLUDED } from '../../../config/limits.generated.js';
import { CardHead } from '../../../components/card-head.js';

import { useProject } from '../../../session/project-context.js';
import { toOptions, type Catalog } from '../catalog-words.js';
import { IntervalFields } from './interval-fields.js';
import { RemoveButton } from './remove-button.js';
import classes from './product-form.module.css';
import { createIncluded, type Expiry, type ProductValues } from './product-values.js';

/** Of a product. */

const EXPIRIES: Array<{ value: Expiry; label: string }> = [
  { value: 'when-purchase-expires', label: 'When the purchase ends' },
  { value: 'when-repeated', label: 'When they are given again' },
  { value: 'never', label: 'Never' },
];

interface FieldsProps {
  form: UseFormReturnType<ProductValues>;
  catalog: Catalog;
}

/** The items that a product includes. */
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

interface ItemFieldsProps extends FieldsProps {
  index: number;
}

function ItemFields({ form, catalog, index }: ItemFieldsProps) {
  const path = `included.${index}`;
  const item = form.values.included[index];
  if (!item) return null;
  return (
    <Stack gap="sm">
      <Group gap="xs" align="flex-start">
        <Select
          label="Item"
          data={itemChoices(form.values, catalog, item.itemId)}
          allowDeselect={false}
          searchable
          style={{ flex: '1 1 10rem' }}
          {...form.getInputProps(`${path}.itemId`)}
        />
        <QuantityField input={form.getInputProps(`${path}.quantity`)} />
        <RemoveButton label={`Remove item ${item.itemId}`} onClick={() => form.removeListItem('included', index)} />
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

function QuantityField({ input }: { input: object }) {
  return (
    <NumberInput
      label="Quantity"
      w={140}
      min={1}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      clampBehavior="none"
      hideControls
      {...input}
    />
  );
}

/** The items for the customers of the product, and the one that is chosen, whatever became of it. */
function itemChoices({ customerType }: ProductValues, { items }: Catalog, chosen: string) {
  const choices = toOptions(items.filter((item) => item.customerType === customerType || item.id === chosen));
  return items.some(({ id }) => id === chosen) ? choices : [...choices, { value: chosen, label: chosen }];
}
