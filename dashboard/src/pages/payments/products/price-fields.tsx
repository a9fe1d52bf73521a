import { AMOUNT_LENGTH, MOST_PRICES, SALE_ID_LENGTH } from '../../../config/limits.generated.js';
import { Button, Group, SegmentedControl, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import IconPlus from 'tabler:plus';
import { CardHead } from '../../../components/card-head.js';
import { IntervalFields } from './interval-fields.js';
import classes from './product-form.module.css';
import { RemoveButton } from './remove-button.js';
import {
  createPrice,
  listUnsold,
  SOLD_IN,
  withoutUnsold,
  type PriceValues,
  type ProductValues,
} from './product-values.js';

interface FieldsProps {
  form: UseFormReturnType<ProductValues>;
}

/** The prices of a product. */
export function PricesFields({ form }: FieldsProps) {
  return (
    <Stack>
      <CardHead
        title="Prices"
        description="Buyers choose one of them. The first one counts where you give the product."
      />
      <Switch
        label="Included by default"
        description="Every customer has it without buying it, in a product line until they buy another one. It has no price."
        {...form.getInputProps('isIncludedByDefault', { type: 'checkbox' })}
      />
      {!form.values.isIncludedByDefault && <PriceList form={form} />}
    </Stack>
  );
}

function PriceList({ form }: FieldsProps) {
  const { prices } = form.values;
  const add = () => {
    form.clearFieldError('prices');
    form.insertListItem('prices', createPrice(prices));
  };
  return (
    <>
      <ol className={classes.rows} aria-label="Prices">
        {prices.map((_, index) => (
          <li key={index} className={classes.row}>
            <PriceFields form={form} index={index} />
          </li>
        ))}
      </ol>
      {form.errors.prices && (
        <Text size="sm" c="red" role="alert">
          {form.errors.prices}
        </Text>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={prices.length >= MOST_PRICES}
        onClick={add}
        w="fit-content"
      >
        Add price
      </Button>
    </>
  );
}

interface PriceFieldsProps extends FieldsProps {
  index: number;
}

function PriceFields({ form, index }: PriceFieldsProps) {
  const path = `prices.${index}`;
  const price = form.values.prices[index];
  if (!price) return null;
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-start" gap="sm">
        <TextInput
          label="Price id"
          autoComplete="off"
          spellCheck={false}
          maxLength={SALE_ID_LENGTH}
          style={{ flex: '1 1 12rem' }}
          {...form.getInputProps(`${path}.id`)}
        />
        <RemoveButton label={`Remove price ${price.id}`} onClick={() => form.removeListItem('prices', index)} />
      </Group>
      <TextInput
        label="Amount in USD"
        description="US dollars are what is charged."
        inputMode="decimal"
        placeholder="9.90"
        maxLength={AMOUNT_LENGTH}
        autoComplete="off"
        maw="14rem"
        {...form.getInputProps(`${path}.amounts.${SOLD_IN}`)}
        value={price.amounts[SOLD_IN] ?? ''}
      />
      <SegmentedControl
        aria-label={`How often ${price.id} is paid`}
        data={['Again and again', 'Once']}
        value={price.isRecurring ? 'Again and again' : 'Once'}
        onChange={(value) => form.setFieldValue(`${path}.isRecurring`, value !== 'Once')}
        w="fit-content"
      />
      {price.isRecurring && <IntervalFields form={form} path={`${path}.interval`} label="Every" />}
      <Unsold price={price} onRemove={() => form.setFieldValue(path, withoutUnsold(price))} />
    </Stack>
  );
}

/** Says which parts of a price nothing sells: a file of the configuration has them, or an earlier form. */
function Unsold({ price, onRemove }: { price: PriceValues; onRemove: () => void }) {
  const unsold = listUnsold(price);
  if (unsold.length === 0) return null;
  return (
    <Group gap="xs" role="note" aria-label={`What price ${price.id} has and nothing sells`}>
      <Text size="sm" c="dimmed" flex="1 1 14rem">
        The configuration also has {LIST.format(unsold)}. Nobody is sold that: the amount in US dollars is charged, from
        the first day on.
      </Text>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={onRemove}>
        Take it out
      </Button>
    </Group>
  );
}

const LIST = new Intl.ListFormat('en');
