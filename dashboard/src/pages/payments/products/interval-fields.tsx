import { Group, NumberInput, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { DayUnit } from '../../../gql/graphql.js';
import type { ProductValues } from './product-values.js';

const UNITS: Array<{ value: DayUnit; label: string }> = [
  { value: 'day', label: 'days' },
  { value: 'week', label: 'weeks' },
  { value: 'month', label: 'months' },
  { value: 'year', label: 'years' },
];

interface IntervalFieldsProps {
  form: UseFormReturnType<ProductValues>;
  /** The path in the values, such as `prices.0.interval`. */
  path: string;
  label: string;
}

/** So many days, weeks, months or years. */
export function IntervalFields({ form, path, label }: IntervalFieldsProps) {
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <NumberInput
        label={label}
        w={140}
        min={1}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        {...form.getInputProps(`${path}.count`)}
      />
      <Select
        label="Unit"
        aria-label={`${label}: unit`}
        w={120}
        data={UNITS}
        allowDeselect={false}
        {...form.getInputProps(`${path}.unit`)}
      />
    </Group>
  );
}
