import { AMOUNT_LENGTH, MOST_PRICES, SALE_ID_LENGTH } from '../../../config/limits.generated.js';
import type { Catalog } from '../catalog-words.js';
import { Button, Group, SegmentedControl, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import IconPlus from 'tabler:plus';
import { CardHead } from '../../../components/card-head.js';

import { IntervalFields } from './interval-fields.js';
import classes from './product-form.module.css';
import { RemoveButton } from './remove-button.js';
import { createPrice, type ProductValues } from './product-values.js';

/** Of a product. */

interface FieldsProps {
  form: UseFormReturnType<ProductValues>;
  catalog: Catalog;
}

/** The prices of a product. */
export function PricesFields({ form, catalog }: FieldsProps) {
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
      {!form.values.isIncludedByDefault && <PriceList form={form} catalog={catalog} />}
    </Stack>
  );
}

function PriceList({ form, catalog }: FieldsProps) {
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
            <PriceFields form={form} catalog={catalog} index={index} />
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

function PriceFields({ form, catalog, index }: PriceFieldsProps) {
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
      <Amounts form={form} catalog={catalog} index={index} />
      <SegmentedControl
        aria-label={`How often ${price.id} is paid`}
        data={['Again and again', 'Once']}
        value={price.isRecurring ? 'Again and again' : 'Once'}
        onChange={(value) => form.setFieldValue(`${path}.isRecurring`, value !== 'Once')}
        w="fit-content"
      />
      {price.isRecurring && <RecurringFields form={form} path={path} hasTrial={price.hasTrial} />}
    </Stack>
  );
}

function RecurringFields({ form, path, hasTrial }: Pick<FieldsProps, 'form'> & { path: string; hasTrial: boolean }) {
  return (
    <>
      <IntervalFields form={form} path={`${path}.interval`} label="Every" />
      <Switch
        label="Free trial"
        description="Your own code can read it. The purchase page charges at once."
        {...form.getInputProps(`${path}.hasTrial`, { type: 'checkbox' })}
      />
      {hasTrial && <IntervalFields form={form} path={`${path}.trial`} label="Free for" />}
    </>
  );
}

function Amounts({ form, catalog, index }: PriceFieldsProps) {
  const path = `prices.${index}.amounts`;
  const error = form.errors[path];
  return (
    <div>
      <SimpleGrid cols={{ base: 2, xs: 3, md: 4 }} spacing="xs">
        {catalog.currencies.map(({ code, decimals }) => {
          const { onChange, ...input } = form.getInputProps(`${path}.${code}`);
          return (
            <TextInput
              key={code}
              label={code}
              inputMode={decimals === 0 ? 'numeric' : 'decimal'}
              placeholder={decimals === 0 ? '1000' : '9.90'}
              maxLength={AMOUNT_LENGTH}
              autoComplete="off"
              {...input}
              value={form.values.prices[index]?.amounts[code] ?? ''}
              onChange={(event) => {
                form.clearFieldError(path);
                onChange(event);
              }}
            />
          );
        })}
      </SimpleGrid>
      <Text size="xs" c={error ? 'red' : 'dimmed'} mt={4} role={error ? 'alert' : undefined}>
        {error ?? 'Leave out the currencies that you do not sell in. Stripe charges the USD amount.'}
      </Text>
    </div>
  );
}
