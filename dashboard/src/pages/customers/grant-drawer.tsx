import { useMutation } from '@apollo/client/react';
import { NumberInput, Select, Text } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { ErrorPanel } from '../../components/error-panel.js';
import { DialogForm } from '../../components/dialog-form.js';
import { FormDrawer, useDirty, type DrawerForm } from '../../components/form-drawer.js';
import { LoadingBlock } from '../../components/loading-block.js';
import { useFormAttempt } from '../../components/use-form-attempt.js';
import {
  CustomerItemsDocument,
  CustomerProductsDocument,
  GrantProductDocument,
  ItemBalanceDocument,
  ItemBalanceHistoryDocument,
  type CatalogProductFragment,
} from '../../gql/graphql.js';
import { describePrices, nameOf, toOptions } from '../payments/catalog-words.js';
import { useCatalog } from '../payments/use-catalog.js';
import type { Customer } from '../../entities/customers/customer-words.js';
import { findGrantRefusal, grantable, GRANT_VALIDATION, NO_GRANT, type GrantValues } from './grant-values.js';

interface GrantDrawerProps {
  customer: Customer;
  opened: boolean;
  onClose: () => void;
}

/** Gives a customer a product, as your servers can. */
export function GrantDrawer({ customer, opened, onClose }: GrantDrawerProps) {
  const { catalog, error, onRetry } = useCatalog();
  return (
    <FormDrawer opened={opened} onClose={onClose} title="Give a product">
      {(drawer) => {
        if (catalog) return <GrantForm customer={customer} products={grantable(catalog, customer)} drawer={drawer} />;
        if (error) return <ErrorPanel title="The products could not be read" error={error} onRetry={onRetry} />;
        return <LoadingBlock label="Loading the products" height={160} radius="md" />;
      }}
    </FormDrawer>
  );
}

interface GrantFormProps {
  customer: Customer;
  products: CatalogProductFragment[];
  drawer: DrawerForm;
}

function GrantForm({ customer, products, drawer }: GrantFormProps) {
  const form = useForm<GrantValues>({ initialValues: NO_GRANT, validate: GRANT_VALIDATION });
  useDirty(form.isDirty(), drawer.onDirty);
  const grant = useGrant(customer, products);
  const { failure, attempt } = useFormAttempt(form, findGrantRefusal);
  const submit = async (values: GrantValues) => {
    if (await attempt(() => grant(values))) drawer.onDone();
  };
  return (
    <DialogForm
      onSubmit={form.onSubmit(submit)}
      failure={failure}
      failureTitle="The product was not given"
      submitLabel="Give"
      onCancel={drawer.onCancel}
      isBusy={form.submitting}
      isDisabled={form.values.productId === null}
    >
      <Text>The customer pays nothing. What it takes the place of in its product line ends at once.</Text>
      <GrantFields form={form} customer={customer} products={products} />
    </DialogForm>
  );
}

interface GrantFieldsProps extends Omit<GrantFormProps, 'drawer'> {
  form: UseFormReturnType<GrantValues>;
}

function GrantFields({ form, customer, products }: GrantFieldsProps) {
  const chosen = products.find(({ id }) => id === form.values.productId);
  return (
    <>
      <Select
        label="Product"
        description={chosen ? describePrices(chosen) : `For ${customer.customerType} customers.`}
        placeholder={products.length === 0 ? 'There is none for such customers' : 'Choose one'}
        data={toOptions(products)}
        searchable
        nothingFoundMessage="No product is called so."
        data-autofocus
        {...form.getInputProps('productId')}
      />
      <NumberInput
        label="Quantity"
        description={chosen?.stackable === false ? 'It is not stackable: a customer has one.' : undefined}
        min={1}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        clampBehavior="none"
        {...form.getInputProps('quantity')}
      />
    </>
  );
}

function useGrant(customer: Customer, products: readonly CatalogProductFragment[]) {
  const [grant] = useMutation(GrantProductDocument, {
    refetchQueries: [CustomerProductsDocument, CustomerItemsDocument, ItemBalanceDocument, ItemBalanceHistoryDocument],
  });
  return async ({ productId, quantity }: GrantValues): Promise<void> => {
    await grant({ variables: { ...customer, productId: productId ?? '', quantity: Number(quantity) } });
    const product = products.find(({ id }) => id === productId);
    const name = product ? nameOf(product) : String(productId);
    notifications.show({ title: 'Product given', message: `The customer has ${name} now.` });
  };
}
