import { useMutation } from '@apollo/client/react';
import { Select, Text } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { DialogForm } from '../../../components/dialog-form.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { FormDrawer, useDirty, type DrawerForm } from '../../../components/form-drawer.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import { useFormAttempt } from '../../../components/use-form-attempt.js';
import {
  SwitchSubscriptionDocument,
  type CatalogProductFragment,
  type OwnedProductItemFragment,
} from '../../../gql/graphql.js';
import { nameProduct, type Customer } from '../../../entities/customers/customer-words.js';
import { nameOf, toOptions } from '../../payments/catalog-words.js';
import { useCatalog } from '../../payments/use-catalog.js';
import { describeSwitch, findSwitchRefusal, priceOptions, SWITCH_VALIDATION, type SwitchValues } from './plan-words.js';
import { CHANGED_BY_PLANS } from './refetched.js';

interface SwitchPlanDrawerProps {
  customer: Customer;
  owned: OwnedProductItemFragment;
  opened: boolean;
  onClose: () => void;
}

/** Puts another product of its line in the place of a plan. */
export function SwitchPlanDrawer({ customer, owned, opened, onClose }: SwitchPlanDrawerProps) {
  return (
    <FormDrawer opened={opened} onClose={onClose} title={`Switch ${nameProduct(owned)}`}>
      {(drawer) => <Choices customer={customer} owned={owned} drawer={drawer} />}
    </FormDrawer>
  );
}

interface ChoicesProps {
  customer: Customer;
  owned: OwnedProductItemFragment;
  drawer: DrawerForm;
}

function Choices({ owned, ...props }: ChoicesProps) {
  const { catalog, error, onRetry } = useCatalog();
  if (catalog) {
    const allowed = new Set(owned.switchOptions.map(({ productId }) => productId));
    const products = catalog.products.filter(({ id }) => allowed.has(id));
    return <SwitchForm owned={owned} products={products} {...props} />;
  }
  if (error) return <ErrorPanel title="The products could not be read" error={error} onRetry={onRetry} />;
  return <LoadingBlock label="Loading the products" height={160} radius="md" />;
}

interface SwitchFormProps extends ChoicesProps {
  products: CatalogProductFragment[];
}

function SwitchForm({ customer, owned, products, drawer }: SwitchFormProps) {
  const form = useForm<SwitchValues>({
    initialValues: { productId: null, priceId: null },
    validate: SWITCH_VALIDATION,
  });
  useDirty(form.isDirty(), drawer.onDirty);
  const chosen = products.find(({ id }) => id === form.values.productId);
  const names = { from: nameProduct(owned), to: chosen ? nameOf(chosen) : '' };
  const change = useSwitch(customer, owned.id ?? '');
  const { failure, attempt } = useFormAttempt(form, findSwitchRefusal);
  const submit = async (values: SwitchValues) => {
    if (!(await attempt(() => change(values)))) return;
    notifications.show({ title: 'Plan switched', message: `The customer has ${names.to} now.` });
    drawer.onDone();
  };
  return (
    <DialogForm
      onSubmit={form.onSubmit(submit)}
      failure={failure}
      failureTitle="The plan was not switched"
      submitLabel="Switch the plan"
      onCancel={drawer.onCancel}
      isBusy={form.submitting}
      isDisabled={!chosen}
    >
      <SwitchFields form={form} products={products} chosen={chosen} />
      {chosen && <Text>{describeSwitch(names, owned.details?.isPaid === true)}</Text>}
    </DialogForm>
  );
}

interface SwitchFieldsProps {
  form: UseFormReturnType<SwitchValues>;
  products: CatalogProductFragment[];
  chosen: CatalogProductFragment | undefined;
}

function SwitchFields({ form, products, chosen }: SwitchFieldsProps) {
  const prices = priceOptions(chosen);
  const choose = (productId: string | null) => {
    const first = priceOptions(products.find(({ id }) => id === productId))[0]?.value ?? null;
    form.setFieldValue('productId', productId);
    form.setFieldValue('priceId', first);
  };
  return (
    <>
      <Select
        label="New plan"
        description="Products of the same product line that are paid again and again."
        placeholder={products.length === 0 ? 'There is none any more' : 'Choose one'}
        data={toOptions(products)}
        searchable
        nothingFoundMessage="No product is called so."
        data-autofocus
        {...form.getInputProps('productId')}
        onChange={choose}
      />
      <Select label="Price" data={prices} allowDeselect={false} disabled={!chosen} {...form.getInputProps('priceId')} />
    </>
  );
}

function useSwitch(customer: Customer, fromProductId: string) {
  const [change] = useMutation(SwitchSubscriptionDocument, { refetchQueries: CHANGED_BY_PLANS });
  return ({ productId, priceId }: SwitchValues) =>
    change({ variables: { ...customer, fromProductId, toProductId: productId ?? '', priceId } });
}
