import { MultiSelect, Select, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { NAME_LENGTH, SALE_ID_LENGTH } from '../../../config/limits.generated.js';
import { CardHead } from '../../../components/card-head.js';
import { suggestId } from '../../../components/config-id.js';
import type { CustomerType } from '../../../gql/graphql.js';
import { BUYER_OPTIONS, toOptions, type Catalog } from '../catalog-words.js';
import type { ProductValues } from './product-values.js';

interface AboutFieldsProps {
  form: UseFormReturnType<ProductValues>;
  catalog: Catalog;
  /** The id that the product has; null for a new one. */
  own: string | null;
}

/** The name, id and customers of a product. */
export function AboutFields({ form, catalog, own }: AboutFieldsProps) {
  return (
    <Stack>
      <CardHead title="Product" description="What it is called, and who can have it." />
      <TextInput
        label="Name"
        description="Buyers see it."
        maxLength={NAME_LENGTH}
        {...form.getInputProps('displayName')}
      />
      {own === null && <IdField form={form} />}
      <Select
        label="For"
        description="Its items, its product line and what it adds to are for the same customers."
        data={BUYER_OPTIONS}
        allowDeselect={false}
        {...form.getInputProps('customerType')}
        onChange={(type) => type && form.setFieldValue('customerType', type as CustomerType)}
      />
      <Select
        label="Product line"
        description="Of the products of a line a customer has one at a time: buying another one ends the first."
        placeholder="None"
        data={toOptions(catalog.productLines)}
        clearable
        clearButtonProps={{ 'aria-label': 'Take the product out of its line' }}
        {...form.getInputProps('productLineId')}
      />
      <AddOnFields form={form} catalog={catalog} own={own} />
      <RuleSwitches form={form} />
    </Stack>
  );
}

type Form = Pick<AboutFieldsProps, 'form'>;

function IdField({ form }: Form) {
  return (
    <TextInput
      label="Id"
      description="Your code names the product by it. It cannot be changed later."
      placeholder={suggestId(form.values.displayName) || 'pro'}
      autoComplete="off"
      spellCheck={false}
      maxLength={SALE_ID_LENGTH}
      {...form.getInputProps('id')}
    />
  );
}

function RuleSwitches({ form }: Form) {
  return (
    <>
      <Switch
        label="Stackable"
        description="A customer can have it more than once, and buy several at a time."
        {...form.getInputProps('stackable', { type: 'checkbox' })}
      />
      <Switch
        label="Server only"
        description="Only your servers see it and sell it: it is not in what browsers are told."
        {...form.getInputProps('serverOnly', { type: 'checkbox' })}
      />
    </>
  );
}

function AddOnFields({ form, catalog, own }: AboutFieldsProps) {
  const { customerType, isAddOn, bases } = form.values;
  const choices = catalog.products.filter(
    ({ id, customerType: type }) => id !== own && (type === customerType || bases.includes(id)),
  );
  const gone = bases.filter((id) => !choices.some((one) => one.id === id));
  return (
    <>
      <Switch
        label="Add-on"
        description="Only who has another product can buy it, and it ends nothing of its line."
        {...form.getInputProps('isAddOn', { type: 'checkbox' })}
      />
      {isAddOn && (
        <MultiSelect
          label="Adds to"
          description="A customer must have one of these."
          data={[...toOptions(choices), ...gone.map((id) => ({ value: id, label: id }))]}
          searchable
          nothingFoundMessage="There is no other product for these customers."
          {...form.getInputProps('bases')}
        />
      )}
    </>
  );
}
